import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import type { Part } from '#shared/wall-plan/cut-list.ts';
import type { PlannerProduct } from './planner-products.ts';

/** A part with its product and the total of its line at the volume price, as in the cart; minor units. */
export interface PricedPart {
  readonly part: Part;
  readonly product: PlannerProduct;
  readonly incVat: number;
  readonly excVat: number;
}

export function pricedParts(
  parts: readonly Part[],
  products: readonly PlannerProduct[],
): readonly PricedPart[] {
  return parts.flatMap((part) => {
    const product = products.find(({ sku }) => sku === part.sku);
    if (!product) return [];
    const at = { ...product.price, quantity: { current: part.units } };
    const { incVat, excVat } = lineTotal({
      unitPriceExcVat: selectPrice(at, { includingVat: false }),
      unitPriceIncVat: selectPrice(at, { includingVat: true }),
      quantity: part.units,
    });
    return [{ part, product, incVat, excVat }];
  });
}

export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
