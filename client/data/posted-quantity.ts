import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import type { Rejection } from './use-rejected-form.ts';

/** The quantity of a form that was rejected, or 1 without a valid one. */
export function postedQuantity(rejected: Rejection | undefined): number {
  const quantity = Number(rejected?.fields.quantity);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_ORDER_QUANTITY ? quantity : 1;
}
