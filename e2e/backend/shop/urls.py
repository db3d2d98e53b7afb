from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView
from rest_framework_simplejwt.views import TokenRefreshView

from shop.channels import ChannelsView
from shop.countries import CountriesView
from shop.sign_in import SignInView

urlpatterns = [
    path("api/token/", SignInView.as_view()),
    path("api/token/refresh/", TokenRefreshView.as_view()),
    path("api/schema/", SpectacularAPIView.as_view()),
    path("api/pim/v2/admin/channels/", ChannelsView.as_view()),
    path("api/checkout/v2/<str:channel_idx>/countries/", CountriesView.as_view()),
    path("", include("django_access.urls")),
]
