"""Settings of the site. What a start may choose comes in as SHOP_* environment variables (see ../backend.js)."""

import os

SECRET_KEY = os.environ["SHOP_SIGNING_KEY"]
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en-us"
ROOT_URLCONF = "shop.urls"
# What fills a new database, in this order.
SHOP_SEEDS = ["shop.seed"]
SHOP_MIGRATES = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "corsheaders",
    "rest_framework",
    "rest_framework_simplejwt",
    "drf_spectacular",
    "django_access",
]

# Cross-origin answers stand before the slash redirect, and the gate last, where it sees the resolved view.
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_access.middleware.AccessGateMiddleware",
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ["SHOP_DATABASE"],
        # A read that turns into a write would fail at once in SQLite's deferred mode; so each transaction starts as a writer.
        "OPTIONS": {"timeout": 20, "transaction_mode": "IMMEDIATE", "init_command": "PRAGMA journal_mode=WAL"},
    }
}
# One process serves everything, so the counters of the login guard and the throttles are the process's own.
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# The hash is quick because nothing here is worth guarding; the rules for a new password are Django's usual four.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "shop.errors.handler",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "The published backend, in a small site",
    "VERSION": os.environ["SHOP_RELEASE"],
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.IsAdminUser"],
    "SERVE_AUTHENTICATION": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "django_access.openapi.add_api_key_security",
    ],
}

CORS_ALLOWED_ORIGINS = [origin for origin in os.environ.get("SHOP_ALLOW_ORIGINS", "").split(",") if origin]
CORS_ALLOW_HEADERS = ["accept", "authorization", "content-type", "user-agent", "x-csrftoken", "x-api-key"]
CORS_EXPOSE_HEADERS = ["Retry-After", "Date"]

ACCESS_GATE_MODE = os.environ.get("SHOP_GATE", "enforce")
ACCESS_TOKEN_ROTATION_DAYS = int(os.environ.get("SHOP_ROTATION_DAYS", "365"))

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"none": {"class": "logging.NullHandler"}, "said": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["none"], "level": "CRITICAL"},
    "loggers": {
        "django": {"handlers": ["none"], "propagate": False},
        # What the gate says of a request goes to whoever started the site (../backend.js).
        "django_access.gate": {"handlers": ["said"], "level": "WARNING", "propagate": False},
    },
}
