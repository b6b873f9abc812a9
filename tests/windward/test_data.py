"""The tables of data.py are those of RULES.md parts 2 and 3: each number is read there and compared."""

import re
from math import ceil
from pathlib import Path

import pytest

from engine.windward import data
from engine.windward.meta import META
from engine.windward.state import Captain
from engine.windward.tiles import TILES

# Typographic dashes and minus signs are read as hyphens.
RULES = Path(data.__file__).with_name("RULES.md").read_text(encoding="utf-8").translate({0x2013: "-", 0x2212: "-"})
Row = dict[str, str]


def tables(heading: str) -> list[list[Row]]:
    """The Markdown tables between this heading and the next one, each row by its column titles, emphasis removed."""
    chapter = re.split(r"^#+ ", RULES.partition(f"# {heading}")[2], maxsplit=1, flags=re.MULTILINE)[0]
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", chapter, flags=re.MULTILINE):
        titles, _, *lines = [[cell.strip(" *`") for cell in line.split("|")[1:-1]] for line in block.splitlines()]
        found.append([dict(zip(titles, line, strict=True)) for line in lines])
    return found


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def as_id(title: str) -> str:
    return title.lower().replace(" ", "_")


def clause(number: int) -> str:
    found = re.search(rf"^- \*\*WWD-{number}\*\* (.*)$", RULES, flags=re.MULTILINE)
    assert found, f"RULES.md has no clause WWD-{number}"
    return found[1]


def test_pieces_and_stock_are_as_counted() -> None:
    counts = {row["Id"]: row["Count"] for row in tables("2.1")[0]}
    captains = len(data.COLOURS)
    assert {
        "SHIP": captains,
        "LB1, LB2": captains * len(Captain(colour="green").boats),
        "MATE": captains * data.MATES,
        "BOARD": len(data.BOARDS),
        "GREY": len(data.GREYS),
        "RED": len(data.REDS),
        "WHITE": list(data.CRESTER_KIND.values()).count("white"),
        "PLUS2": data.TOKENS,
        "COFFEE-T": data.COFFEE_TOKENS,
        "SUP": len(data.CARDS),
        "CREW": len(data.CREW),
        "ACH": len(data.ACHIEVEMENTS),
        "TAG": data.TAGS,
    }.items() <= {id_: int(count) for id_, count in counts.items() if count.isdigit()}.items()


def test_every_crester_has_its_kind_and_its_own_id() -> None:
    assert tuple(f"R{n}" for n in range(1, 10)) == data.REDS
    assert tuple(f"G{n}" for n in range(1, 9)) == data.GREYS
    assert list(data.CRESTER_KIND) == [*data.REDS, *data.GREYS, data.WHITE]
    assert all(data.CRESTER_KIND[red] == "red" for red in data.REDS)
    assert all(data.CRESTER_KIND[grey] == "grey" for grey in data.GREYS)


def test_limited_stocks_are_those_of_the_principles() -> None:
    stocks = (data.REDS, data.GREYS, data.TOKENS, data.CREW, data.COFFEE_TOKENS, data.TAGS)
    named = [int(count) for count in re.findall(r"\((\d+)\)", clause(10))]
    assert named == [stock if isinstance(stock, int) else len(stock) for stock in stocks]


def test_dice_have_the_printed_faces() -> None:
    wind, battle = tables("2.2")[0]
    assert list(data.WIND_DIE) == numbers(wind["Faces"])
    assert list(data.BATTLE_DIE) == numbers(battle["Faces"])
    assert f"{sum(data.BATTLE_DIE) / 6:.3f}" in battle["Mean"]


def test_base_strengths() -> None:
    dice = {as_id(row["Party"].removesuffix(" Crester")): int(row["Dice"]) for row in tables("2.3")[0]}
    dice["boat"] = dice.pop("longboat")
    assert dice == data.BASE_STRENGTH


