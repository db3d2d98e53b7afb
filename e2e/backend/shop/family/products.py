"""What the shop sells, by the SKUs of the sandbox, in the catalogue of each channel."""

from django_pim.models import Channel, FeatureSet, ProductSimple, RealProduct
from django_pim.models.product import ProductClassEnum

from shop.elsewhere import PRODUCTS


def seed():
    everything = FeatureSet.objects.create(idx="everything", name="Everything", is_default=True)
    for product in PRODUCTS:
        real = RealProduct.objects.create(sku=product["sku"])
        for channel in Channel.objects.all():
            ProductSimple.objects.create(
                product_class=ProductClassEnum.ProductSimple,
                real_product=real,
                shop=channel,
                feature_set=everything,
                visibility=product["visibility_int"],
                is_enabled=product["is_enabled"],
            )
