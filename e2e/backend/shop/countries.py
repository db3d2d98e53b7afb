"""``GET /api/checkout/v2/<channel>/countries/``: the one safe route to try a key on (docs/wire.md#key-routes)."""

from django_access.services.tokens import verify_api_key
from rest_framework.permissions import BasePermission
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.authentication import JWTAuthentication

from shop.channels import KNOWN

COUNTRIES = [
    ("AT", "Austria", "Austria", "+43"),
    ("DE", "Germany", "Niemcy", "+49"),
    ("PL", "Poland", "Polska", "+48"),
]


class HasStorefrontKey(BasePermission):
    """A key with ``checkout.storefront`` for this channel. The checkout module reads ``X-API-KEY`` alone, so the alias
    that the access module would take is not looked at here."""

    def has_permission(self, request, view):
        channel = view.kwargs["channel_idx"]
        if channel not in KNOWN or not request.META.get("HTTP_X_API_KEY"):
            return False
        return verify_api_key(request, "checkout.storefront", channel) is not None


class CountriesView(APIView):
    authentication_classes = [JWTAuthentication]
    permission_classes = [HasStorefrontKey]

    def get(self, request, channel_idx):
        english = request.query_params.get("language") == "en"
        rows = {
            code: {"code": code, "label": label if english else polish, "prefix": prefix}
            for code, label, polish, prefix in COUNTRIES
        }
        default = rows.get(channel_idx.upper(), rows["DE"])
        return Response({"countries": list(rows.values()), "default_country": default})
