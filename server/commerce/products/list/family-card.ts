import type { components } from '#shared/commerce-api/openapi-types.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { COLOUR_AXIS, nearestVariant } from '#shared/variants/variant-choices.ts';
import type { ShopContext } from '../../kernel/context.ts';
import type { ListFilter, SelectedProduct } from '../selection/product-selection.ts';
import type { FamilyProduct } from './listed-families.repository.ts';

export type MatchingProduct = FamilyProduct & SelectedProduct;

/** Content of the card of a family. */
export interface FamilyCard {
  readonly shown: FamilyProduct;
  /** A product in each colour, in the order of the catalogue; empty if there is one colour. */
  readonly colours: readonly FamilyProduct[];
  readonly from: components['schemas']['ProductCard']['from'];
}

interface Listed {
  /** The products that match the filters, best first. */
  readonly matching: readonly MatchingProduct[];
  /** All products of the family that are shown in the locale, in the order of the catalogue. */
  readonly family: readonly FamilyProduct[];
}

/** Chooses what a card shows: a matching product that is in stock, unless the sort order decides, and the nearest in each colour. */
export function familyCard(
  { matching, family }: Listed,
  sort: ListFilter['sort'],
  { vatRate }: Pick<ShopContext, 'vatRate'>,
): FamilyCard | undefined {
  const available = sort === 'relevance' ? matching.find(({ isSoldOut }) => !isSoldOut) : undefined;
  const shown = available ?? matching[0];
  if (!shown) return undefined;
  return { shown, colours: nearestInEachColour(shown, family), from: lowestPrice(matching, vatRate) };
}

function nearestInEachColour(
  shown: FamilyProduct,
  family: readonly FamilyProduct[],
): readonly FamilyProduct[] {
  const axes = shown.variesBy;
  if (!axes.includes(COLOUR_AXIS)) return [];
  const variantOf = (product: FamilyProduct) => ({ product, values: product.values });
  const variants = family.map(variantOf);
  const colours = new Set(variants.flatMap(({ values }) => values[COLOUR_AXIS] ?? []));
  if (colours.size < 2) return [];
  const from = variantOf(shown);
  return [...colours].flatMap(
    (value) => nearestVariant(axes, variants, { axis: COLOUR_AXIS, value, from })?.product ?? [],
  );
}

function lowestPrice(products: readonly MatchingProduct[], vatRate: number): FamilyCard['from'] {
  const prices = products.map(({ priceExcVat }) => priceExcVat);
  const priceExcVat = Math.min(...prices);
  if (Math.max(...prices) <= priceExcVat) return null;
  return { priceIncVat: priceIncVat(priceExcVat, vatRate), priceExcVat };
}
