import { randomUUID } from 'node:crypto';
import type { VatCheck } from '../../db/schema/orders/order-values.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { findInvoice } from '../../invoices/invoices.service.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { insertOrderEvent } from '../../order-records/orders/order-events.repository.ts';
import { type OrderRow, updateOrder } from '../../order-records/orders/orders.repository.ts';
import { insertRefund } from '../../order-records/payments/refunds.repository.ts';
import { shopReason } from '../../order-records/payments/shop-reasons.ts';
import { moved, setOff } from '../../sale/set-off.ts';
import { findCharge } from '../../terms/account-charges.repository.ts';
import { checkVatOfDetails } from '../../vat/vat-checks.service.ts';
import { amountExceeded } from '../payment-amount.errors.ts';
import { settleRefund } from './refund-settlement.service.ts';
import { lockRefundable } from './refundable-order.service.ts';

/** Why no VAT goes back. */
export type VatRefusal =
  /** The authority does not know the number: no proof outweighs that. */
  | 'vatInvalid'
  /** The authority gave no result, and there is no proof. */
  | 'vatUnknown'
  /** The order has no invoice with VAT that a confirmed number would have spared it, or nothing of it is left. */
  | 'vatNotDue'
  /** It has gone back. */
  | 'vatDone';

export type VatConfirmation =
  | { readonly status: 'refused'; readonly reason: VatRefusal }
  | { readonly status: 'confirmed'; readonly refund: RefundRow };

interface ConfirmOptions {
  /** Proof of a person who has seen that the number was valid, such as the number of a consultation by hand. */
  readonly proof: string | null;
  /** Whether nothing is stored. */
  readonly isDryRun: boolean;
}

/** Rolls back the transaction of a plan. */
class Planned extends Error {}

/**
 * Confirms the VAT number of a paid order late, by the authority or a proof: shared/decisions/039-vat-numbers-are-confirmed.md.
 * In one transaction the invoice is credited and replaced by one without VAT, and the VAT is a refund, which is then settled.
 * A repetition is refused. Throws NOT_FOUND, CONFLICT for an order without money, and UNPROCESSABLE_CONTENT when less than
 * the VAT is left of the payment.
 */
export async function confirmVat(
  ctx: OrderContext,
  order: OrderRow,
  { proof, isDryRun }: ConfirmOptions,
): Promise<VatConfirmation> {
  // Outside the transaction: it asks the authority.
  const check = await checkVatOfDetails(ctx, order.details, { isPayment: true });
  if (!check) return refused('vatNotDue');
  if (check.result === 'invalid') return refused('vatInvalid');
  if (check.result === 'unknown' && proof === null) return refused('vatUnknown');
  const vatCheck: VatCheck =
    check.result === 'valid' ? check : { ...check, result: 'valid', consultationNumber: proof };
  let confirmation: VatConfirmation | undefined;
  try {
    confirmation = await inTransaction(ctx, async (tx) => {
      confirmation = await giveVatBack(tx, order.id, vatCheck);
      if (isDryRun) throw new Planned();
      return confirmation;
    });
  } catch (error) {
    if (!(error instanceof Planned) || !confirmation) throw error;
    return confirmation;
  }
  if (confirmation.status === 'refused') return confirmation;
  return { status: 'confirmed', refund: await settleRefund(ctx, confirmation.refund) };
}

async function giveVatBack(tx: OrderContext, orderId: string, vatCheck: VatCheck): Promise<VatConfirmation> {
  const { order, payment, left, refundable, untaxed } = await lockRefundable(tx, orderId);
  if (untaxed) return refused('vatDone');
  const invoice = await findInvoice(tx, orderId, { untaxed: false });
  const amount = left.total.incVat - left.total.excVat;
  // An order that was erased, or changed its number, has no invoice to this number.
  const isOwed = invoice?.isVatNumberUnconfirmed && invoice.buyer.vatNumber === order.details?.vatNumber;
  if (!isOwed || amount <= 0) return refused('vatNotDue');
  if (amount > refundable) throw amountExceeded(tx, Math.max(0, refundable), payment.currency);
  const refund = await insertRefund(tx, {
    orderId,
    amount,
    id: randomUUID(),
    paymentId: payment.id,
    kind: 'vat',
    lines: [],
    restock: false,
    reason: shopReason('vat', vatCheck.vatNumber),
  });
  const confirmed = await updateOrder(tx, order, { vatCheck });
  await insertOrderEvent(tx, { orderId, kind: 'vat-confirmed', data: { amount } });
  const lines = left.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id: lineId, quantity, excVat, incVat }) => ({ lineId, quantity, excVat, incVat }));
  const { excVat: shippingExcVat, incVat: shippingIncVat } = left.shipping;
  const parts = { lines, shippingExcVat, shippingIncVat };
  const isUnpaid = payment.method === 'account' && !(await findCharge(tx, payment.id))?.settledAt;
  await setOff(tx, 'vatConfirmed', { ...moved(tx, confirmed), refund, parts, isUnpaid });
  return { status: 'confirmed', refund };
}

function refused(reason: VatRefusal): VatConfirmation {
  return { status: 'refused', reason };
}
