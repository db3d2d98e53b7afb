"""The small site's settings and what the modules ask for beside them. A module is added by a line in INSTALLED_APPS and
one in ``urls.py``."""

import json
import os
from pathlib import Path

from shop.settings import *  # noqa: F403
from shop.settings import INSTALLED_APPS, MIDDLEWARE, SECRET_KEY

ROOT_URLCONF = "shop.family.urls"
SHOP_SEEDS = ["shop.seed", "shop.family.channels", "shop.family.products", "shop.family.customers", "shop.family.legacy", "shop.family.services"]
# Each start plays a dump that is migrated already (../../database.js).
SHOP_MIGRATES = False

INSTALLED_APPS = [
    *INSTALLED_APPS,
    "django.contrib.admin",
    "django.contrib.messages",
    "django.contrib.postgres",
    "allauth",
    "allauth.account",
    "allauth.socialaccount",
    "rest_framework_simplejwt.token_blacklist",
    "django_utils",
    "django_regional",
    "django_email",
    "django_accounts",
    "django_pim",
    "django_pricemanager",
    "django_checkout",
    "django_contact_forms",
    "django_agreements",
    "django_returns",
    "django_reviews",
    "django_vault",
    "django_matrix",
    "django_munin",
]
MIDDLEWARE = [
    *MIDDLEWARE[:-1],
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    MIDDLEWARE[-1],
]
# The framework's own admin site does not load without templates.
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]
AUTHENTICATION_BACKENDS = ["django_accounts.backends.JWTAccessBackend", "django.contrib.auth.backends.ModelBackend"]

# A server of PostgreSQL that only this site uses, on a socket in a folder of the run (../../postgres.js).
_FILES = Path(os.environ["SHOP_DATABASE"])
DATABASES = {
    "default": {"ENGINE": "django.db.backends.postgresql", "NAME": "postgres", "USER": "shop", "HOST": str(_FILES)},
}

# Nobody is written to.
NEWSLETTER_DOUBLE_OPTIN = False

# The modules do not load without these.
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

# The one key that is a setting and no row.
AGREEMENTS_API_KEY = (json.loads(os.environ.get("SHOP_LEGACY_VALUES", "null")) or {}).get("setting", "")
