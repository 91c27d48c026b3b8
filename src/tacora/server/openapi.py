"""The description of the interface, made from the signatures it is held to."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec

from tacora import __version__
from tacora.server.parameter import LANGUAGE, Parameter
from tacora.server.problem import MEDIA_TYPE, Problem
from tacora.server.typed import MEANWHILE, Api, Operation
from tacora.words import say

SAFE = ("GET", "HEAD", "OPTIONS")
_JSON = "application/json"
_TEMPLATE = "#/components/schemas/{name}"


def describe_api(api: Api) -> dict[str, Any]:
    """Describe all operations in OpenAPI 3.1, as JSON values."""
    kinds = _collect_kinds(api)
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_TEMPLATE)
    schema_of = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for operation in api.operations:
        described = _describe_operation(operation, schema_of)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tacora", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _collect_kinds(api: Api) -> list[Any]:
    kinds: list[Any] = [Problem, LANGUAGE.kind]
    for operation in api.operations:
        kinds += [parameter.kind for parameter in operation.parameters]
        kinds += [kind for kind in operation.kinds if kind]
    return kinds


def _describe_operation(
    operation: Operation, schema_of: dict[int, Any]
) -> dict[str, Any]:
    parameters = operation.parameters
    if not any(parameter.name == LANGUAGE.name for parameter in parameters):
        parameters = (*parameters, LANGUAGE)
    described: dict[str, Any] = {
        "operationId": getattr(operation.handler, "__name__", operation.summary),
        "summary": say(operation.summary, "en"),
        "parameters": [_describe_parameter(p, schema_of) for p in parameters],
        "responses": _describe_answers(operation, schema_of),
    }
    if operation.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {_JSON: {"schema": schema_of[id(operation.body)]}},
        }
    return described


def _describe_parameter(
    parameter: Parameter, schema_of: dict[int, Any]
) -> dict[str, Any]:
    schema = dict(schema_of[id(parameter.kind)])
    if "anyOf" in schema:
        # In an address there is no null; what may be missing is simply left out.
        options = [option for option in schema.pop("anyOf") if option != _NULL]
        schema |= options[0] if len(options) == 1 else {"anyOf": options}
    if not parameter.is_needed and parameter.default is not None:
        schema["default"] = parameter.default
    return {
        "name": parameter.name,
        "in": parameter.place,
        "required": parameter.is_needed,
        "schema": schema,
    }


_NULL = {"type": "null"}


def _describe_answers(
    operation: Operation, schema_of: dict[int, Any]
) -> dict[str, Any]:
    right: dict[str, Any] = {"description": HTTPStatus(operation.status).phrase}
    if operation.answer is not None:
        right["content"] = {_JSON: {"schema": schema_of[id(operation.answer)]}}
    answers = {str(operation.status): right}
    if operation.meanwhile is not None:
        answers[str(MEANWHILE)] = {
            "description": HTTPStatus(MEANWHILE).phrase,
            "content": {_JSON: {"schema": schema_of[id(operation.meanwhile)]}},
        }
    for wrong in sorted(list_troubles(operation)):
        answers[str(wrong)] = {
            "description": HTTPStatus(wrong).phrase,
            "content": {MEDIA_TYPE: {"schema": schema_of[id(Problem)]}},
        }
    return answers


def list_troubles(operation: Operation) -> set[int]:
    """List every status besides the right ones that can come back."""
    # A host's name may be malformed or not ours, and headers too long, everywhere.
    found = {400, 405, 421, 422, 429, 431, 500, *operation.problems}
    if operation.method not in SAFE:
        found.add(403)
    if any(parameter.place == "path" for parameter in operation.parameters):
        found.add(404)
    if operation.body is not None:
        found |= {408, 413, 415}
    return found
