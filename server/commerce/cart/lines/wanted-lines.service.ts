import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { recordCartEdit } from '../../order-records/orders/order-changes.service.ts';
import { findCartLines, type LineRow } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { type EditedCart, storeAddedLines } from '../cart.service.ts';
import { answersHash } from './answers-hash.ts';
import { type AddedLine, tryAddLine } from './line-addition.service.ts';
import { readLineCatalogue } from './line-pricing.service.ts';

export type MissingLine = components['schemas']['Reorder']['missing'][number];

/** A line of a past order or of a shared cart. */
export interface WantedLine extends Pick<LineRow, 'id' | 'productId' | 'answers' | 'quantity'> {
  /** In case the product has left the catalogue. */
  readonly name: string;
}

/**
 * Adds lines to a cart, in the caller's transaction, by the rules and prices of any added line. A line is missing when its
 * product is gone, no longer accepts the same answers, has not enough stock (what there is, is added), or when the cart is
 * full.
 */
export async function addWantedLines(
  ctx: CommerceContext,
  cart: OrderRow,
  wanted: readonly WantedLine[],
): Promise<{ cart: EditedCart; missing: readonly MissingLine[] }> {
  const before = await findCartLines(ctx, cart);
  const catalogue = await readLineCatalogue(ctx, cart, [...before, ...wanted]);
  const missing: MissingLine[] = [];
  let last: AddedLine | undefined;
  for (const row of wanted) {
    const { added, reason } = await addAsMuchAsPossible(
      ctx,
      cart,
      { lines: last?.lines ?? before, catalogue },
      row,
    );
    if (added) last = added.line;
    if (reason) {
      const { name } = catalogue.products.get(row.productId)?.summary ?? row;
      missing.push({ lineId: row.id, name, quantity: row.quantity, added: added?.quantity ?? 0, reason });
    }
  }
  if (!last) return { cart: { order: cart, lines: before }, missing };
  await storeAddedLines(ctx, before, last.lines);
  return {
    cart: { order: await recordCartEdit(ctx, cart), lines: last.lines, priced: last.priced },
    missing,
  };
}

interface Result {
  readonly added?: { readonly line: AddedLine; readonly quantity: number };
  readonly reason?: MissingLine['reason'];
}

/** Ignoring an answer that is no longer known would change the product: such a line is not added. */
async function addAsMuchAsPossible(
  ctx: CommerceContext,
  cart: OrderRow,
  known: Parameters<typeof tryAddLine>[2],
  { productId, answers, quantity }: WantedLine,
): Promise<Result> {
  const attempt = async (count: number): Promise<Result & { readonly possible?: number }> => {
    const addition = await tryAddLine(ctx, cart, known, { productId, answers, quantity: count });
    if ('refusal' in addition) return addition.refusal;
    const { added: line } = addition;
    return line.changed.answersHash === answersHash(answers)
      ? { added: { line, quantity: count } }
      : { reason: 'changed' };
  };
  const whole = await attempt(quantity);
  if (!whole.possible) return whole;
  const part = await attempt(whole.possible);
  return part.added && whole.reason ? { added: part.added, reason: whole.reason } : part;
}
