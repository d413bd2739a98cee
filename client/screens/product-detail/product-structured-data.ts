import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { variantText } from '#client/features/catalogue/product-choices.ts';
import { largestFile } from '#client/ui/picture/picture-steps.ts';
import type { Currency } from '#shared/locales/index.ts';
import { selectPriorPrice } from '#shared/pricing/select-price.ts';
import { commonName } from '#shared/variants/common-name.ts';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';

interface ProductUrl {
  /** The shop's address without a trailing slash. */
  readonly base: string;
  readonly path: string;
  readonly currency: Currency;
  /** The path of a product by its slug. */
  readonly pathOf: (slug: string) => string;
}

type StructuredData = Readonly<Record<string, unknown>>;

/** The properties of schema.org that variants may differ by; other attributes are additional properties. */
const PROPERTIES: Readonly<Record<string, string>> = {
  [COLOUR_AXIS]: 'color',
  size: 'size',
  diameter: 'size',
  'side-length': 'size',
  'roll-width': 'size',
  material: 'material',
};

/**
 * The schema.org Product with its Offer, or the ProductGroup of a family. Each variant has a page of its own, so the group
 * describes the one of this page, has the addresses of the others, and no address itself.
 */
export function productStructuredData(product: ProductDetail, url: ProductUrl): StructuredData {
  const { siblings, variesBy } = product;
  const context = { '@context': 'https://schema.org' };
  if (variesBy.length === 0) return { ...context, ...productData(product, url) };
  return {
    ...context,
    '@type': 'ProductGroup',
    productGroupID: product.family,
    name: commonName(siblings.map(({ name }) => name)),
    description: product.summary,
    brand: brandOf(product),
    variesBy: variesBy.flatMap((axis) =>
      PROPERTIES[axis] ? `https://schema.org/${PROPERTIES[axis]}` : (axisName(product, axis) ?? []),
    ),
    hasVariant: siblings.map((sibling) =>
      sibling.id === product.id ? productData(product, url) : { url: url.base + url.pathOf(sibling.slug) },
    ),
  };
}

/** The schema.org Product with its Offer. The price includes VAT, as a shopper pays it. */
function productData(product: ProductDetail, { base, path, currency }: ProductUrl): StructuredData {
  const before = selectPriorPrice(product.price, { includingVat: true });
  return {
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.sku,
    image: product.images.map((image) => base + largestFile(image)),
    brand: brandOf(product),
    ...(product.colour ? { color: product.colour.name } : {}),
    ...variantProperties(product),
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

/** The values that distinguish the product from its siblings. */
function variantProperties(product: ProductDetail): StructuredData {
  const own = product.siblings.find(({ id }) => id === product.id);
  if (!own) return {};
  const values = product.variesBy.map((axis) => ({ axis, value: variantText(own, axis) }));
  const additional = values.flatMap(({ axis, value }) =>
    PROPERTIES[axis] ? [] : [{ '@type': 'PropertyValue', name: axisName(product, axis), value }],
  );
  return {
    ...Object.fromEntries(
      values.flatMap(({ axis, value }) => (PROPERTIES[axis] ? [[PROPERTIES[axis], value]] : [])),
    ),
    ...(additional.length > 0 ? { additionalProperty: additional } : {}),
  };
}

function brandOf({ manufacturer }: ProductDetail): StructuredData {
  return { '@type': 'Brand', name: manufacturer.name };
}

function axisName({ attributes }: ProductDetail, axis: string): string | undefined {
  return attributes.find(({ id }) => id === axis)?.name;
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