def test_player_boards_have_the_printed_numbers() -> None:
    columns = (
        "Cannon slots", "Gas slots", "`+X Longboat Speed`", "`Take X Supplies`", "`+X Morale`", "Port rest Morale",
    )  # fmt: skip
    printed = {row["Board"]: data.Board(*(numbers(row[column.strip("`")])[0] for column in columns)) for row in tables("2.4")[0]}
    assert printed.pop("Standard (`even` option, and Purple)") == data.STANDARD
    assert {as_id(board): values for board, values in printed.items()} == data.BOARDS
    assert tuple(data.BOARDS) == data.COLOURS


def test_tracks_and_hand_have_the_printed_limits() -> None:
    every_board = RULES.partition("Every board has:")[2].partition("\n")[0]
    assert f"Morale track 0-{data.MORALE_MAX} " in every_board
    assert f"Longboat Speed track 0-{data.ROWING_MAX}," in every_board
    assert f"Hand limit {data.HAND_LIMIT} " in every_board
    assert f"Ship Speed is set to {data.SHIP_SPEED};" in clause(29)
    assert f"Morale {data.STARTING_MORALE}," in clause(16)
    assert f"Morale is set to {data.LOST_MORALE}," in clause(120)


def test_single_steps_are_as_the_clauses_say() -> None:
    assert data.CARD_DEEDS["spare_shot"].amount == data.SERVICES["cannon"].amount == 1
    assert "put one Cannon Token" in clause(62)
    assert f"lose {data.FOOD_MORALE} Morale" in clause(125)
    assert f"loses {data.STRANDED_MORALE} Morale" in clause(42)


def test_orders_are_those_of_the_boards() -> None:
    ids = {
        "O-DROP": "drop", "O-ROW": "row", "O-SPEED": "speed", "O-PROC": "process", "O-RES": "research",
        "O-SUP": "supplies", "O-MORALE": "morale", "O-GUN": "cannon", "O-HIRE": "hire",
    }  # fmt: skip
    orders: dict[str, list[str]] = {"At Sky": [], "At Port": []}
    for row in tables("2.4")[1]:
        # Research is printed in the row of the Order it replaces.
        printed = re.findall(r"O-[A-Z]+", f"{row['Order id']} {row['Text']}")
        orders[row["Where"]] += [ids[order] for order in printed]
    assert tuple(orders["At Sky"]) == data.SKY_ORDERS
    assert tuple(orders["At Port"]) == data.PORT_ORDERS


@pytest.mark.rule("WWD-92")
def test_each_crew_slot_takes_one_of_two_kinds() -> None:
    rows = tables("2.5")[0]
    assert tuple(as_id(row["Name"]) for row in rows) == data.CREW_KINDS
    assert {as_id(row["Name"]): row["Crew Slot"].lower() for row in rows} == data.CREW_SLOT
    for slot in data.CREW_SLOTS:
        kinds = [kind.replace("_", " ").title() for kind in data.CREW_KINDS if data.CREW_SLOT[kind] == slot]
        assert f"{slot.title()} " in clause(92)
        assert f"({kinds[0]} or {kinds[1]})" in clause(92)


def test_crew_tiles_are_two_of_each_kind() -> None:
    counts = {as_id(row["Name"]): int(row["Count"]) for row in tables("2.5")[0]}
    assert {kind: list(data.CREW_KIND.values()).count(kind) for kind in data.CREW_KINDS} == counts
    assert tuple(f"{kind}-{n}" for kind in counts for n in (1, 2)) == data.CREW


CREW_EFFECTS = (
    ("Gas slots", "gas_slots"),
    ("hand limit", "hand"),
    ("Gas each time you Process", "process_gas"),
    ("Cannon slots", "cannon_slots"),
    ("Hits in your Ship's battles against Red Cresters", "red_hits"),
    ("Strength in battles where your Ship is the Attacker", "attack_dice"),
    ("Longboat slot with your second Longboat", "boats"),
    ("Strength in every battle of your Longboats", "boat_dice"),
    ("Longboat Speed at the start of each of your turns", "stroke"),
)


