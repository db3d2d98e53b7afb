"""Admin routes of other modules, so that each decision of the gate can be met: an area that only reads, a GET that needs
write, a POST that only reads, a DELETE with an area of its own, one for any staff, and one that nobody has mapped."""

from django.http import HttpResponse
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.authentication import JWTAuthentication

from shop.channels import KNOWN
from shop.paging import IsStaffOrSuperuser, paged, refused

SKUS = ["BREW-01", "BREW-02", "CUP-11", "CUP-12", "KETTLE-3", "MILL-7", "TEA-20"]
VISIBLE = [("Catalog and search", 4), ("Search", 3), ("Not visible individually", 1)]


def _product(pk, sku):
    return {
        "pk": pk,
        "sku": sku,
        "name": f"Product {sku}",
        "visibility": VISIBLE[(pk - 1) % 3][0],
        "visibility_int": VISIBLE[(pk - 1) % 3][1],
        "is_enabled": pk != 5,
        "product_class": 1,
        "product_class_name": "ProductSimple",
        "feature_set_idx": "everything",
        "thumbnail_url": None,
        "gap_worst_severity": None,
        "gap_count": 0,
        "gap_evaluated_at": None,
    }


PRODUCTS = [_product(at + 1, sku) for at, sku in enumerate(SKUS)]


class ElsewhereView(APIView):
    authentication_classes = [JWTAuthentication]
    permission_classes = [IsStaffOrSuperuser]


class ProductsView(ElsewhereView):
    access_area = "pim.products"

    def get(self, request, channel_idx):
        visibility = request.query_params.get("visibility")
        if channel_idx not in KNOWN:
            return refused(404, "Channel not found.")
        if visibility is not None and not visibility.isdigit():
            return refused(400, "Unknown visibility.")
        return paged(request, [row for row in PRODUCTS if visibility in (None, str(row["visibility_int"]))], by="sku")


class ProductView(ElsewhereView):
    access_area = "pim.products"

    def get(self, request, channel_idx, sku):
        row = next((row for row in PRODUCTS if row["sku"] == sku), None)
        return refused(404, "Not found.") if row is None else Response(row)

    def delete(self, request, channel_idx, sku):
        if sku not in SKUS:
            return refused(404, "Not found.")
        return Response({"deleted": {"django_pim.ProductSimple": 1, "django_pim.Product": 1}})


class EmptyView(ElsewhereView):
    def get(self, request):
        return Response({"count": 0, "next": None, "previous": None, "results": []})


class CustomersView(EmptyView):
    access_area = "accounts.customers"


class ExportView(ElsewhereView):
    access_area = "agreements.consents"

    def get(self, request):
        return HttpResponse("email,agreement,consent_channel,granted_at,channel\r\n", content_type="text/csv")


class AnyStaffView(EmptyView):
    access_area = "staff.baseline"


class LookupView(ElsewhereView):
    access_area = "lookup.search"

    def post(self, request):
        return Response({"count": 0, "next": None, "previous": None, "results": []})


class UnmappedView(EmptyView):
    """Admits anyone, so that the gate has to answer for it."""

    permission_classes = [AllowAny]

    def post(self, request):
        return self.get(request)
