"""`python -m tacora` is `tacora`."""

from tacora.cli import main

if __name__ == "__main__":
    main()
