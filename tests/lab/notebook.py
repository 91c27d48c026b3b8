"""Run the tutorial notebook; `python -m tests.lab.notebook` keeps what it shows.

Kept are the pictures and tables that we draw ourselves, since they are the same
everywhere.  Frames and plots come from libraries that change, and stay out.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "docs" / "tutorial" / "lab.ipynb"
PICTURE = NOTEBOOK.parents[1] / "pictures" / "diamant-notebook.svg"
"""What the README shows of it."""
SHOWN = "secrets"


def read_notebook() -> Any:
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]


class ThisPython(AsyncKernelManager):
    """Starts kernels of this very Python, whatever kernels are installed here."""

    def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
        command = super().format_kernel_cmd(extra_arguments)
        return [sys.executable, *command[1:]]


def run_notebook(notebook: Any, folder: Path) -> Any:
    """Run all cells in a fresh kernel; the first error is raised."""
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        kernel_manager_class=ThisPython,
        timeout=120,
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
    )
    return client.execute()


def find_kept(output: Any) -> dict[str, str] | None:
    """Find what of an output is ours, and the same on every machine."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        return {"image/svg+xml": data["image/svg+xml"]}
    if "text/html" in data and "dataframe" not in data["text/html"]:
        return {"text/html": data["text/html"]}
    return None


def list_kept(notebook: Any) -> dict[str, list[dict[str, str]]]:
    """List what is ours of each cell's outputs."""
    return {
        cell["id"]: [kept for output in cell["outputs"] if (kept := find_kept(output))]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    }


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        kept = list_kept(run_notebook(read_notebook(), Path(folder)))
    PICTURE.write_text(kept[SHOWN][0]["image/svg+xml"] + "\n", encoding="utf-8")
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = None
            cell["outputs"] = [
                {
                    "output_type": "display_data",
                    "metadata": {},
                    "data": {
                        kind: text.splitlines(keepends=True)
                        for kind, text in data.items()
                    },
                }
                for data in kept[cell["id"]]
            ]
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
