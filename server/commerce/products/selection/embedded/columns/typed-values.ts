import type { FacetKind } from '#shared/enumerations.ts';
import { parseTypedRange } from '#shared/facets/brackets.ts';
import { hasSides, parseExactSize } from '#shared/facets/exact-sizes.ts';
import { priceBounds } from '../../price-bounds.ts';
import type { FacetValues } from '../../product-selection.ts';
import type { ProductColumns } from './product-columns.ts';

/** A selected value that a shopper typed: an exact size, or a price range other than the brackets. */
export interface TypedValue {
  readonly kind: FacetKind;
  readonly id: string;
  /** `excVat` is the product's price in minor units. */
  has(product: number, excVat: number): boolean;
}

export function typedValues(
  { sides, isMadeToMeasure }: Pick<ProductColumns, 'sides' | 'isMadeToMeasure'>,
  vatRate: number,
  { SIZE, PRICE }: FacetValues,
): TypedValue[] {
  const sizes = SIZE.flatMap((id): TypedValue[] => {
    const wanted = parseExactSize(id);
    if (!wanted) return [];
    // A product that is made to measure has no size.
    const has = (product: number) =>
      !isMadeToMeasure[product] &&
      hasSides([...sides.values.subarray(sides.starts[product], sides.starts[product + 1])], wanted);
    return [{ kind: 'SIZE', id, has }];
  });
  const prices = PRICE.flatMap((id): TypedValue[] => {
    const range = parseTypedRange(id);
    if (!range) return [];
    const [lowest, highest] = priceBounds(range, vatRate);
    return [{ kind: 'PRICE', id, has: (_, excVat) => excVat >= lowest && excVat <= highest }];
  });
  return [...sizes, ...prices];
}
