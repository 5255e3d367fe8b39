"""What the rules still ask for: it stands on the table until it is done."""

from __future__ import annotations

from companion.core.game import Draft
from companion.core.text import Say, listed, say
from companion.core.view import Action, Reminder, plain
from companion.games.hope import hardship
from companion.games.hope.moves import Adjust, Commit, Forgo, Leave, Refuse
from companion.games.hope.moves.scene import choose_first
from companion.games.hope.state import Player, Scene, State, change, living, present
from companion.games.hope.turns import pass_on
from companion.games.hope.view.blocks import commit_block, gift_block


def reminders(state: State) -> tuple[Reminder, ...]:
    """The most urgent first; a journey that is over asks for nothing more."""
    if state.over:
        return ()
    return (
        *_leaving(state),
        *_graces(state),
        *_gifts(state),
        *_estates(state),
        *_family(state),
        *_disgust(state),
        *_short_hope(state),
        *_characters(state),
        *_spent(state),
    )


def _leaving(state: State) -> list[Reminder]:
    """The standing warning of R12; after the last turn of the journey no other begins, so the table has its say."""
    leaving = [seat for seat, who in enumerate(state.players) if who.alive and who.pending]
    if not leaving:
        return []
    drawn = change(state, state.active, acted=True)  # the turn at hand will have had its Scene by then
    after, _ = pass_on(drawn)
    return [_last_breath(state, after, seat) for seat in leaving]


def _last_breath(state: State, after: State, seat: int) -> Reminder:
    name = state.players[seat].name
    text = say("{name} went below zero and leaves when the next turn begins.", name=name)
    stay = plain(Adjust(key=f"pending:{seat}", value=0))
    spare = Action(say("Keep alive"), "gavel", stay, tone="quiet", by_hand=True)
    if after.players[seat].alive:
        text = say("{name} went below zero, but no turn follows: alive unless the table says otherwise.", name=name)
        spare = Action(say("Out now"), "gavel", plain(Leave(seat=seat)), tone="quiet", by_hand=True)
    if after.players[seat].alive and not after.players[seat].pending:  # A4 where Parent and Child give a die back
        text = say("{name} went below zero, but stays: a die comes back after the Scene.", name=name)
    return Reminder(text, "timer-sand", "bad", seat, (spare,), "hope/character-death")


def _graces(state: State) -> list[Reminder]:
    return [
        Reminder(
            say("{name} may come back as somebody new.", name=state.players[seat].name),
            "account-plus",
            "good",
            seat,
            (
                Action(say("No thanks"), "close", plain(Forgo(seat=seat, what="grace")), tone="quiet"),
                Action(say("New character"), "account-plus", ask=Draft("return", {"seat": seat})),
            ),
            "hope/grace-of-innocence",
        )
        for seat in state.graces
    ]


def _gifts(state: State) -> list[Reminder]:
    return [
        Reminder(
            say("{name} may leave a random Trait to a survivor.", name=state.players[seat].name),
            "gift-outline",
            "good",
            seat,
            (
                Action(say("No gift"), "close", plain(Forgo(seat=seat, what="gift")), tone="quiet"),
                Action(
                    say("Give a Trait"),
                    "gift-outline",
                    ask=Draft("gift", {"seat": seat}),
                    blocked=gift_block(state, seat),
                ),
            ),
            "hope/gift-from-the-grave",
        )
        for seat in state.gifts
        if set(living(state)) - {seat}
    ]


def _estates(state: State) -> list[Reminder]:
    return [
        Reminder(
            _left(state.players[card.owner].name, card.name),
            "bag-personal-outline",
            "warn",
            card.owner,
            (Action(say("Choose the heir"), "account-arrow-right", ask=Draft("inherit", {"asset": card.id})),),
            "hope/personal-asset",
        )
        for card in state.assets
        if card.estate and living(state)
    ]


