import type { FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK, MADE_TO_MEASURE, priceBracketIds, sizeBracketId } from '#shared/facets/brackets.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { ShopContext } from '../../kernel/context.ts';
import type { ListedProduct } from './listed-catalogue.repository.ts';

export type FacetValues = Readonly<Record<FacetKind, readonly string[]>>;
export type PricedShop = Pick<ShopContext, 'locale' | 'currency' | 'vatRate'>;

/** A product with its values of every filter in a shop. */
export interface FacetedProduct {
  readonly product: ListedProduct;
  /** Minor units. */
  readonly price: { readonly incVat: number; readonly excVat: number };
  readonly values: FacetValues;
}

/** The families of a catalogue as a shop filters them, without products that have no texts in its locale or no price in its currency. */
export function facetFamilies(
  families: readonly (readonly ListedProduct[])[],
  soldOut: ReadonlySet<string>,
  shop: PricedShop,
): FacetedProduct[][] {
  return families
    .map((family) => family.flatMap((product) => facetProduct(product, soldOut, shop) ?? []))
    .filter((family) => family.length > 0);
}

function facetProduct(
  product: ListedProduct,
  soldOut: ReadonlySet<string>,
  { locale, currency, vatRate }: PricedShop,
): FacetedProduct | undefined {
  const excVat = product.prices[currency];
  if (excVat === undefined || product.namePositions[locale] === undefined) return undefined;
  const price = { incVat: priceIncVat(excVat, vatRate), excVat };
  const { longestSide, isMadeToMeasure, absorptionClass } = product;
  const size = isMadeToMeasure ? [MADE_TO_MEASURE] : longestSide === null ? [] : [sizeBracketId(longestSide)];
  const values = {
    CATEGORY: product.categories,
    COLOUR: product.colours,
    SIZE: size,
    PRICE: priceBracketIds(price),
    // A product that is made to measure is never ready to ship, whatever the stock of its material.
    STOCK: isMadeToMeasure || soldOut.has(product.id) ? [] : [IN_STOCK],
    ABSORPTION: absorptionClass === null ? [] : [absorptionClass],
    BRAND: [product.manufacturer],
  };
  return { product, price, values };
}
