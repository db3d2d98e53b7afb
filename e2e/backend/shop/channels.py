"""The channels of the shop, the same three as the sandbox's."""

from rest_framework.views import APIView
from rest_framework_simplejwt.authentication import JWTAuthentication

from shop.paging import IsStaffOrSuperuser, paged


def _channel(pk, idx, name, language, currency, languages, *inherited):
    return {
        "pk": pk,
        "idx": idx,
        "name": name,
        "default_language": language,
        "default_currency": currency,
        "languages": languages,
        "is_default": not inherited,
        "inheritance_enabled": bool(inherited),
        "default_inheritance_flags": list(inherited),
    }


CHANNELS = [
    _channel(1, "pl", "Sklep PL", "pl", "PLN", ["pl", "en"]),
    _channel(2, "de", "Shop DE", "de", "EUR", ["de", "en"], "attributes", "descriptions"),
    _channel(3, "at", "Shop AT", "de", "EUR", ["de"], "attributes"),
]
KNOWN = {channel["idx"] for channel in CHANNELS}


class ChannelsView(APIView):
    authentication_classes = [JWTAuthentication]
    permission_classes = [IsStaffOrSuperuser]
    access_area = "pim.schema"

    def get(self, request):
        return paged(request, CHANNELS, by="name")
