import type { components } from '#shared/commerce-api/openapi-types.ts';

export type ElfsquadReport = components['schemas']['ElfsquadReport'];

/** A product in the shop or in Elfsquad; the price in euros excluding VAT. */
export interface ComparedProduct {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly active: boolean;
}

const FIELDS = ['name', 'price', 'active'] as const;

/** Differences between the configurable products of the shop and those of Elfsquad, by article code. */
export function compareProducts(
  here: readonly ComparedProduct[],
  there: readonly ComparedProduct[],
): Omit<ElfsquadReport, 'checkedAt'> {
  const [own, others] = [bySku(here), bySku(there)];
  const labels = (products: readonly ComparedProduct[]) => products.map(({ sku, name }) => ({ sku, name }));
  return {
    missingHere: labels(there.filter(({ sku, active }) => active && !own.has(sku))),
    missingThere: labels(here.filter(({ sku, active }) => active && !others.has(sku))),
    different: here.flatMap((product) => {
      const other = others.get(product.sku);
      if (!other) return [];
      return FIELDS.filter((field) => product[field] !== other[field]).map((field) => ({
        sku: product.sku,
        field,
        here: String(product[field]),
        there: String(other[field]),
      }));
    }),
  };
}

function bySku(products: readonly ComparedProduct[]): ReadonlyMap<string, ComparedProduct> {
  return new Map(products.map((product) => [product.sku, product]));
}
