"""Keys as the modules kept them, in plain text, and their import by the published command.

The values are made by whoever starts the site and come in by name as JSON (see ../../legacyValues.js)."""

import io
import json
import os

from django.apps import apps
from django.core.management import call_command

EVERYWHERE = "*"
# The value's name, whose key it was, on which channels (None: a key without one opens nothing), and what else its row holds.
KEYS = [
    ("threeChannels", "django_checkout.APIKey", ["pl", "de", "at"], {}),
    # In two modules on two channels, and in two modules on one.
    ("twoModules", "django_checkout.APIKey", ["pl"], {}),
    ("twoModules", "django_contact_forms.APIKey", ["de"], {"scope": "contact_form"}),
    ("oneChannel", "django_checkout.APIKey", ["at"], {}),
    ("oneChannel", "django_contact_forms.APIKey", ["at"], {"scope": "booking"}),
    ("erasing", "django_accounts.APIAdminKey", ["de"], {}),
    ("erasing", "django_checkout.APIAdminKey", ["at"], {}),
    ("short", "django_checkout.APIKey", ["pl", "de"], {}),
    # For browsers and secret at once, so that no token may hold it.
    ("mixed", "django_checkout.APIKey", ["de"], {}),
    ("mixed", "django_checkout.APIAdminKey", ["de"], {}),
    ("unplaced", "django_checkout.APIKey", [None], {}),
    # Of these modules a key has no channel, and works on each.
    ("returning", "django_returns.APIKey", [EVERYWHERE], {}),
    ("reviewing", "django_reviews.APIKey", [EVERYWHERE], {}),
    ("keepingCards", "django_vault.APIKey", [EVERYWHERE], {}),
]


def seed():
    values = json.loads(os.environ["SHOP_LEGACY_VALUES"])
    for name, model, placed, fields in KEYS:
        for idx in placed:
            apps.get_model(model).objects.create(key=values[name], **_placed(model, idx), **fields)
    call_command("access_import_legacy_keys", stdout=io.StringIO())


def _placed(model, idx):
    if idx == EVERYWHERE:
        return {}
    channels = apps.get_model(model.split(".")[0], "Channel").objects
    return {"channel": None if idx is None else channels.get(idx=idx)}
