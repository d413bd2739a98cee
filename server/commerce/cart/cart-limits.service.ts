import { MAX_CART_AMOUNT, MAX_CART_LINES } from '#shared/constants.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { LineRow } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import type { PricedCart } from './cart-pricing.service.ts';

export const MAX_LINE_QUANTITY = 9_999;

/** The error when a cart with these lines has no room for another one. */
export function findLineCountError(lines: readonly LineRow[]): AppError | undefined {
  if (lines.length < MAX_CART_LINES) return undefined;
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: `A cart has at most ${MAX_CART_LINES} lines`,
    messageKey: 'tooManyCartLines',
    values: { count: MAX_CART_LINES },
  });
}

/**
 * Throws UNPROCESSABLE_CONTENT when the lines of a cart cost more than a cart may. Call it after an edit, in the same
 * transaction. Larger amounts would not fit the columns of payments.
 */
export function checkAmount(
  ctx: Pick<CommerceContext, 'shop'>,
  order: Pick<OrderRow, 'currency'>,
  priced: Pick<PricedCart, 'totals'>,
): void {
  const error = findAmountError(ctx, order, priced);
  if (error) throw error;
}

/** The error of {@link checkAmount}. */
export function findAmountError(
  ctx: Pick<CommerceContext, 'shop'>,
  { currency }: Pick<OrderRow, 'currency'>,
  { totals }: Pick<PricedCart, 'totals'>,
): AppError | undefined {
  if (totals.linesIncVat <= MAX_CART_AMOUNT) return undefined;
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: `A cart costs at most ${MAX_CART_AMOUNT} minor units`,
    messageKey: 'cartTooExpensive',
    values: { amount: formatMoney(MAX_CART_AMOUNT, currency, ctx.shop.locale) },
  });
}
