"""What every game is made of."""

from engine.kernel.agenda import Act, Ask, Move, Step, amend, asked, cut, done, play, settle, step, then
from engine.kernel.bounds import each_once, excessive, unsound
from engine.kernel.campaign import CampaignRecord, CampaignRules, evening_seed
from engine.kernel.chance import Luck, draw, pick, shuffle, shuffled, uncover
from engine.kernel.choice import Choice, Decision, Refusal, Seat, refuse
from engine.kernel.choose import Choose, ChooseSeat
from engine.kernel.event import Event, Secret, nobody
from engine.kernel.game import BadData, BadTerms, Game, Meta, Mode, Option, Terms, agree
from engine.kernel.hand import give_up, kinds_in, one_of
from engine.kernel.kind import STRICT, VIEW, BadRecord
from engine.kernel.moves import Amount, Pass, Pick
from engine.kernel.offers import NoOffer, Offer, Offers
from engine.kernel.ranking import Ranking, foremost, ranking, set_apart
from engine.kernel.record import Record, fingerprint_of, frozen, record
from engine.kernel.sealed import Ballot, Entry, EntryBallot, Sealed
from engine.kernel.secrecy import Place, field, hidden, per_seat, transient
from engine.kernel.state import GameState, finish
from engine.kernel.view import determinize, view

__all__ = [
    "STRICT",
    "VIEW",
    "Act",
    "Amount",
    "Ask",
    "BadData",
    "BadRecord",
    "BadTerms",
    "Ballot",
    "CampaignRecord",
    "CampaignRules",
    "Choice",
    "Choose",
    "ChooseSeat",
    "Decision",
    "Entry",
    "EntryBallot",
    "Event",
    "Game",
    "GameState",
    "Luck",
    "Meta",
    "Mode",
    "Move",
    "NoOffer",
    "Offer",
    "Offers",
    "Option",
    "Pass",
    "Pick",
    "Place",
    "Ranking",
    "Record",
    "Refusal",
    "Sealed",
    "Seat",
    "Secret",
    "Step",
    "Terms",
    "agree",
    "amend",
    "asked",
    "cut",
    "determinize",
    "done",
    "draw",
    "each_once",
    "evening_seed",
    "excessive",
    "field",
    "fingerprint_of",
    "finish",
    "foremost",
    "frozen",
    "give_up",
    "hidden",
    "kinds_in",
    "nobody",
    "one_of",
    "per_seat",
    "pick",
    "play",
    "ranking",
    "record",
    "refuse",
    "set_apart",
    "settle",
    "shuffle",
    "shuffled",
    "step",
    "then",
    "transient",
    "uncover",
    "unsound",
    "view",
]
