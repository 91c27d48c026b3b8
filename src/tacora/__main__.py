"""`python -m tacora` is `tacora`."""

from tacora.cli.main import main

if __name__ == "__main__":
    main()
