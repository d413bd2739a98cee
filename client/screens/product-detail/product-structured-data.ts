import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { variantText } from '#client/features/catalogue/product-choices.ts';
import { largestFile } from '#client/ui/picture/picture-steps.ts';
import { defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import type { Country, Currency } from '#shared/locales/index.ts';
import { isGtin } from '#shared/sku/gtin.ts';
import { commonName } from '#shared/variants/common-name.ts';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';
import { productOffer } from './product-offer.ts';

interface ProductUrl {
  /** The shop's address without a trailing slash. */
  readonly base: string;
  readonly path: string;
  readonly currency: Currency;
  readonly country: Country;
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
  if (variesBy.length === 0) return { ...context, ...productData(product, url), ...reviewData(product) };
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
    ...reviewData(product),
    hasVariant: siblings.map((sibling) =>
      sibling.id === product.id ? productData(product, url) : { url: url.base + url.pathOf(sibling.slug) },
    ),
  };
}

/** Reviews of a family by its buyers. The rating of the shop is no rating of its products. */
function reviewData({ reviews }: ProductDetail): StructuredData {
  if (!reviews) return {};
  const { average, count, newest } = reviews;
  // A review without an author is invalid.
  const named = newest.filter(({ name }) => name !== '');
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    ...(named.length > 0
      ? {
          review: named.map(({ stars, name, text, locale, at }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: at.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: stars },
            reviewBody: text,
            inLanguage: locale,
          })),
        }
      : {}),
  };
}

/** The schema.org Product with its offer. */
function productData(product: ProductDetail, { base, path, currency, country }: ProductUrl): StructuredData {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.sku,
    image: product.images.map((image) => base + largestFile(image)),
    brand: brandOf(product),
    weight: { '@type': 'QuantitativeValue', value: initialGrams(product), unitCode: 'GRM' },
    ...(product.colour ? { color: product.colour.name } : {}),
    ...variantProperties(product),
    ...identifiers(product),
    offers: productOffer(product, base + path, { currency, country }),
  };
}

/** The weight of a piece; of a configurable product with its initial answers, which its page begins with. */
function initialGrams({ configuration, weightGrams }: ProductDetail): number {
  if (!configuration) return weightGrams;
  return configuredGrams(
    configuration,
    evaluateAnswers(configuration, defaultAnswers(configuration), NO_PICTURES),
  );
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

/** GTIN and number of the manufacturer, where they are among the attributes of the catalogue. */
function identifiers({ attributes }: ProductDetail): StructuredData {
  const textOf = (id: string) => attributes.find((attribute) => attribute.id === id)?.value;
  const [gtin, mpn] = [textOf('gtin'), textOf('mpn')];
  return { ...(gtin && isGtin(gtin) ? { gtin } : {}), ...(mpn ? { mpn } : {}) };
}

function brandOf({ manufacturer }: ProductDetail): StructuredData {
  return { '@type': 'Brand', name: manufacturer.name };
}

function axisName({ attributes }: ProductDetail, axis: string): string | undefined {
  return attributes.find(({ id }) => id === axis)?.name;
}
