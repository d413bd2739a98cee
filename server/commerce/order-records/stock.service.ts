import type { Change } from '../changes/change-tags.ts';
import { recordChanges } from '../changes/changes.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { LineRow } from './order-lines.repository.ts';
import { addToStocks, type Quantities } from './stock.repository.ts';

/** The number of pieces of each product in lines, regardless of answers. Samples are not taken from the stock. */
export function quantitiesByProduct(
  lines: readonly Pick<LineRow, 'productId' | 'quantity' | 'sample'>[],
): Quantities {
  const quantities = new Map<string, number>();
  for (const { productId, quantity, sample } of lines) {
    if (!sample) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}

/** The first product with less free stock than needed, and its free pieces. */
export function findShortage(
  free: Quantities,
  needed: Quantities,
): { productId: string; left: number } | undefined {
  for (const [productId, quantity] of needed) {
    const left = free.get(productId) ?? 0;
    if (left < quantity) return { productId, left: Math.max(left, 0) };
  }
  return undefined;
}

// These run in the caller's transaction, and lock the products in id order.

export async function reserveStock(ctx: CommerceContext, quantities: Quantities): Promise<void> {
  await changeStock(ctx, quantities, { stock: 0, reserved: 1 });
}

export async function releaseStock(ctx: CommerceContext, quantities: Quantities): Promise<void> {
  await changeStock(ctx, quantities, { stock: 0, reserved: -1 });
}

/** Returns the free stock of the products after the sale. */
export function sellReservedStock(ctx: CommerceContext, quantities: Quantities): Promise<Quantities> {
  return changeStock(ctx, quantities, { stock: -1, reserved: -1 });
}

/** Like {@link sellReservedStock}, for pieces that are not reserved. */
export function sellFreeStock(ctx: CommerceContext, quantities: Quantities): Promise<Quantities> {
  return changeStock(ctx, quantities, { stock: -1, reserved: 0 });
}

/** Puts pieces back that were sold. */
export async function returnStock(ctx: CommerceContext, quantities: Quantities): Promise<void> {
  await changeStock(ctx, quantities, { stock: 1, reserved: 0 });
}

/** Adds the differences of a stock count, which may be negative. */
export async function adjustStock(ctx: CommerceContext, differences: Quantities): Promise<void> {
  await changeStock(ctx, differences, { stock: 1, reserved: 0 });
}

async function changeStock(
  ctx: CommerceContext,
  quantities: Quantities,
  sign: { readonly stock: number; readonly reserved: number },
): Promise<Quantities> {
  const stocks = [...quantities].map(([id, quantity]) => {
    return { id, stock: quantity * sign.stock, reserved: quantity * sign.reserved };
  });
  const changed = await addToStocks(ctx, stocks);
  const changes = stocks.flatMap(({ id, stock, reserved }): Change[] => {
    const after = changed.get(id);
    if (!after) return [];
    const { free, categories } = after;
    const freeBefore = free - (stock - reserved);
    return freeBefore > 0 !== free > 0 ? [{ kind: 'stock-crossed-zero', product: id, categories }] : [];
  });
  if (await recordChanges(ctx.db.orm, ctx.shop.brand, changes)) ctx.changes.deliverSoon();
  return new Map([...changed].map(([id, { free }]) => [id, free]));
}
