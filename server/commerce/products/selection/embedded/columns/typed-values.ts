import type { FacetKind } from '#shared/enumerations.ts';
import { isInRange, parseTypedRange } from '#shared/facets/brackets.ts';
import { hasSides, parseExactSize } from '#shared/facets/exact-sizes.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import type { FacetValues } from '../../product-selection.ts';

interface ProductFacts {
  /** Millimetres. */
  readonly sides: readonly number[];
  readonly isMadeToMeasure: boolean;
  /** Minor units. */
  readonly excVat: number;
  readonly vatRate: number;
}

/** A selected value that a shopper typed: an exact size, or a price range other than the brackets. */
export interface TypedValue {
  readonly kind: FacetKind;
  readonly id: string;
  has(product: ProductFacts): boolean;
}

export function typedValues({ SIZE, PRICE }: FacetValues): TypedValue[] {
  const sizes = SIZE.flatMap((id): TypedValue[] => {
    const wanted = parseExactSize(id);
    if (!wanted) return [];
    // A product that is made to measure has no size.
    return [
      { kind: 'SIZE', id, has: ({ sides, isMadeToMeasure }) => !isMadeToMeasure && hasSides(sides, wanted) },
    ];
  });
  const prices = PRICE.flatMap((id): TypedValue[] => {
    const range = parseTypedRange(id);
    if (!range) return [];
    const has = ({ excVat, vatRate }: ProductFacts) =>
      isInRange(range, { incVat: priceIncVat(excVat, vatRate), excVat });
    return [{ kind: 'PRICE', id, has }];
  });
  return [...sizes, ...prices];
}
