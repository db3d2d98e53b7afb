"""What can be subscribed to and booked: one newsletter, and on each channel the half hours that the sandbox has."""

from datetime import time

from django.utils import timezone
from django_agreements.models import AgreementDefinition, AgreementVersion
from django_contact_forms.models import BookingConfig, BookingTimeWindow, Channel
from django_contact_forms.models.contact_forms_settings import ContactFormsSettings

HOURS = [(time(9), time(11)), (time(14), time(16))]


def seed():
    newsletter = AgreementDefinition.objects.create(
        slug="marketing-email", name="Newsletter", category="marketing", consent_channel="email"
    )
    AgreementVersion.objects.create(
        definition=newsletter, version_number=1, published_at=timezone.now(), is_current=True
    )
    settings = ContactFormsSettings.load()
    settings.bookings_enabled = True
    settings.save()
    for channel in Channel.objects.all():
        calendar = BookingConfig.objects.create(
            channel=channel,
            enabled=True,
            provider=BookingConfig.Provider.LOCAL,
            weekdays_only=False,
            timezone="UTC",
        )
        for order, (start, end) in enumerate(HOURS):
            BookingTimeWindow.objects.create(booking_config=calendar, order=order, start_time=start, end_time=end)