def _left(name: str, asset: str) -> Say:
    if asset:
        return say("{name} leaves {asset}: who inherits it?", name=name, asset=asset)
    return say("{name} leaves an Asset: who inherits it?", name=name)


def _give(state: State, scene: Scene, seat: int, label: Say, icon: str) -> Action:
    return Action(label, icon, plain(Commit(seat=seat)), blocked=commit_block(state, scene, seat), by=seat)


def _family(state: State) -> list[Reminder]:
    scene = state.scene
    if scene is None or not hardship.takes_dice(state, scene):
        return []
    return [
        Reminder(
            say("{name} is family: at least one die.", name=state.players[seat].name),
            "link-variant",
            "warn",
            seat,
            (_give(state, scene, seat, say("Give a die"), "plus"),),
            "hope/parent-and-child",
        )
        for seat in hardship.missing_family(state, scene)
    ]


def _disgust(state: State) -> list[Reminder]:
    """What helping would cost somebody on top, before they do it (E43)."""
    scene = state.scene
    if scene is None or not hardship.takes_dice(state, scene):
        return []
    return [
        Reminder(
            _price_of_help(state.players[seat]),
            "link-variant",
            "warn",
            seat,
            (Action(say("Refuse"), "close", plain(Refuse(seat=seat)), tone="quiet"),),
            "hope/mutual-disgust",
        )
        for seat in present(state)
        if hardship.disgusted(state, scene, seat)
        and seat not in scene.refused
        and not hardship.committed(scene, seat)
        and not commit_block(state, scene, seat).message
    ]


def _price_of_help(who: Player) -> Say:
    if who.humanity > 1:
        return say("Mutual Disgust: helping costs {name} 1 Humanity more.", name=who.name)
    return say("Mutual Disgust: helping would take {name} below zero.", name=who.name)


def _short_hope(state: State) -> list[Reminder]:
    """Who chooses first when Hope does not last for all (R54)."""
    scene = state.scene
    if scene is None or not hardship.takes_dice(state, scene) or scene.stage == "hope" or not state.hope:
        return []
    wanting = hardship.wanting(state, scene)
    first = hardship.first_of(state, scene, wanting)
    if not first or wanting == set(first):
        return []
    one = len(first) == 1
    labels = [say("Last Hope") if one else say("{name}", name=state.players[seat].name) for seat in first]
    actions = tuple(_give(state, scene, seat, label, "fire") for seat, label in zip(first, labels, strict=True))
    text = choose_first(state, first)
    return [Reminder(text, "fire", "warn", first[0] if one else None, actions, "hope/last-hope-rule")]


def _spent(state: State) -> list[Reminder]:
    """The dice that a roll took, and what is left (R61)."""
    scene = state.scene
    if scene is None or scene.ending != "rolled" or not hardship.pool(scene):
        return []
    here = [state.players[seat] for seat in present(state)]
    left = [say("{name} {left}", name=who.name, left=who.humanity) for who in here]
    text = say("The die is spent", "All {count} dice are spent", count=hardship.pool(scene))
    dice = listed([*left, say("Hope {left}", left=state.hope)])
    return [Reminder(text, "fire", "", rule="hope R61", detail=say("left: {dice}", dice=dice))]


def _characters(state: State) -> list[Reminder]:
    """Before the first Scene everybody gets a character (R5-R8)."""
    if state.tally.drawn or state.over:
        return []
    unknown = [seat for seat, who in enumerate(state.players) if who.alive and not (who.personality or who.who)]
    if not unknown:
        return []
    seat = unknown[0]
    return [
        Reminder(
            say("Draw a Personality, 3 Traits and a Relationship each, and introduce your characters."),
            "account-group-outline",
            "",
            seat,
            (
                Action(
                    say("{name}'s character", name=state.players[seat].name),
                    "account-edit-outline",
                    ask=Draft("describe", {"seat": seat}),
                ),
            ),
            "hope/character-details",
        )
    ]
