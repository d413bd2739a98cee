import type { OrderTotals } from '../db/schema/orders/order-values.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { discountRefused } from './discount.errors.ts';
import { deleteDiscountUse, findDiscount, insertDiscountUse } from './discounts.repository.ts';
import { customerKey, type DiscountedOrder, faultOf } from './discounts.service.ts';

type WithTotals = { readonly totals: OrderTotals | null };

/**
 * Counts a use of the order's code, if its totals contain a discount: locks the code, so that no two orders take its last
 * use. Throws the error of discount.errors.ts when it cannot be used any more. Call it before products are locked.
 */
export async function takeDiscountUse(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  order: DiscountedOrder & WithTotals,
): Promise<void> {
  const { id: orderId, brand, discountCode: code, currency, totals } = order;
  const key = customerKey(order.details);
  if (!totals?.discountKind || code === null || key === null) return;
  const found = await findDiscount(tx, { brand, code, customerKey: key }, { lock: true });
  if (!found) throw discountRefused('unknown');
  const fault = faultOf(tx, found, { currency, linesIncVat: totals.linesIncVat });
  // Dates and minimum were checked when the totals were calculated; a payment may take longer than a code is valid.
  if (fault === 'usedUp' || fault === 'usedBefore') throw discountRefused(fault);
  await insertDiscountUse(tx, { orderId, brand, code, customerKey: key, usedAt: tx.clock() });
}

/** Gives back the use of an order that is no longer reserved. */
export async function releaseDiscountUse(
  tx: Pick<CommerceContext, 'db'>,
  { id, totals }: { readonly id: string } & WithTotals,
): Promise<void> {
  if (totals?.discountKind) await deleteDiscountUse(tx, id);
}
