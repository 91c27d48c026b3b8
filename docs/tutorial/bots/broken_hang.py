def choose(view):
    gems = 0
    while gems < 20:
        gems = view.mine.carried
    return "leave"
