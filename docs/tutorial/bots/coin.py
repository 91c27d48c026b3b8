import random


def choose(view):
    return random.choice(view.actions)
