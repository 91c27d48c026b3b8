def choose(view):
    deadly = sum(view.deck[hazard] for hazard in view.hazards)
    cards = sum(view.deck.values())
    if deadly / cards > 0.12:
        return "leave"
    return "stay"
