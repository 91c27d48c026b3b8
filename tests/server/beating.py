"""`tacora` with a quick heart: whoever dies is missed after a few seconds."""

from tacora.cli import main
from tacora.server.store import Store

BEAT = 1.0


def run() -> None:
    defaults = Store.open.__func__.__kwdefaults__  # type: ignore[attr-defined]
    assert "beat_seconds" in defaults
    defaults["beat_seconds"] = BEAT
    main()


if __name__ == "__main__":
    run()
