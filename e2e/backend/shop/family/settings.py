"""The small site's settings and what the modules ask for beside them. A module is added by a line in INSTALLED_APPS and
one in ``urls.py``."""

from pathlib import Path

from shop.settings import *  # noqa: F403
from shop.settings import DATABASES, INSTALLED_APPS, MIDDLEWARE, SECRET_KEY

ROOT_URLCONF = "shop.family.urls"
SHOP_SEEDS = ["shop.seed", "shop.family.legacy"]

# The catalogue and its prices are there because the checkout's models refer to theirs; nothing of them is served.
INSTALLED_APPS = [
    *INSTALLED_APPS,
    "django.contrib.messages",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "django_utils",
    "django_regional",
    "django_email",
    "django_accounts",
    "django_pim",
    "django_pricemanager",
    "django_checkout",
    "django_contact_forms",
]
MIDDLEWARE = [*MIDDLEWARE[:-1], "allauth.account.middleware.AccountMiddleware", MIDDLEWARE[-1]]
AUTHENTICATION_BACKENDS = ["django_accounts.backends.JWTAccessBackend", "django.contrib.auth.backends.ModelBackend"]

# The modules do not load without these.
_FILES = Path(DATABASES["default"]["NAME"]).parent
PRIVATE_DIR = str(_FILES / "private")
EXPORT_DIR = str(_FILES / "export")
TMP_DIR = str(_FILES / "tmp")
MEDIA_URL = "/media/"
STATIC_URL = "/static/"
JWT_SECRET = SECRET_KEY
BI_ENVIRONMENT = "test"
BI_BUSINESS_UNIT = "shop"
# Read by an old migration, and demanded although there is nothing to migrate.
MIGRATION_0023_MECHANISM = "none"
