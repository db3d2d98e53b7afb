from django.contrib import admin
from django.urls import include, path

from shop.urls import urlpatterns as small

# The modules come first, so that their own routes win over the small site's stand-ins for them.
urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("django_accounts.urls")),
    path("", include("django_checkout.urls")),
    path("", include("django_contact_forms.urls")),
    path("", include("django_agreements.urls")),
    path("", include("django_returns.urls")),
    path("", include("django_reviews.urls")),
    path("", include("django_vault.urls")),
    path("", include("django_matrix.urls")),
    path("", include("django_munin.urls")),
    path("", include("django_pim.urls")),
    *small,
]