@pytest.mark.parametrize(("words", "bonus"), CREW_EFFECTS)
def test_crew_bonuses_are_the_printed_ones(words: str, bonus: str) -> None:
    printed = {
        as_id(row["Name"]): numbers(effect)[0] for row in tables("2.5")[0] for effect in row["Effect"].split("; ") if words in effect
    }
    assert printed == {kind: getattr(crew, bonus) for kind, crew in data.CREW_TABLE.items() if getattr(crew, bonus)}


def test_every_printed_crew_bonus_has_a_table() -> None:
    printed = sum(len(row["Effect"].split("; ")) for row in tables("2.5")[0])
    assert printed == sum(bool(bonus) for crew in data.CREW_TABLE.values() for bonus in crew[1:])
    assert {bonus for _, bonus in CREW_EFFECTS} == set(data.Crew._fields[1:])


def test_prices_of_the_trading_post() -> None:
    ids = {"B-GUN": "cannon", "B-CREW": "crew", "B-RUM": "rum", "B-NOT": "notoriety", "B-SUP": "supplies"}
    rows = {ids[row["Id"]]: row for row in tables("2.6")[0]}
    assert [(service, int(row["Gas"])) for service, row in rows.items()] == [(id_, deed.price) for id_, deed in data.SERVICES.items()]
    assert numbers(rows["cannon"]["Service"]) == [data.SERVICES["cannon"].amount]
    assert numbers(rows["rum"]["Effect"])[0] == data.SERVICES["rum"].amount
    assert numbers(rows["notoriety"]["Service"]) == [data.SERVICES["notoriety"].amount]
    assert numbers(rows["supplies"]["Effect"])[0] == data.SERVICES["supplies"].amount


def test_teeth_are_worth_what_the_rules_say() -> None:
    assert "Tooth values: Grey {grey}, Red {red} Notoriety".format(**data.TOOTH_VALUE) in RULES
    assert "{grey} Notoriety per Grey Tooth and {red} per Red Tooth".format(**data.TOOTH_VALUE) in clause(89)
    assert "{grey} per Grey, {red} per Red".format(**data.TOOTH_VALUE) in clause(170)


def test_the_supply_deck_is_the_printed_one() -> None:
    *rows, total = tables("2.7")[0]
    kinds = [as_id(row["Name"]) for row in rows]
    timings = {"T": "turn", "B": "battle", "D": "defence"}
    assert tuple(kinds) == data.KINDS
    assert {as_id(row["Name"]): timings[row["Timing"]] for row in rows} == data.CARD_TIMING
    deck = [f"{as_id(row['Name'])}-{n}" for row in rows for n in range(1, int(row["Count"]) + 1)]
    assert tuple(deck) == data.CARDS
    assert len(set(data.CARDS)) == int(total["Count"]) == 60
    assert all(card.rpartition("-")[0] == kind for card, kind in data.CARD_KIND.items())


def test_cards_do_what_is_printed_on_them() -> None:
    printed = {as_id(row["Name"]): numbers(row["Effect (our wording)"]) for row in tables("2.7")[0]}
    assert printed["fuel"] == [data.CARD_DEEDS["fuel"].amount]
    assert f'"+{data.TOKEN_HITS} Hits" Tokens' in tables("2.1")[0][11]["Component"]
    assert printed["harpoon"] == [data.HITS_AGAINST_CRESTER["harpoon"]]
    assert printed["grapeshot"] == [data.HITS_AGAINST_PLAYER["grapeshot"], data.HITS_AGAINST_CRESTER["grapeshot"]]
    assert printed["powder_keg"] == [data.HITS_AGAINST_PLAYER["powder_keg"]]
    assert printed["relief_rowers"] == [data.CARD_DEEDS["relief_rowers"].amount, data.ROWING_MAX]
    assert printed["grog_cask"] == [data.CARD_DEEDS["grog_cask"].amount, data.MORALE_MAX]


