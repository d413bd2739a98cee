import type { components } from '#shared/commerce-api/openapi-types.ts';
import { lineItem, MINOR_UNITS, measuredPurchase, valued } from '#shared/third-parties/purchase-event.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findMeasurementId, insertRefund, queueVisit } from './conversions.repository.ts';

type Writing = Pick<CommerceContext, 'db' | 'clock'>;
type Order = components['schemas']['Order'];

/** Queues the purchase of an order that was paid with consent to analytics, in the transaction of the sale. */
export async function queuePurchase(
  tx: Writing,
  orderId: string,
  response: () => Promise<Order>,
): Promise<void> {
  const measurementId = await findMeasurementId(tx, orderId);
  if (measurementId === undefined) return;
  const event = measuredPurchase(await response());
  if (event) await queueVisit(tx, orderId, measurementId, event);
}

type Refund = Pick<RefundRow, 'id' | 'lines' | 'otherExcVat' | 'shippingExcVat'>;

/**
 * Queues a refund of an order whose purchase the server has reported. It names the order and no browser: what identified the
 * browser was deleted with the purchase.
 */
export async function queueRefund(
  tx: Writing,
  order: { readonly id: string; readonly number: string | null; readonly measuredBy: string | null },
  refund: Refund,
  response: () => Promise<Order>,
): Promise<void> {
  const { id, number, measuredBy } = order;
  if (measuredBy === null || number === null) return;
  const { currency, lines } = await response();
  const items = refund.lines.flatMap(({ lineId, quantity, excVat }) => {
    const line = lines.find((one) => one.id === lineId);
    return line ? [lineItem(line, quantity, excVat)] : [];
  });
  const returned = valued(currency, items);
  const value = (Math.round(returned.value * MINOR_UNITS) + refund.otherExcVat) / MINOR_UNITS;
  const shipping = refund.shippingExcVat / MINOR_UNITS;
  if (value === 0 && shipping === 0) return;
  const event = { ...returned, value, shipping, transaction_id: number };
  await insertRefund(tx, { orderId: id, occasion: refund.id, measurementId: measuredBy, event });
}
