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
import type { OrderDetails } from '../db/schema/orders/order-values.ts';
import type { orders } from '../db/schema/orders/orders.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findDiscount, type UsedDiscount } from './discounts.repository.ts';

export type DiscountedOrder = Pick<
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

/** Why a code does not apply to a cart; null when it does. */
export function faultOf(
  { clock }: Pick<CommerceContext, 'clock'>,
  { rule, uses, usesOfCustomer }: UsedDiscount,
  cart: { readonly currency: Currency; readonly linesIncVat: number },
): DiscountFault | null {
  return findDiscountFault(rule, { ...cart, now: clock(), uses, usesOfCustomer });
}

/** The hash by which the uses of a customer are counted: guests are only known by their email address. */
export function customerKey(details: OrderDetails | null): string | null {
  return details && createHash('sha256').update(details.email.trim().toLowerCase()).digest('hex');
}
