import { parseOrderQuantity } from '#shared/pricing/order-quantity.ts';
import type { Rejection } from './use-rejected-form.ts';

/** The quantity of a form that was rejected, or 1 without a valid one. */
export function postedQuantity(rejected: Rejection | undefined): number {
  return parseOrderQuantity(rejected?.fields.quantity ?? '') ?? 1;
}