def test_cards_with_hits_are_battle_cards_and_name_their_opponent() -> None:
    effects = {as_id(row["Name"]): row["Effect (our wording)"] for row in tables("2.7")[0]}
    with_hits = {kind for kind, effect in effects.items() if re.search(r"\+\d Hit", effect)}
    crester_only = {kind for kind in with_hits if "must be a Crester" in effects[kind]}
    assert set(data.HITS_AGAINST_CRESTER) == with_hits
    assert set(data.HITS_AGAINST_PLAYER) == with_hits - crester_only
    assert {kind for kind in with_hits if "Only in a battle of your Ship" in effects[kind]} == data.SHIP_ONLY_CARDS
    assert all(data.CARD_TIMING[kind] == "battle" for kind in with_hits)


def test_achievements_have_the_printed_scores() -> None:
    rows = tables("2.8")[0]
    printed = {as_id(row["Title"]): (row["Title"], *numbers(row["First / later"]), row["Id"]) for row in rows}
    assert printed == {id_: card[:4] for id_, card in data.ACHIEVEMENTS.items()}
    assert list(printed) == list(data.ACHIEVEMENTS)


def test_achievement_conditions_have_the_printed_numbers() -> None:
    condition = {as_id(row["Title"]): row["Condition"] for row in tables("2.8")[0]}
    words = ("zero", "one", "two", "three", "four", "five", "six")
    need = {card: achievement.need for card, achievement in data.ACHIEVEMENTS.items()}
    assert f"hold {need['bristling']} or more Cannon" in condition["bristling"]
    assert f"hold {need['brimming_tanks']} or more Gas" in condition["brimming_tanks"]
    assert f"at least {words[need['grand_tour']]} different Territories" in condition["grand_tour"]
    assert f"{words[need['red_haul']]} or more Red Teeth" in condition["red_haul"]
    assert f"win {words[need['busy_day']]} battles" in condition["busy_day"]
    assert f"Morale {need['high_spirits']}." in condition["high_spirits"]
    assert f"All {words[need['full_muster']]} of your Crew Slots" in condition["full_muster"]
    assert f"{words[data.ACHIEVEMENTS_SHOWN].title()} Achievement Cards" in clause(154)


def test_the_naturalist_plays_without_the_cards_about_teeth() -> None:
    removed = re.search(r"With the Naturalist variant, (.*) are removed", RULES)
    assert removed
    ids = {data.ACHIEVEMENTS[card].id for card in data.NOT_WITH_NATURALIST}
    assert set(re.findall(r"A-\d+", removed[1])) == ids


def test_setup_by_mode_and_seats() -> None:
    dealt: dict[str, dict[int, tuple[int, ...]]] = {}
    greys: dict[str, dict[int, int]] = {}
    for row in tables("3.2")[0]:
        mode, seats = as_id(row["Mode"].replace("-", " ")).replace("co_op", "coop"), int(row["Players"])
        dealt.setdefault(mode, {})[seats] = tuple(numbers(row["Starting cards by seat"]))
        greys.setdefault(mode, {})[seats] = numbers(row["Greys placed"])[0]
        assert len(data.GREYS) - greys[mode][seats] == int(row["Greys left"])
        left, *stacks = numbers(row["Cards left → stacks"])
        assert len(data.CARDS) - sum(dealt[mode][seats]) == left == sum(stacks)
        assert len(stacks) == data.STACKS
    assert dealt == data.STARTING_CARDS
    assert greys == data.GREYS_PLACED
    assert set(dealt) == {mode.id for mode in META.modes}


def test_setup_of_reds_and_pockets() -> None:
    words = {2: "two", 3: "three", 6: "six"}
    placed = len(TILES)
    assert f"each of the {words[placed]} Red starts; {words[len(data.REDS) - placed]} stay in stock" in clause(19)
    assert f"starts with {words[data.POCKET_GAS]} Gas Tokens" in clause(20)


