def choose(view):
    if view.mine.carried > 0:
        return "leave"
    return "stay"
