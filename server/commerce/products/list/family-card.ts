import type { components } from '#shared/commerce-api/openapi-types.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { COLOUR_AXIS, nearestVariant } from '#shared/variants/variant-choices.ts';
import type { PricedShop } from './faceted-product.ts';
import type { ListFilter } from './family-selection.ts';
import type { ListedProduct } from './listed-catalogue.repository.ts';

/** Content of the card of a family. */
export interface FamilyCard {
  readonly shown: ListedProduct;
  /** A product in each colour, in the order of the catalogue; empty if there is one colour. */
  readonly colours: readonly ListedProduct[];
  readonly from: components['schemas']['ProductCard']['from'];
}

interface Listed {
  /** The products that match the filters, best first; at least one. */
  readonly matching: readonly ListedProduct[];
  /** All products of the family that are shown in the locale, in the order of the catalogue. */
  readonly family: readonly ListedProduct[];
  readonly isSoldOut: (product: ListedProduct) => boolean;
}

/** Chooses what a card shows: a matching product that is in stock, unless the sort order decides, and the nearest in each colour. */
export function familyCard(
  { matching, family, isSoldOut }: Listed,
  sort: ListFilter['sort'],
  shop: PricedShop,
): FamilyCard | undefined {
  const available = sort === 'relevance' ? matching.find((product) => !isSoldOut(product)) : undefined;
  const shown = available ?? matching[0];
  if (!shown) return undefined;
  return {
    shown,
    colours: nearestInEachColour(shown, family, shop.locale),
    from: lowestPrice(matching, shop),
  };
}

function nearestInEachColour(
  shown: ListedProduct,
  family: readonly ListedProduct[],
  locale: Locale,
): readonly ListedProduct[] {
  const axes = shown.variesBy;
  if (!axes.includes(COLOUR_AXIS)) return [];
  const { language } = localeDefinition(locale);
  const variantOf = (product: ListedProduct) => ({ product, values: product.values[language] ?? {} });
  const variants = family.map(variantOf);
  const colours = new Set(variants.flatMap(({ values }) => values[COLOUR_AXIS] ?? []));
  if (colours.size < 2) return [];
  const from = variantOf(shown);
  return [...colours].flatMap(
    (value) => nearestVariant(axes, variants, { axis: COLOUR_AXIS, value, from })?.product ?? [],
  );
}

function lowestPrice(
  products: readonly ListedProduct[],
  { currency, vatRate }: PricedShop,
): FamilyCard['from'] {
  const prices = products.flatMap(({ prices }) => prices[currency] ?? []);
  const priceExcVat = Math.min(...prices);
  if (Math.max(...prices) <= priceExcVat) return null;
  return { priceIncVat: priceIncVat(priceExcVat, vatRate), priceExcVat };
}
