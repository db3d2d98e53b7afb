"""Customers of the shop, by the same names as in the sandbox; their username is what they sign in with."""

from allauth.account.models import EmailAddress
from django.contrib.auth import get_user_model
from django_accounts.models import Channel, Customer

from shop.seed import PASSWORD

# Where their accounts were opened.
CUSTOMERS = [("customer", "pl"), ("kundin@shop.example", "de")]


def seed():
    users = get_user_model().objects
    for name, idx in CUSTOMERS:
        found = users.filter(username=name).first()
        user = found or users.create_user(name, name, PASSWORD, first_name="Petra", last_name="Kundin")
        EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
        channel = Channel.objects.get(idx=idx)
        Customer.objects.create(
            user=user, source_channel=channel, language=channel.language, is_active=True, is_verified=True
        )
