import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';
import { type Catalogue, isSold, type LocatedProduct } from '../catalogue.ts';
import type { AttributeRow } from '../row-schemas.ts';
import { resolveText } from '../rows/localised-texts.ts';
import { axisValues } from './family-axes.ts';

/** Pages name each product of a family: a page of more would be too long, and its response too large. */
const MAX_PRODUCTS = 200;

/**
 * Faults of families: sold products that no choice leads to, missing values, and declarations without effect; the last only
 * with `hasAllProducts`.
 */
export function familyFaults(catalogue: Catalogue, hasAllProducts: boolean): string[] {
  const attributes = new Map(catalogue.attributes.map(({ row }) => [row.id, row]));
  const familyOf = ({ row }: LocatedProduct) => row.family;
  const sold = Map.groupBy(catalogue.products.filter(isSold), familyOf);
  return [
    ...(hasAllProducts
      ? declarationFaults(catalogue, attributes, Map.groupBy(catalogue.products, familyOf))
      : []),
    ...[...sold].flatMap(([family, products]) => {
      if (products.length === 1) return [];
      const [, first] = products;
      if (products.length > MAX_PRODUCTS) {
        return [
          `${first?.location}: family ${family} has ${products.length} products; at most ${MAX_PRODUCTS} are allowed`,
        ];
      }
      const axes = catalogue.familyAxes.get(family) ?? [];
      const missing = missingValueFaults(family, axes, products);
      return missing.length > 0 ? missing : equalValueFaults({ family, axes, products, attributes });
    }),
  ];
}

type Attributes = ReadonlyMap<string, AttributeRow>;

/** Names of all that a family may vary by. Some catalogues have an attribute for the colour, too. */
function axisNames(attributes: Attributes): readonly string[] {
  return [...new Set([COLOUR_AXIS, ...attributes.keys()])];
}

function declarationFaults(
  { families: declared }: Catalogue,
  attributes: Attributes,
  families: ReadonlyMap<string, readonly LocatedProduct[]>,
): string[] {
  return declared.flatMap(({ location, row: { id, variesBy } }) => {
    const products = families.get(id)?.length ?? 0;
    const unknown = variesBy.filter((axis) => axis !== COLOUR_AXIS && !attributes.has(axis));
    const repeated = variesBy.filter((axis, index) => variesBy.indexOf(axis) !== index);
    return [
      ...(products === 0 ? [`${location}: no product is of the family ${id}`] : []),
      ...(products === 1 ? [`${location}: the family ${id} has one product, which nothing varies from`] : []),
      ...unknown.map(
        (axis) =>
          `${location}: variesBy: unknown attribute ${axis}; there are ${axisNames(attributes).join(', ')}`,
      ),
      ...repeated.map((axis) => `${location}: variesBy: ${axis} is listed twice`),
    ];
  });
}

function missingValueFaults(
  family: string,
  axes: readonly string[],
  products: readonly LocatedProduct[],
): string[] {
  return products.flatMap(({ location, row }) => {
    const values = axisValues(row);
    return axes
      .filter((axis) => !values.has(axis))
      .map((axis) => `${location}: the family ${family} varies by ${axis}, and this product has none`);
  });
}

interface Family {
  readonly family: string;
  readonly axes: readonly string[];
  readonly products: readonly LocatedProduct[];
  readonly attributes: Attributes;
}

/** Products with the same values as an earlier one of the family, or with values that read the same in a locale. */
function equalValueFaults({ family, axes, products, attributes }: Family): string[] {
  if (products.length < 2) return [];
  const faults = new Map<string, string>();
  const valuesOf = new Map(products.map((product) => [product, axisValues(product.row)]));
  // A colour is compared by its id, whatever the locale.
  const locales = axes.every((axis) => axis === COLOUR_AXIS) ? [] : LOCALES;
  for (const locale of [undefined, ...locales]) {
    const seen = new Map<string, LocatedProduct>();
    for (const product of products) {
      const values = axes.map((axis) => textOf(attributes, axis, valuesOf.get(product)?.get(axis), locale));
      const key = JSON.stringify(values);
      const earlier = seen.get(key);
      if (!earlier) seen.set(key, product);
      else if (!faults.has(product.row.sku)) {
        const named = axes.map((axis, index) => `${axis} ${values[index]}`).join(', ');
        const same = axes.length === 0 ? 'nothing distinguishes it from' : `${named} is also the choice of`;
        const where = locale ? ` (${locale})` : '';
        const partial = partialAxes(axes, products, attributes);
        const hint =
          partial.length > 0 ? `; only some products of the family have: ${partial.join(', ')}` : '';
        faults.set(
          product.row.sku,
          `${product.location}: family ${family}: ${same} ${earlier.row.sku}${where}, so that shoppers reach only one of them${hint}`,
        );
      }
    }
  }
  return [...faults.values()];
}

/** The text of a value in a locale; without a locale, and for colours, the value itself. */
function textOf(
  attributes: Attributes,
  axis: string,
  value: string | undefined,
  locale: Locale | undefined,
): string | undefined {
  const word = locale && value !== undefined ? attributes.get(axis)?.values[value] : undefined;
  return word && axis !== COLOUR_AXIS && locale ? resolveText(word, locale) : value;
}

/** Attributes that could distinguish the products if all had a value. */
function partialAxes(
  axes: readonly string[],
  products: readonly LocatedProduct[],
  attributes: Attributes,
): string[] {
  const values = products.map(({ row }) => axisValues(row));
  return axisNames(attributes).filter((axis) => {
    const having = values.filter((each) => each.has(axis)).length;
    return !axes.includes(axis) && having > 0 && having < products.length;
  });
}
