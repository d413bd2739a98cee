import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { largestFile } from '#client/ui/picture/picture-steps.ts';
import type { Currency } from '#shared/locales/index.ts';
import { selectPriorPrice } from '#shared/pricing/select-price.ts';

interface ProductUrl {
  /** The shop's address without a trailing slash. */
  readonly base: string;
  readonly path: string;
  readonly currency: Currency;
}

/** The schema.org Product with its Offer; the price includes VAT, as a shopper pays it. */
export function productStructuredData(
  product: ProductDetail,
  { base, path, currency }: ProductUrl,
): Readonly<Record<string, unknown>> {
  const before = selectPriorPrice(product.price, { includingVat: true });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.sku,
    image: product.images.map((image) => base + largestFile(image)),
    brand: { '@type': 'Brand', name: product.manufacturer.name },
    ...(product.colour ? { color: product.colour.name } : {}),
    offers: {
      '@type': 'Offer',
      url: base + path,
      price: decimals(product.price.priceIncVat),
      priceCurrency: currency,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(product.price.saleEndsAt ? { priceValidUntil: product.price.saleEndsAt } : {}),
      ...(before === null ? {} : { priceSpecification: strikethroughPrice(before, currency) }),
    },
  };
}

/** The price that search engines show struck through: the lowest of the 30 days before the sale. */
function strikethroughPrice(minorUnits: number, priceCurrency: Currency) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: decimals(minorUnits),
    priceCurrency,
  };
}

function decimals(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}
