"""Fills a new database: the accounts of the sandbox, a team with groups, and applications in the states tokens can have.

``auditor`` is missing: ``access.manage`` is never assignable, so no published release can hold such an account.
"""

import os
from datetime import timedelta

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.utils import timezone
from django_access.models import ApiToken, Role
from django_access.services import access_service, tokens
from django_access.services.access_service import Actor

PASSWORD = "sandbox"
SIGN_IN = [
    ("administrator", "Ada", "administrator"),
    ("manager", "Magda", "manager"),
    ("editor", "Edyta", "editor"),
    ("viewer", "Viktor", "viewer"),
    ("norole", "Nora", None),
]
# Some of the sandbox's groups and people, by the same names and with the same roles.
SEASON = access_service.RoleInput("preise-saison", "Preise Saison", "Saisonpreise.", ["pricemanager.prices:write"])
GROUPS = {"IT": ["viewer", SEASON.key], "Partner extern": []}
TEAM = [
    ("k.mueller", "Käthe", "Müller-Lüdenscheidt", None, "IT"),
    ("a.szczesna", "Anna", "Szczęsna", None, "IT"),
    ("t.egger", "Theresia", "Egger", None, "Partner extern"),
    ("l.zolkiewski", "Łukasz", "Żółkiewski", "editor", None),
    ("r.huber", "Rosa", "Huber", SEASON.key, None),
]


def _user(username, first="", last="", **flags):
    users = get_user_model().objects
    return users.create_user(username, f"{username}@shop.example", PASSWORD, first_name=first, last_name=last, **flags)


def _grant(role, actor, **holder):
    access_service.grant_role(Role.objects.get(key=role), actor=actor, **holder)


def seed():
    superuser = _user("superuser", "Sandbox", "Superuser", is_staff=True, is_superuser=True)
    _user("root", "Rolf", "Root", is_superuser=True)
    _user("customer", "Carla", "Customer")
    _user("x.former", "Xenia", "Former", is_staff=True, is_active=False)
    actor = Actor(user=superuser, ip="127.0.0.1")
    access_service.create_role(SEASON, actor)
    groups = {name: Group.objects.create(name=name) for name in GROUPS}
    for name, roles in GROUPS.items():
        for role in roles:
            _grant(role, actor, group=groups[name])
    people = [(username, first, username.capitalize(), role, None) for username, first, role in SIGN_IN]
    for username, first, last, role, group in people + TEAM:
        user = _user(username, first, last, is_staff=True)
        if role:
            _grant(role, actor, user=user)
        if group:
            user.groups.add(groups[group])
    _applications(actor)
    if os.environ.get("SHOP_SUPERUSER") == "inactive":
        get_user_model().objects.filter(is_superuser=True).update(is_active=False)


def _applications(actor):
    now = timezone.now()
    shop = tokens.create_application("Storefront", description="owner: Anna Szczęsna\nThe web shop.", actor=actor)
    erp = tokens.create_application("ERP export", description="Nightly job.", actor=actor)
    old = tokens.create_application("Old widget", actor=actor)
    _issue(shop, actor, "Web shop", ["checkout.storefront"], channel_idx="de", used=now)
    ending, _ = _issue(shop, actor, "Campaign", ["checkout.storefront"], expires_at=now + timedelta(days=3))
    rotated, _ = _issue(shop, actor, "Contact form", ["contact_forms.submit", "contact_forms.booking"])
    revoked, _ = _issue(shop, actor, "Leaked", ["agreements.subscribe"])
    due, _ = _issue(erp, actor, "Returns", ["returns.api"])
    gone, _ = _issue(erp, actor, "Reviews", ["reviews.moderate"])
    _issue(old, actor, "Widget", ["checkout.storefront"], channel_idx="pl")
    tokens.rotate_token(rotated, actor=actor, overlap_hours=48)
    tokens.rotate_token(gone, actor=actor, overlap_hours=0)
    tokens.revoke_token(revoked, actor=actor)
    _aged(due, 400)
    _aged(ending, 27)
    tokens.update_application(old, {"is_active": False}, actor=actor)


def _issue(application, actor, name, scopes, *, used=None, **options):
    token, raw = tokens.issue_token(application, scopes=scopes, name=name, actor=actor, **options)
    if used:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=used)
    return token, raw


def _aged(token, days):
    ApiToken.objects.filter(pk=token.pk).update(created_at=timezone.now() - timedelta(days=days))
