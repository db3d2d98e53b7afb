from django.urls import include, path

from shop.urls import urlpatterns as small

# The modules come first, so that their own routes win over the small site's stand-ins for them.
urlpatterns = [
    path("", include("django_accounts.urls")),
    path("", include("django_checkout.urls")),
    path("", include("django_contact_forms.urls")),
    *small,
]
