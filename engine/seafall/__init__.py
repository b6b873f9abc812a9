"""SeaFall: governors of seafaring provinces in a sea that is not mapped yet.

What is asked (step and its fields after the seat: choices). A is an advisor, U an upgrade, T a structure, R a treasure, C a research card,
I an island, K a colony, X a space of the chart, G a colour of goods, P a place of cargo ("A", "B", "W", a colony), S a ship "A" or "B",
L a site of an island ("k1", "a"), D a seat.
A place of enmity is in three parts: an island or colony, or "" and whose province, and the spot.

    RaiseValue(stat)                     square S value
    Port(place), Mend(ship)              port S; mend card; go_on
    Hire                                 hire A how; palace A; treasure R G (or ""); pass
    HireMore, Overseer(off)              hire A how; pass
    Activate                             activate A; pass
    ArchTravel                           portal S X; decline
    Guild                                guild M, B, E or S
    Action                               sail; buy; sell; repair; upgrade; build; explore; research; raid; taxes; claim milestone;
                                         ask D power; third power; look deck; tablet id; lift S curse; confess S curse; overboard S G; end
    Favour(asker, power)                 answer grant or refuse
    SailPlan(moved)                      convoy; ship S; done
    Stow(ships, into)                    move piece P P; done
    Sailing(ships, paid, drifted, ported, moved)  to X; slip X; drift X; portal X; slip_through X; stop
    UnchartedHex, SetCurrent(hex)        hex X; flow direction
    Buy(bought, islands), Sell(sold)     take I L S; sell G P; done
    ReturnCube, Corner(islands), Chandler  take I L; corner I; colour G; decline
    Repair                               mend "A", "B", "AB" or "none"
    Unburden(ship, price)                lift curse; done
    Upgrade, RefreshOne(ship)            fit U S G (or ""); refresh U; decline
    Build                                raise T site G (or ""); found I K
    PayColony(island, colony, paid, from_home)  spend G P; complete
    SwapOut(ship, upgrade)               swap_out U
    Explore                              site I L; survey I; seek X; tomb I L; map title
    Raid                                 site I L; home D; ship D X; colony K; conquer K
    Flagship(space), FlagshipAtSea(space)  flag S
    OpenChamber, ChooseChamber           open chamber; chamber chamber
    Commit                               card C; pay what; roll
    DefendShip(space), ShipPlans         flag S value; plans play or pass
    AfterRoll                            reroll power faces; set power face; fortune; accept
    Damage(ship, points, as_cards)       exhaust U; draw
    Ward(ship, card), SaveUpgrade(ship)  ward charm or bear; save U
    ForcedLoss(ship)                     discard piece
    PlunderSite(island, slot, ship)      plunder L; decline
    Plunder(kind, foe, colony, successes, ship, unhurt)  plunder place; decline
    PlaceEnmity(kind, foe, colony, count)  at land holder spot
    MarketGoods, TakeGoods, Salvage      colour G; take G; take G or gold; decline; stop
    TakeAdvisor(foe), TakeTreasure(foe)  take A keep or dismiss; take piece
    Spoils(foe, foe_flag, flag, left, used, unhurt, hits)  hit; seize piece; stop
    KerSticker                           on I
    Page(entry, ship, island, slot, survey, rival)  page label ("S05_2" is the second choice of S05)
    NameShip, Struck(number), Rival      flag S; name D
    Colour(ship), PayGoods(what, number, ship)  colour G; spend G P; nothing
    PickAdvisor(most), PickTreasure(most), TakeUpgrade(colour, most, ship), TakeAppellation(every)  take id (and S); decline
    MakeRoom(ship, relic)                overboard G; leave
    Improve(among_fields)                improve what; nothing
    Relief(island), TakeBackToken(price)  at land holder spot; nothing; decline
    Uncurse                              uncurse S curse; nothing
    KeepCard(second), KeepAlike(second), KeepSecond  keep C; pass
    Scales, Voice, ForgeHire             sell G P; take A; forge A; pass
    GiveGood(ship), GiveAdvisor, GiveToken  discard G; dismiss A; name D
    Collector                            name D; decline
    Pressed, Quarantine, Unmark          dismiss A; discard piece S; unmark K
    BuyCard, Tribute, Nearest(moves_away)  pay 2; pay what; flag S; decline
    Loaves(ship), Feed(ship)             colour G; discard G; decline
    ActivateColony, Collect(colony)      activate K; done; collect L or mine
    DismissForum                         dismiss A

What an endeavour or check under way is about is the Venture of the state; `pool.parts` tells its dice, `pool.outlook` its odds, and the
functions `..._parts` of trade, works and turn what a price is made of.
"""
