import type { FacetKind } from '#shared/enumerations.ts';
import { insulationBracketId, MADE_TO_MEASURE, sizeBracketId } from '#shared/facets/brackets.ts';
import type { ListedProduct } from './listed-product.ts';

/** The kinds of filters whose values do not depend on price and stock. */
export type FixedKind = Exclude<FacetKind, 'PRICE' | 'STOCK'>;

/** The values of these filters that a product has. */
export function fixedFacets({
  categories,
  colours,
  isMadeToMeasure,
  longestSide,
  absorptionClass,
  soundReduction,
  manufacturer,
}: ListedProduct): Readonly<Record<FixedKind, readonly string[]>> {
  const size = isMadeToMeasure
    ? MADE_TO_MEASURE
    : longestSide === null
      ? undefined
      : sizeBracketId(longestSide);
  const insulation = insulationBracketId(soundReduction);
  return {
    CATEGORY: categories,
    COLOUR: colours,
    SIZE: size === undefined ? [] : [size],
    ABSORPTION: absorptionClass === null ? [] : [absorptionClass],
    INSULATION: insulation === undefined ? [] : [insulation],
    BRAND: [manufacturer],
  };
}
