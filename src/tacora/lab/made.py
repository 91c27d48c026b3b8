"""Pages of the docs of which some parts are made by a program.

What stands between `<!-- made: NAME -->` and `<!-- end -->` is made; all else is not.
"""

import re
from collections.abc import Callable, Iterable

_MADE = re.compile(r"(<!-- made: ([a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def fill(page: str, make: Callable[[str], Iterable[str]]) -> str:
    r"""Give a page with its made parts made anew, each from its name.

    >>> fill("<!-- made: sum -->\nold\n<!-- end -->", lambda name: [name, "is 2"])
    '<!-- made: sum -->\nsum\nis 2\n<!-- end -->'
    """

    def replace(found: re.Match[str]) -> str:
        text = "\n".join(make(found[2]))
        return f"{found[1]}{text}\n{found[3]}"

    return _MADE.sub(replace, page)
