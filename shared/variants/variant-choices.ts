/** The axis of the colours of products; all other axes are ids of attributes. */
export const COLOUR_AXIS = 'colour';

/** A product of a family, with its value of each axis. */
export interface Variant {
  readonly values: Readonly<Record<string, string>>;
}

/** A value of an axis, with the product that it leads to. */
interface VariantChoice<Product extends Variant> {
  readonly value: string;
  readonly product: Product;
  readonly isCurrent: boolean;
  /** The other axes whose values change, because no product has this value and all others of the current one. */
  readonly changed: readonly string[];
}

export interface ChoicesOfAxis<Product extends Variant> {
  readonly axis: string;
  readonly choices: readonly VariantChoice<Product>[];
}

/**
 * The choices of each axis on the page of a product: each value of its family once, in the order of `family`. A product
 * without a value of the axis offers none.
 */
export function variantChoices<Product extends Variant>(
  axes: readonly string[],
  family: readonly Product[],
  current: Product,
): ChoicesOfAxis<Product>[] {
  return axes.map((axis) => {
    const values = new Set(family.flatMap((product) => product.values[axis] ?? []));
    const choices = [...values].flatMap((value): VariantChoice<Product>[] => {
      const product = nearestVariant(axes, family, { axis, value, from: current });
      if (!product) return [];
      const changed = axes.filter(
        (other) => other !== axis && product.values[other] !== current.values[other],
      );
      return [{ value, product, isCurrent: current.values[axis] === value, changed }];
    });
    return { axis, choices };
  });
}

/**
 * The product with the value that keeps the values of `from`: that of the first axis if it can, then that of the second, and
 * so on; of several, the first of the family. So the values of a product, chosen in the order of the axes, lead to it.
 */
export function nearestVariant<Product extends Variant>(
  axes: readonly string[],
  family: readonly Product[],
  { axis, value, from }: { readonly axis: string; readonly value: string; readonly from: Variant },
): Product | undefined {
  let nearest = family.filter((product) => product.values[axis] === value);
  for (const other of axes) {
    const kept = nearest.filter((product) => product.values[other] === from.values[other]);
    if (other !== axis && kept.length > 0) nearest = kept;
  }
  return nearest[0];
}
