from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView
from rest_framework_simplejwt.views import TokenRefreshView

from shop.channels import ChannelsView
from shop.countries import CountriesView
from shop.elsewhere import (
    AnyStaffView,
    CustomersView,
    ExportView,
    LookupView,
    ProductsView,
    ProductView,
    UnmappedView,
)
from shop.sign_in import SignInView

urlpatterns = [
    path("api/token/", SignInView.as_view()),
    path("api/token/refresh/", TokenRefreshView.as_view()),
    path("api/schema/", SpectacularAPIView.as_view()),
    path("api/pim/v2/admin/channels/", ChannelsView.as_view()),
    path("api/pim/v2/admin/<str:channel_idx>/products/", ProductsView.as_view()),
    path("api/pim/v2/admin/<str:channel_idx>/products/<path:sku>/", ProductView.as_view()),
    path("api/accounts/v2/admin/customers/", CustomersView.as_view()),
    path("api/agreements/v2/admin/marketing-subscribers/export/", ExportView.as_view()),
    path("api/lookup/v2/admin/search/", LookupView.as_view()),
    path("api/regional/v2/admin/countries/", AnyStaffView.as_view()),
    path("api/loyalty/v2/admin/points/", UnmappedView.as_view()),
    path("api/checkout/v2/<str:channel_idx>/countries/", CountriesView.as_view()),
    path("", include("django_access.urls")),
]
