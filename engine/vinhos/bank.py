"""The Banco do Vinho (5.12)."""

from __future__ import annotations

from engine.kernel import Amount, Choice, Move, Refusal, amend, refuse, step
from engine.vinhos.abilities import BESIDE, Action, invest, withdraw
from engine.vinhos.data import HIGHEST, MOST_ACCOUNT, STEP_UP
from engine.vinhos.holdings import why_too_dear
from engine.vinhos.state import State

OUT, IN = "withdraw", "deposit"
"""Which way money has gone in this visit: the other is closed (VIN-84)."""


class Withdraw(Amount[State]):
    """From the account to cash (VIN-82)."""

    verb = "withdraw"
    rule = "VIN-82"
    least = 1

    def most(self, s: State, step: Bank) -> int:
        return max(1, s.vintners[step.seat].account)

    def why_not(self, s: State, step: Bank, amount: int) -> Refusal | None:
        if step.way == IN:
            return refuse("vinhos.refuse.has_deposited", "VIN-84")
        return None if s.vintners[step.seat].account else refuse("vinhos.refuse.account_empty", "VIN-82")

    def do(self, s: State, step: Bank, amount: int) -> None:
        step.count_down(s)
        amend(s, way=OUT)
        withdraw(s, step.seat, amount)


class Deposit(Amount[State]):
    """From cash to the account, not above 20 (VIN-82)."""

    verb = "deposit"
    rule = "VIN-82"
    least = 1

    def most(self, s: State, step: Bank) -> int:
        v = s.vintners[step.seat]
        return max(1, min(v.cash, MOST_ACCOUNT - v.account))

    def why_not(self, s: State, step: Bank, amount: int) -> Refusal | None:
        if step.way == OUT:
            return refuse("vinhos.refuse.has_withdrawn", "VIN-84")
        v = s.vintners[step.seat]
        if not v.cash:
            return refuse("vinhos.refuse.no_cash", "VIN-82")
        return refuse("vinhos.refuse.account_full", "VIN-82", most=MOST_ACCOUNT) if v.account == MOST_ACCOUNT else None

    def do(self, s: State, step: Bank, amount: int) -> None:
        step.count_down(s)
        amend(s, way=IN)
        v = s.vintners[step.seat]
        v.cash -= amount
        v.account += amount
        s.tell("deposited", step.seat, amount=amount, account=v.account, cash=v.cash)


class Invest(Move[State]):
    """One level up for the printed price (VIN-83)."""

    verb = "invest"
    rule = "VIN-83"

    def why_not(self, s: State, step: Bank) -> Refusal | None:
        v = s.vintners[step.seat]
        if v.level == HIGHEST:
            return refuse("vinhos.refuse.highest_level", "VIN-83", level=HIGHEST)
        return why_too_dear(v, STEP_UP[v.level], "VIN-83")

    def do(self, s: State, step: Bank) -> None:
        step.count_down(s)
        invest(s, step.seat, STEP_UP[s.vintners[step.seat].level])


WITHDRAWALS: list[Choice] = [("withdraw", amount) for amount in range(1, MOST_ACCOUNT + 1)]
DEPOSITS: list[Choice] = [("deposit", amount) for amount in range(1, MOST_ACCOUNT + 1)]


@step
class Bank(Action):
    """D9: withdraw or deposit, and invest, in any order and number (VIN-81)."""

    way: str

    moves = (Withdraw(), Deposit(), Invest(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        v = s.vintners[self.seat]
        found = WITHDRAWALS[: v.account] if self.way != IN else []
        if v.cash:
            if self.way != OUT:
                found += DEPOSITS[: min(v.cash, MOST_ACCOUNT - v.account)]
            if v.level < HIGHEST and v.cash >= STEP_UP[v.level]:
                found.append(("invest",))
        return found
