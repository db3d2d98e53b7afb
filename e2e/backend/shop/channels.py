"""The channels of the shop, and the list of them as the product module pages and refuses it (contract-more.md, 5)."""

import uuid

from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.authentication import JWTAuthentication


def _channel(pk, idx, name, language, currency, languages, *, default=False):
    return {
        "pk": pk,
        "idx": idx,
        "name": name,
        "default_language": language,
        "default_currency": currency,
        "languages": languages,
        "is_default": default,
        "inheritance_enabled": not default,
        "default_inheritance_flags": [] if default else ["name", "description"],
    }


CHANNELS = [
    _channel(1, "de", "Germany", "de", "EUR", ["de", "en"], default=True),
    _channel(2, "at", "Austria", "de", "EUR", ["de", "en"]),
    _channel(3, "pl", "Poland", "pl", "PLN", ["pl", "en"]),
]
KNOWN = {channel["idx"] for channel in CHANNELS}


class IsStaffOrSuperuser(IsAuthenticated):
    def has_permission(self, request, view):
        return super().has_permission(request, view) and (request.user.is_staff or request.user.is_superuser)


class Pages(PageNumberPagination):
    page_size = 20
    page_size_query_param = "page_size"
    max_page_size = 100


def _asked_for(params):
    search = params.get("search", "").lower()
    rows = [channel for channel in CHANNELS if search in channel["name"].lower()]
    ordering = params.get("ordering") or "name"
    return sorted(rows, key=lambda row: str(row[ordering.lstrip("-")]), reverse=ordering.startswith("-"))


class ChannelsView(APIView):
    authentication_classes = [JWTAuthentication]
    permission_classes = [IsStaffOrSuperuser]
    access_area = "pim.schema"

    def get(self, request):
        try:
            pages = Pages()
            rows = pages.paginate_queryset(_asked_for(request.query_params), request)
            return pages.get_paginated_response(rows)
        except Exception:  # noqa: BLE001 - the module answers every failure of its list so, a page past the end too
            return Response({"detail": f"Internal server error [{uuid.uuid4().hex[:8]}]"}, status=500)
