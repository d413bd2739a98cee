import type { Locale } from '#shared/locales/index.ts';
import { weightText } from '#shared/locales/weight-text.ts';
import type { ProductCardData } from '../catalogue-types.ts';

/** The columns with attributes in a table of products. */
interface ListSpecifications {
  /** With the thickness, such as "100 × 50 cm, 5 mm". */
  readonly size: string | undefined;
  /** Weight per area if the catalogue has it, or else of one sales unit. */
  readonly weight: string | undefined;
  readonly density: string | undefined;
}

/** The specifications of a product in a table. */
export function listSpecifications(
  {
    attributes = [],
    weightGrams = 0,
    configurable,
  }: Pick<ProductCardData, 'attributes' | 'weightGrams' | 'configurable'>,
  locale: Locale,
): ListSpecifications {
  const valueById = (id: string) => attributes.find((attribute) => attribute.id === id)?.value;
  const joined = (separator: string, values: readonly (string | undefined)[]) =>
    values.filter((value) => value !== undefined).join(separator) || undefined;
  const diameters = joined(' / ', [valueById('diameter'), valueById('inner-diameter')]);
  const outline =
    valueById('size') ??
    joined(' × ', [valueById('roll-width'), valueById('roll-length')]) ??
    (diameters === undefined ? valueById('content') : `⌀ ${diameters}`);
  return {
    size: joined(', ', [outline, valueById('thickness')]),
    // The weight of a product that is made to measure depends on its size.
    weight:
      valueById('area-weight') ??
      (configurable || !weightGrams ? undefined : weightText(weightGrams, locale)),
    density: valueById('density'),
  };
}
