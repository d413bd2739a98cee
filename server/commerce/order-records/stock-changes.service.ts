import type { Change } from '../changes/change-tags.ts';
import { recordChanges } from '../changes/changes.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { addToStocks, type Quantities } from './stock.repository.ts';

/**
 * Adds to stock and reservations of products, in the caller's transaction: for each piece what `sign` says. Locks the
 * products in id order. Returns their free stock afterwards.
 */
export async function changeStock(
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
  await recordChanges(ctx, ctx.shop.brand, changes);
  return new Map([...changed].map(([id, { free }]) => [id, free]));
}
