"""The end of a round of Diamonds, and of the game: majorities, bonus, score."""

from tacora.games.diamonds.crystals import act, has_target
from tacora.games.diamonds.hands import is_in_teams, start_round
from tacora.games.diamonds.pieces import ROUNDS, SUITS, After, Phase, Suit
from tacora.games.diamonds.state import State
from tacora.kernel.bits import wrap
from tacora.kernel.game import NOBODY
from tacora.kernel.rule import rule


@rule
def end_round(state: State) -> None:
    """Count the cards taken: most diamonds, hearts, spades, clubs act, in this order.

    Rules: DIAMONDS-2014-R14, DIAMONDS-2014-R18.
    """
    for suit in range(SUITS):
        actor = find_actor(state, suit)
        state.majority[suit] = 0
        if actor != NOBODY:
            state.majority[suit] = actor + 1
            if suit == Suit.CLUBS and has_target(state, actor):
                state.mover = actor
                state.after = After.ROUND
                state.phase = Phase.ROB
                return
            act(state, actor, suit)
    reward_the_trickless(state)


@rule
def team_of(state: State, seat: int) -> int:
    """Say which team a seat belongs to: partners sit opposite; alone, each is one.

    Rules: DIAMONDS-2014-R20.
    """
    if is_in_teams(state):
        return seat % (state.seats // 2)
    return seat


@rule
def count_taken(state: State, team: int, suit: int) -> int:
    """Count the cards of a suit that a team has taken together.

    Rules: DIAMONDS-2014-R14, DIAMONDS-2014-R23.
    """
    cards = 0
    for seat in range(state.seats):
        if team_of(state, seat) == team:
            cards += state.taken[seat * SUITS + suit]
    return cards


@rule
def find_actor(state: State, suit: int) -> int:
    """Find who acts for a suit: of the team with most of its cards; nobody in a tie.

    Rules: DIAMONDS-2014-R14, DIAMONDS-2014-R19, DIAMONDS-2014-R23.
    """
    most = -1
    best = NOBODY
    for team in range(count_teams(state)):
        cards = count_taken(state, team, suit)
        if cards == most:
            best = NOBODY
        elif cards > most:
            most = cards
            best = team
    if best != NOBODY and is_in_teams(state):
        return choose_partner(state, best, suit)
    return best


@rule
def count_teams(state: State) -> int:
    """Count who plays against each other.

    Rules: DIAMONDS-2014-R20.
    """
    if is_in_teams(state):
        return state.seats // 2
    return state.seats


@rule
def choose_partner(state: State, team: int, suit: int) -> int:
    """Choose who of a team acts: the one with more cards of the suit.

    If they have as many, the one who sits first from the dealer's left.  A partner
    without a crystal to move leaves a spade to the other.

    Rules: DIAMONDS-2014-R23.
    """
    first, second = team, team + state.seats // 2
    # Who sits first is who comes sooner after the dealer.
    left = (state.dealer + 1) % state.seats
    if (second - left) % state.seats < (first - left) % state.seats:
        first, second = second, first
    if state.taken[second * SUITS + suit] > state.taken[first * SUITS + suit]:
        first, second = second, first
    if suit == Suit.SPADES and state.showroom[first] == 0:
        return second
    return first


@rule
def reward_the_trickless(state: State) -> None:
    """Give two diamond actions to everybody without a trick, and go on.

    In teams too each is judged alone.

    Rules: DIAMONDS-2014-R14, DIAMONDS-2014-R24.
    """
    for seat in range(state.seats):
        if state.tricks[seat] == 0:
            act(state, seat, Suit.DIAMONDS)
            act(state, seat, Suit.DIAMONDS)
    state.rounds_done += 1
    if state.rounds_done == ROUNDS[state.seats]:
        state.phase = Phase.OVER
        return
    state.dealer = wrap(state.dealer + 1, state.seats)
    start_round(state)


@rule
def stage(state: State) -> int:
    """Count the rounds that are finished.

    Rules: DIAMONDS-2014-R15.
    """
    return state.rounds_done


@rule
def score(state: State, seat: int) -> int:
    """Count a crystal in the vault as 2, one in the showroom as 1.

    Rules: DIAMONDS-2014-R3, DIAMONDS-2014-R16, DIAMONDS-2014-R25.
    """
    return 2 * state.vault[seat] + state.showroom[seat]


@rule
def is_winner(state: State, seat: int) -> bool:
    """Say whether no team has more points, nor as many with a fuller vault.

    Rules: DIAMONDS-2014-R16, DIAMONDS-2014-R25.
    """
    team = team_of(state, seat)
    for other in range(count_teams(state)):
        lead = sum_points(state, other) - sum_points(state, team)
        if lead > 0:
            return False
        if lead == 0 and sum_vaults(state, other) > sum_vaults(state, team):
            return False
    return True


@rule
def sum_points(state: State, team: int) -> int:
    """Add up a team's points.

    Rules: DIAMONDS-2014-R25.
    """
    points = 0
    for seat in range(state.seats):
        if team_of(state, seat) == team:
            points += score(state, seat)
    return points


@rule
def sum_vaults(state: State, team: int) -> int:
    """Add up a team's vaults, which break a tie.

    Rules: DIAMONDS-2014-R16, DIAMONDS-2014-R25.
    """
    crystals = 0
    for seat in range(state.seats):
        if team_of(state, seat) == team:
            crystals += state.vault[seat]
    return crystals
