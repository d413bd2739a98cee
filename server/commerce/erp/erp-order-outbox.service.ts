import type { components } from '#shared/commerce-api/openapi-types.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { ErpExportKind } from '../db/schema/orders/erp.ts';
import type { OrderDetails } from '../db/schema/orders/order-values.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { upsertExport } from './erp.repository.ts';
import {
  type CreditedParts,
  erpAddress,
  erpCreditNoteOf,
  erpCustomerNumber,
  erpOrderOf,
  erpRefundedPiecesOf,
  type LineComments,
} from './erp-content.ts';

type Order = components['schemas']['Order'];

interface SoldOrder {
  readonly id: string;
  readonly brand: CommerceContext['shop']['brand'];
  readonly locale: CommerceContext['shop']['locale'];
  readonly customerId: string | null;
}

// Each function queues in the caller's transaction; without an ERP it does nothing. The outbox exports each subject
// once; a newer version replaces one that has not been sent.

/** Queues an order that has become Paid or Placed. */
export async function queueErpOrder(
  tx: CommerceContext,
  sold: SoldOrder,
  order: Order,
  comments: LineComments,
): Promise<void> {
  const { details, number } = order;
  if (!tx.hasErp || !details || !number) return;
  const content = erpOrderOf(
    { ...order, details, number },
    {
      ...issue(tx, sold, details.email),
      comments,
    },
  );
  await queue(tx, 'order', sold.id, content);
}

/**
 * Queues that an order is to be deleted from the ERP: it was cancelled, or its authorisation was released before anything
 * was charged. Replaces an export of the order that has not been sent.
 */
export async function queueErpCancellation(
  tx: CommerceContext,
  { id, number }: { readonly id: string; readonly number: string | null },
): Promise<void> {
  if (tx.hasErp && number !== null) await queue(tx, 'order', id, { cancelledNumber: number });
}

/** Queues the delivery address of an order after its correction. */
export async function queueErpShipTo(
  tx: CommerceContext,
  {
    id,
    number,
    details,
  }: Pick<SoldOrder, 'id'> & { readonly number: string | null; readonly details: OrderDetails | null },
): Promise<void> {
  if (!tx.hasErp || number === null || !details) return;
  const shipTo = erpAddress(details.deliveryAddress ?? details.billingAddress);
  await queue(tx, 'ship-to', id, { orderNumber: number, shipTo });
}

function issue(tx: CommerceContext, { brand, locale, customerId }: SoldOrder, email: string) {
  const { date } = zonedClock(tx.clock(), localeDefinition(locale).timeZone);
  return { customerNumber: erpCustomerNumber(brand, customerId, email), date };
}

/** Queues the credit note of a refund. */
export async function queueErpCreditNote(
  tx: CommerceContext,
  sold: SoldOrder,
  order: Order,
  credited: CreditedParts & { readonly refundId: string },
  comments: LineComments,
): Promise<void> {
  const { details, number } = order;
  if (!tx.hasErp || !details || !number) return;
  const content = erpCreditNoteOf({ ...order, details, number }, credited, {
    ...issue(tx, sold, details.email),
    comments,
  });
  await queue(tx, 'credit-note', credited.refundId, content);
}

/**
 * Queues credit notes of the refunds that lowered the capture of an order. The shop's invoice is made without them, and the sales
 * order is of all pieces: their numbers are that of the order, with -C1 and so on.
 */
export async function queueErpReductions(
  tx: CommerceContext,
  sold: SoldOrder,
  order: Order,
  refunds: readonly RefundRow[],
  comments: LineComments,
): Promise<void> {
  const { vatRate, reverseCharged, exempt } = order.totals;
  const vat = { vatRate, exemption: reverseCharged ? ('intra-community' as const) : (exempt ?? null) };
  for (const [index, refund] of refunds.filter(({ amount }) => amount > 0).entries()) {
    const number = `${order.number}-C${index + 1}`;
    const credited = { ...refund, number, vat, refundId: refund.id, replacement: null };
    await queueErpCreditNote(tx, sold, order, credited, comments);
  }
}

/** Queues comments about pieces that were refunded and are not to be shipped. */
export async function queueErpRefundedPieces(
  tx: CommerceContext,
  { number, lines }: Order,
  refund: Pick<RefundRow, 'id' | 'lines'>,
  comments: LineComments,
): Promise<void> {
  if (!tx.hasErp || !number) return;
  await queue(tx, 'refunded-pieces', refund.id, erpRefundedPiecesOf({ number, lines }, refund, comments));
}

async function queue(
  tx: CommerceContext,
  kind: ErpExportKind,
  subjectId: string,
  content: object,
): Promise<void> {
  const { brand } = tx.shop;
  await upsertExport(tx, { kind, subjectId, content: { ...content, brand }, now: tx.clock() });
  tx.exports?.deliverSoon();
}
