"""Each module has channels of its own, which have nothing in common but their ``idx``: the three of the small site."""

from django_accounts.models import Channel as AccountsChannel
from django_agreements.models import Channel as AgreementsChannel
from django_checkout.models import Channel as CheckoutChannel
from django_contact_forms.models import Channel as FormsChannel
from django_matrix.models import Channel as MatrixChannel
from django_pim.models import Channel as PimChannel
from django_regional.models import Country, Currency, Language
from django_returns.models import Channel as ReturnsChannel
from django_vault.models import Channel as VaultChannel

from shop.channels import CHANNELS

# The regional module brings countries and currencies along, and no language.
LANGUAGES = {
    "pl": ("pol", "Polish", "polski", "polski"),
    "de": ("deu", "German", "niemiecki", "Deutsch"),
    "en": ("eng", "English", "angielski", "English"),
}


def seed():
    for channel in CHANNELS:
        idx, label = channel["idx"], channel["name"]
        languages = [_language(iso2) for iso2 in channel["languages"]]
        language = languages[0]
        currency = Currency.objects.get(iso3=channel["default_currency"])
        country = Country.objects.get(iso2=idx.upper())
        AccountsChannel.objects.create(idx=idx, label=label, language=language)
        FormsChannel.objects.create(idx=idx, label=label, default_language=language)
        ReturnsChannel.objects.create(idx=idx, label=label)
        VaultChannel.objects.create(idx=idx, label=label)
        AgreementsChannel.objects.create(idx=idx, name=label, default_language=language).languages.set(languages)
        sold = {"default_language": language, "default_currency": currency}
        for model in (CheckoutChannel, MatrixChannel):
            made = model.objects.create(idx=idx, label=label, default_country=country, **sold)
            made.languages.set(languages)
            made.currencies.set([currency])
        catalogue = PimChannel.objects.create(
            idx=idx,
            name=label,
            is_default=channel["is_default"],
            inheritance_enabled=channel["inheritance_enabled"],
            default_inheritance_flags=channel["default_inheritance_flags"],
            **sold,
        )
        catalogue.languages.set(languages)
        catalogue.currencies.set([currency])


def _language(iso2):
    iso3, english, polish, own = LANGUAGES[iso2]
    names = {"iso3": iso3, "name_en": english, "name_pl": polish, "name_source": own}
    return Language.objects.get_or_create(iso2=iso2, defaults=names)[0]
