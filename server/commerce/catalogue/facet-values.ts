// The values of a product's size and absorption filters, from its attributes.

type Attributes = readonly { readonly id: string; readonly value: string }[];

const SIZE_ATTRIBUTES: readonly string[] = ['size', 'diameter', 'side-length', 'roll-width'];
const MILLIMETRES = { mm: 1, cm: 10, m: 1000 } as const;
/** A size in one language-neutral form, such as `60 × 60 cm`, `28 mm` or `1.5 m`. */
const SIZE = /^((?:\d+(?:\.\d+)?)(?: × \d+(?:\.\d+)?)*) (mm|cm|m)$/;
const ABSORPTION_CLASS = /^class-([a-e])$/;

/** The longest side of a product in millimetres; null without a fixed size. */
export function longestSide(attributes: Attributes): number | null {
  const sides = attributes
    .filter(({ id }) => SIZE_ATTRIBUTES.includes(id))
    .flatMap(({ value }) => {
      const [, numbers = '', unit] = SIZE.exec(value) ?? [];
      const factor = unit === 'mm' || unit === 'cm' || unit === 'm' ? MILLIMETRES[unit] : 0;
      return factor === 0 ? [] : numbers.split(' × ').map((number) => Number(number) * factor);
    });
  return sides.length > 0 ? Math.round(Math.max(...sides)) : null;
}

/** The sound absorption class of a product, a to e; null without one. */
export function absorptionClass(attributes: Attributes): string | null {
  const value = attributes.find(({ id }) => id === 'absorption-class')?.value ?? '';
  return ABSORPTION_CLASS.exec(value)?.[1] ?? null;
}
