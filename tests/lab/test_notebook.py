"""The tutorial notebook runs from top to bottom, and shows what is kept in it."""

import json
import re
from typing import Any

import pytest

from tests.lab.notebook import (
    NOTEBOOK,
    PICTURE,
    SHOWN,
    list_kept,
    read_notebook,
    run_notebook,
)

PICTURES = {"table", "moves", "secrets", "diamonds", "diamoniak"}
TABLES = {"views", "many", "own", "duplicate"}
FRAMES = {"frames", "gains"}
PLOTS = {"plot", "caves"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("notebook")
    notebook = run_notebook(read_notebook(), folder)
    assert list(folder.iterdir()) == []  # a tutorial leaves nothing behind
    return notebook


def find_kinds(notebook: Any) -> dict[str, set[str]]:
    return {
        cell["id"]: {kind for out in cell["outputs"] for kind in out.get("data", {})}
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    }


def test_tables_results_frames_and_plots_show_themselves(played: Any) -> None:
    kinds = find_kinds(played)
    assert {cell for cell in kinds if "image/svg+xml" in kinds[cell]} == PICTURES
    assert {cell for cell in kinds if "text/html" in kinds[cell]} == TABLES | FRAMES
    assert {cell for cell in kinds if "image/png" in kinds[cell]} == PLOTS


def test_no_cell_warns_of_anything(played: Any) -> None:
    outputs = [out for cell in played["cells"] for out in cell.get("outputs", [])]
    assert [out["text"] for out in outputs if out.get("name") == "stderr"] == []


def test_what_is_kept_in_the_notebook_is_what_it_shows(played: Any) -> None:
    # `python -m tests.lab.notebook` keeps it anew.
    kept = list_kept(played)
    assert list_kept(read_notebook()) == kept
    picture = kept[SHOWN][0]["image/svg+xml"]
    assert PICTURE.read_text(encoding="utf-8") == picture + "\n"


def test_the_notebook_tells_nothing_of_a_machine() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    for cell in notebook["cells"]:
        assert cell["metadata"] == {}
        for output in cell.get("outputs", []):
            assert output["output_type"] == "display_data"
            assert output["metadata"] == {}
            assert set(output["data"]) <= {"image/svg+xml", "text/html"}


def test_every_link_of_the_notebook_leads_somewhere() -> None:
    text = NOTEBOOK.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    assert [link for link in links if not (NOTEBOOK.parent / link).exists()] == []
