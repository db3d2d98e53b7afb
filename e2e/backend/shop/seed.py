"""Fills a new database: the accounts of the sandbox, a team with groups, and applications in the states tokens can have.

``auditor`` is missing: ``access.manage`` is never assignable, so no published release can hold such an account.
"""

from datetime import timedelta

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.utils import timezone
from django_access.models import ApiToken, Role
from django_access.services import access_service, tokens
from django_access.services.access_service import Actor

PASSWORD = "sandbox"
ROLES = {"administrator": "administrator", "manager": "manager", "editor": "editor", "viewer": "viewer", "norole": None}
TEAM = [("anna.nowak", "Anna", "Nowak", "Storefront team"), ("jonas.weber", "Jonas", "Weber", "Storefront team"),
        ("maria.huber", "Maria", "Huber", "Support"), ("li.wei", "Li", "Wei", None)]
GROUPS = {"Storefront team": "editor", "Support": "viewer", "Interns": None}


def _user(username, first="", last="", **flags):
    users = get_user_model().objects
    return users.create_user(username, f"{username}@shop.example", PASSWORD, first_name=first, last_name=last, **flags)


def _grant(role, actor, **holder):
    access_service.grant_role(Role.objects.get(key=role), actor=actor, **holder)


def seed():
    superuser = _user("superuser", "Sofia", "Super", is_staff=True, is_superuser=True)
    _user("root", "Rune", "Root", is_superuser=True)
    _user("customer", "Carla", "Customer")
    actor = Actor(user=superuser, ip="127.0.0.1")
    for username, role in ROLES.items():
        user = _user(username, username.capitalize(), "Example", is_staff=True)
        if role:
            _grant(role, actor, user=user)
    groups = {name: Group.objects.create(name=name) for name in GROUPS}
    for name, role in GROUPS.items():
        if role:
            _grant(role, actor, group=groups[name])
    for username, first, last, group in TEAM:
        user = _user(username, first, last, is_staff=True)
        if group:
            user.groups.add(groups[group])
    _user("gone.away", "Gone", "Away", is_staff=True, is_active=False)
    _applications(actor)


def _applications(actor):
    now = timezone.now()
    shop = tokens.create_application("Storefront", description="owner: Anna Nowak\nThe web shop.", actor=actor)
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
