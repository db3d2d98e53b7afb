"""Errors as a full installation answers them: the v2 envelope on v2 paths, the old envelope elsewhere
(docs/wire.md#errors)."""

from django_utils.api.v2_errors import make_exception_handler
from rest_framework.response import Response
from rest_framework.views import exception_handler

STATUS_WORDS = {400: "BAD_REQUEST", 401: "UNAUTHORIZED", 403: "FORBIDDEN", 404: "NOT_FOUND"}


def old_envelope(exc, context):
    """``{meta: {status, status_code, message}, data}``; it drops the headers of the framework's own answer."""
    plain = exception_handler(exc, context)
    if plain is None:
        return None
    meta = {
        "status": STATUS_WORDS.get(plain.status_code, "ERR"),
        "status_code": plain.status_code,
        "message": exc.get_codes() if hasattr(exc, "get_codes") else str(exc),
    }
    return Response({"meta": meta, "data": plain.data}, status=plain.status_code, exception=True)


handler = make_exception_handler(v1_handler=old_envelope)
