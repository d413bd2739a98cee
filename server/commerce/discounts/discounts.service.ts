import { createHash } from 'node:crypto';
import type { Currency } from '#shared/locales/index.ts';
import {
  type DiscountFault,
  type DiscountKind,
  discountOn,
  findDiscountFault,
  withDiscount,
} from '#shared/pricing/discount.ts';
import type { CartTotals } from '#shared/pricing/totals.ts';
import type { OrderDetails, OrderTotals } from '../db/schema/orders/order-values.ts';
import type { orders } from '../db/schema/orders/orders.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { discountRefused } from './discount.errors.ts';
import {
  deleteDiscountUse,
  findDiscount,
  insertDiscountUse,
  type UsedDiscount,
} from './discounts.repository.ts';

type DiscountedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'brand' | 'currency' | 'discountCode' | 'details' | 'quotationNumber'
>;
type LineSums = Pick<CartTotals, 'linesIncVat' | 'linesExcVat'>;

/** The code of a cart at current prices: what it deducts, or why it does not apply. */
export type CartDiscount = { readonly code: string } & (
  | { readonly fault: DiscountFault; readonly minimum?: number }
  | {
      readonly fault: null;
      readonly kind: DiscountKind;
      readonly deduct: <T extends CartTotals>(totals: T) => CartTotals;
    }
);

/**
 * The discount of a cart; undefined without a code, which costs no statement. Quotations have a price of their own, so
 * no code applies to them, also none that was in the cart before
 * (shared/decisions/047-discounts-reduce-the-sum-including-vat.md).
 */
export async function cartDiscount(
  ctx: Pick<CommerceContext, 'db' | 'clock'>,
  order: DiscountedOrder,
  lines: LineSums,
): Promise<CartDiscount | undefined> {
  const { brand, discountCode: code, currency } = order;
  if (code === null) return undefined;
  if (order.quotationNumber !== null) return { code, fault: 'quotation' };
  const found = await findDiscount(ctx, { brand, code, customerKey: customerKey(order.details) });
  if (!found) return { code, fault: 'unknown' };
  const fault = faultOf(ctx, found, { currency, linesIncVat: lines.linesIncVat });
  const { rule } = found;
  if (fault === 'minimum') return { code, fault, minimum: rule.minimums[currency] ?? 0 };
  if (fault) return { code, fault };
  const { kind } = rule;
  if (kind === 'free-delivery') return { code, fault, kind, deduct: (totals) => totals };
  const discount = discountOn(rule, lines, currency);
  return { code, fault, kind, deduct: (totals) => withDiscount(totals, discount) };
}

/** Whether the shop's brand has this code, valid or not. */
export async function isDiscountCode(ctx: CommerceContext, code: string): Promise<boolean> {
  return (await findDiscount(ctx, { brand: ctx.shop.brand, code, customerKey: null })) !== undefined;
}

function faultOf(
  { clock }: Pick<CommerceContext, 'clock'>,
  { rule, uses, usesOfCustomer }: UsedDiscount,
  cart: { readonly currency: Currency; readonly linesIncVat: number },
): DiscountFault | null {
  return findDiscountFault(rule, { ...cart, now: clock(), uses, usesOfCustomer });
}

/**
 * Counts a use of the order's code, if its totals contain a discount: locks the code, so that no two orders take its last
 * use. Returns why it cannot be used any more, else null. Call it in the transaction that starts or completes a payment,
 * before products are locked.
 */
export async function takeDiscountUse(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  order: DiscountedOrder & { readonly totals: OrderTotals | null },
): Promise<DiscountFault | null> {
  const { id: orderId, brand, discountCode: code, currency, totals } = order;
  const key = customerKey(order.details);
  if (!totals?.discountKind || code === null || key === null) return null;
  const found = await findDiscount(tx, { brand, code, customerKey: key }, { lock: true });
  if (!found) return 'unknown';
  const fault = faultOf(tx, found, { currency, linesIncVat: totals.linesIncVat });
  // Dates and minimum were checked when the totals were calculated; a payment may take longer than a code is valid.
  if (fault === 'usedUp' || fault === 'usedBefore') return fault;
  await insertDiscountUse(tx, { orderId, brand, code, customerKey: key, usedAt: tx.clock() });
  return null;
}

/** Like {@link takeDiscountUse}. Throws the error of discount.errors.ts. */
export async function requireDiscountUse(
  tx: Pick<CommerceContext, 'db' | 'clock'>,
  order: Parameters<typeof takeDiscountUse>[1],
): Promise<void> {
  const fault = await takeDiscountUse(tx, order);
  if (fault) throw discountRefused(fault);
}

/** Gives back the use of an order that becomes a cart again or is cancelled, or that could not be sold. */
export async function releaseDiscountUse(
  tx: Pick<CommerceContext, 'db'>,
  { id, totals }: { readonly id: string; readonly totals: OrderTotals | null },
): Promise<void> {
  if (totals?.discountKind) await deleteDiscountUse(tx, id);
}

/** The hash by which the uses of a customer are counted: guests are only known by their email address. */
function customerKey(details: OrderDetails | null): string | null {
  return details && createHash('sha256').update(details.email.trim().toLowerCase()).digest('hex');
}
