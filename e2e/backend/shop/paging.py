"""How the product module pages and refuses, unlike the rest of the admin API (docs/wire.md#channels-and-products)."""

import uuid

from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response


class IsStaffOrSuperuser(IsAuthenticated):
    def has_permission(self, request, view):
        return super().has_permission(request, view) and (request.user.is_staff or request.user.is_superuser)


class Pages(PageNumberPagination):
    page_size = 20
    page_size_query_param = "page_size"
    max_page_size = 100


def refused(status, text):
    return Response({"detail": text}, status=status)


def paged(request, rows, *, by):
    """The rows whose name is searched for, by the field of ``ordering``; every failure is a 500, a page past the end too."""
    try:
        search = request.query_params.get("search", "").lower()
        field = request.query_params.get("ordering") or by
        found = [row for row in rows if search in row["name"].lower()]
        found.sort(key=lambda row: str(row[field.lstrip("-")]), reverse=field.startswith("-"))
        pages = Pages()
        return pages.get_paginated_response(pages.paginate_queryset(found, request))
    except Exception:  # noqa: BLE001 - the module catches everything here, and so does this
        return refused(500, f"Internal server error [{uuid.uuid4().hex[:8]}]")
