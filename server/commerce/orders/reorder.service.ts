import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import { type EditedCart, storeAddedLine } from './cart.service.ts';
import { editCart } from './cart-edit.service.ts';
import { type AddedLine, tryAddLine } from './line-addition.service.ts';
import { readLineCatalogue } from './line-pricing.service.ts';
import { recordCartEdit } from './order-changes.service.ts';
import type { OrderContext } from './order-context.ts';
import { findLines, type LineRow, type OrderRow } from './orders.repository.ts';
import { requirePastOrder } from './past-orders.service.ts';

type Reorder = components['schemas']['Reorder'];
type Missing = Reorder['missing'][number];

/**
 * Adds the lines of an own past order to the cart, in one transaction, by the rules and prices of any added line. A line
 * is missing when its product is gone, no longer accepts the same answers, has not enough stock (what there is, is
 * added), or when the cart is full. Throws NOT_FOUND.
 */
export async function reorder(ctx: OrderContext, sessionId: string, orderId: string): Promise<Reorder> {
  const ordered = await findLines(ctx, [(await requirePastOrder(ctx, sessionId, orderId)).id]);
  let missing: readonly Missing[] = [];
  const cart = await editCart(
    ctx,
    sessionId,
    async (tx, current) => {
      const result = await addLines(tx, current, ordered);
      missing = result.missing;
      return result.cart;
    },
    { create: true },
  );
  return { cart, missing: [...missing] };
}

async function addLines(
  ctx: CommerceContext,
  cart: OrderRow,
  ordered: readonly LineRow[],
): Promise<{ cart: EditedCart; missing: readonly Missing[] }> {
  const before = await findLines(ctx, [cart.id]);
  const catalogue = await readLineCatalogue(ctx, cart, [...before, ...ordered]);
  const missing: Missing[] = [];
  let last: AddedLine | undefined;
  for (const row of ordered) {
    const { added, reason } = await addAsMuchAsPossible(
      ctx,
      cart,
      { lines: last?.lines ?? before, catalogue },
      row,
    );
    if (added) {
      await storeAddedLine(ctx, added.line);
      last = added.line;
    }
    if (reason) {
      const { name } = catalogue.products.get(row.productId)?.summary ?? row.snapshot;
      missing.push({ lineId: row.id, name, quantity: row.quantity, added: added?.quantity ?? 0, reason });
    }
  }
  if (!last) return { cart: { order: cart, lines: before }, missing };
  return {
    cart: { order: await recordCartEdit(ctx, cart), lines: last.lines, priced: last.priced },
    missing,
  };
}

interface Result {
  readonly added?: { readonly line: AddedLine; readonly quantity: number };
  readonly reason?: Missing['reason'];
}

/** Ignoring an answer that is no longer known would change the product: such a line is not added. */
async function addAsMuchAsPossible(
  ctx: CommerceContext,
  cart: OrderRow,
  known: Parameters<typeof tryAddLine>[2],
  { productId, answers, answersHash, quantity }: LineRow,
): Promise<Result> {
  const attempt = async (count: number): Promise<Result & { readonly possible?: number }> => {
    const addition = await tryAddLine(ctx, cart, known, { productId, answers, quantity: count });
    if ('refusal' in addition) return addition.refusal;
    const { added: line } = addition;
    return line.changed.answersHash === answersHash
      ? { added: { line, quantity: count } }
      : { reason: 'changed' };
  };
  const whole = await attempt(quantity);
  if (!whole.possible) return whole;
  const part = await attempt(whole.possible);
  return part.added && whole.reason ? { added: part.added, reason: whole.reason } : part;
}
