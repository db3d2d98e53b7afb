"""Each module has channels of its own, which have nothing in common but their ``idx``: the three of the small site."""

from django_accounts.models import Channel as AccountsChannel
from django_checkout.models import Channel as CheckoutChannel
from django_contact_forms.models import Channel as FormsChannel
from django_regional.models import Country, Currency, Language

from shop.channels import CHANNELS

# The regional module brings countries and currencies along, and no language.
LANGUAGES = {"pl": ("pol", "Polish", "polski", "polski"), "de": ("deu", "German", "niemiecki", "Deutsch")}


def make_channels():
    """By module and ``idx``."""
    made = {"django_accounts": {}, "django_checkout": {}, "django_contact_forms": {}}
    for channel in CHANNELS:
        idx, label = channel["idx"], channel["name"]
        language = _language(channel["default_language"])
        made["django_accounts"][idx] = AccountsChannel.objects.create(idx=idx, label=label, language=language)
        made["django_contact_forms"][idx] = FormsChannel.objects.create(
            idx=idx, label=label, default_language=language
        )
        made["django_checkout"][idx] = CheckoutChannel.objects.create(
            idx=idx,
            label=label,
            default_language=language,
            default_currency=Currency.objects.get(iso3=channel["default_currency"]),
            default_country=Country.objects.get(iso2=idx.upper()),
        )
    return made


def _language(iso2):
    iso3, english, polish, own = LANGUAGES[iso2]
    names = {"iso3": iso3, "name_en": english, "name_pl": polish, "name_source": own}
    return Language.objects.get_or_create(iso2=iso2, defaults=names)[0]
