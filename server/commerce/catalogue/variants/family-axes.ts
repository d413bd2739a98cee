import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';
import type { FamilyAxes, LocatedRow } from '../catalogue.ts';
import { entriesOf, fieldsOf } from '../raw-values.ts';
import type { AttributeRow, FamilyRow } from '../row-schemas.ts';

type Values = ReadonlyMap<string, string>;

interface Declared {
  readonly families: readonly LocatedRow<FamilyRow>[];
  readonly attributes: readonly LocatedRow<AttributeRow>[];
}

/**
 * The axes of each family: those that it declares, or else the fewest that tell its products apart. The colour comes before
 * attributes, these in the order of their file; one that a product of the family lacks does not count. Shoppers choose the
 * colour last.
 */
export function familyAxes({ families, attributes }: Declared, products: readonly unknown[]): FamilyAxes {
  const declared = new Map(families.map(({ row }) => [row.id, row.variesBy]));
  const candidates = attributes.map(({ row }) => row.id).filter((id) => id !== COLOUR_AXIS);
  const members = Map.groupBy(products, (product) => fieldsOf(product).family);
  const axes = new Map<string, readonly string[]>();
  for (const [family, products] of members) {
    if (typeof family !== 'string') continue;
    axes.set(family, declared.get(family) ?? deriveAxes(products.map(axisValues), candidates));
  }
  return axes;
}

/** The values of a product that can distinguish it: its colour and its attributes, by id. */
export function axisValues(product: unknown): Values {
  const { colour, attributes } = fieldsOf(product);
  const values = new Map<string, string>();
  for (const entry of entriesOf(attributes)) {
    const { id, value } = fieldsOf(entry);
    if (typeof id === 'string' && typeof value === 'string') values.set(id, value);
  }
  if (typeof colour === 'string') values.set(COLOUR_AXIS, colour);
  return values;
}

function deriveAxes(members: readonly Values[], candidates: readonly string[]): string[] {
  const axes: string[] = [];
  // Products that the axes so far do not tell apart.
  let groups: readonly (readonly Values[])[] = [members];
  for (const axis of [COLOUR_AXIS, ...candidates]) {
    if (groups.length === members.length) break;
    if (!members.every((values) => values.has(axis))) continue;
    const split = groups.flatMap((group) => [...Map.groupBy(group, (values) => values.get(axis)).values()]);
    if (split.length === groups.length) continue;
    axes.push(axis);
    groups = split;
  }
  return axes[0] === COLOUR_AXIS ? [...axes.slice(1), COLOUR_AXIS] : axes;
}