def test_notoriety_by_source() -> None:
    points = {row["Source of Notoriety"]: numbers(row["Points"]) for row in tables("7.")[0]}
    assert points["Grey Tooth traded in"] == [data.TOOTH_VALUE["grey"]]
    assert points["Red Tooth traded in"] == [data.TOOTH_VALUE["red"]]
    assert points["Completed Sky rest, Ship still At Sky"] == [data.SKY_NOTORIETY]
    assert points[f"{data.SERVICES['notoriety'].price} Gas at the Trading Post"] == [data.SERVICES["notoriety"].amount]
    assert points["White Crester defeated"] == [data.WHITE_NOTORIETY]
    tagged = [data.TAG_NOTORIETY["red"], data.TAG_NOTORIETY["grey"]]
    assert points["Tagged Red / tagged Grey at each completed Sky rest"] == tagged


def test_targets_and_where_the_white_waits() -> None:
    options = {row["Option"]: row for row in tables("1. At a glance")[2]}
    default, *others = map(int, next(option for option in META.options if option.id == "target").values)
    assert set(numbers(options["Notoriety target"]["Values"])) == {default, *others}
    assert int(options["Notoriety target"]["Default"]) == default
    assert {target: ceil(2 * target / 3) for target in sorted((default, *others))} == data.WHITE_ARRIVES
    assert f"space {data.WHITE_ARRIVES[default]} of the Notoriety track" in RULES


def test_safeguards_against_endless_games() -> None:
    assert f"after {data.ROUND_LIMIT} complete rounds" in clause(187)
    assert data.EXTRA_CYCLES == 5
    assert "after five such extra cycles" in clause(138)


@pytest.mark.rule("WWD-159")
def test_reds_are_slower_on_the_small_planet_and_the_white_is_not() -> None:
    assert numbers(clause(159)) == [data.RED_SPEED["small"], data.RED_SPEED["large"], data.WHITE_SPEED]
    assert f"moves {data.WHITE_SPEED} spaces towards that Ship on either planet size" in clause(143)


def test_solo_levels() -> None:
    gentle, printed, fierce = (data.SOLO_LEVELS[level] for level in ("gentle", "as_printed", "fierce"))
    assert f"`gentle` starts with Morale {gentle.morale} and {gentle.cannons} Cannons" in clause(208)
    assert f"lowers the base Red speed by {-gentle.red_speed};" in clause(208)
    assert f"`fierce` raises it by {fierce.red_speed}, lets Reds fought this turn move as well" in clause(208)
    assert f"gives the White speed {fierce.white_speed}." in clause(208)
    assert printed == data.SoloLevel(data.STARTING_MORALE, 0, 0, False, data.WHITE_SPEED)
    assert gentle._replace(morale=printed.morale, cannons=0, red_speed=0) == printed
    assert fierce._replace(red_speed=0, fought_reds_move=False, white_speed=printed.white_speed) == printed
    assert next(option for option in META.options if option.id == "level").values[0] == "as_printed"


def test_solo_numbers() -> None:
    assert f"+ {data.SOLO_SPEED_PER_RED} for every Red defeated" in clause(165)
    assert data.SOLO_REDS_PER_SPACE == 2
    assert "At most two Reds may be on one space" in clause(166)
    assert data.SOLO_REDS_TO_WHITE == 6
    assert "When the sixth Red is defeated" in clause(171)


def test_coop_numbers() -> None:
    difficulties = re.search(r"White speed ([^)]*)\)", RULES)
    assert difficulties
    printed = {level.split()[1].lower(): numbers(level)[0] for level in difficulties[1].split(", ")}
    assert printed == data.COOP_WHITE_SPEED
    spare = next(row for row in tables("1. At a glance")[2] if row["Option"] == "Co-op spare life")
    assert tuple(numbers(spare["Values"])) == tuple(map(int, next(o for o in META.options if o.id == "spare_life").values))
    assert f"gains {data.COOP_PORT_REST} Morale (on every board)" in clause(177)
    assert (data.TRADES_AGREED, data.TRADES_PROPOSED) == (3, 5)
    assert "at most three trades can be agreed and five proposed" in clause(213)
