import { sidesOf } from '#shared/facets/size-text.ts';

// The values of a product's size and absorption filters, from its attributes.

type Attributes = readonly { readonly id: string; readonly value: string }[];

const SIZE_ATTRIBUTES: readonly string[] = ['size', 'diameter', 'side-length', 'roll-width'];
const ABSORPTION_CLASS = /^class-([a-e])$/;

/** The longest side of a product in millimetres; null without a fixed size. */
export function longestSide(attributes: Attributes): number | null {
  const sides = attributes
    .filter(({ id }) => SIZE_ATTRIBUTES.includes(id))
    .flatMap(({ value }) => sidesOf(value));
  return sides.length > 0 ? Math.max(...sides) : null;
}

/** The sound absorption class of a product, a to e; null without one. */
export function absorptionClass(attributes: Attributes): string | null {
  const value = attributes.find(({ id }) => id === 'absorption-class')?.value ?? '';
  return ABSORPTION_CLASS.exec(value)?.[1] ?? null;
}
