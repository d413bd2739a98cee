import { randomUUID } from 'node:crypto';
import type { OrderMailKind } from '../../db/schema/mail.ts';
import { type OrderMailOptions, queueOrderMail } from '../../mail/order-outbox.service.ts';
import { isUncharged, payoutOf } from '../../order-records/payments/payment-balance.ts';
import { findReturns } from '../../order-records/returns.repository.ts';
import type { Moved, SaleConsumer, SaleContext, SaleMoments } from '../../order-records/sale-moments.ts';

/** Mails to the shopper. */
export const mails: SaleConsumer = {
  placed: (tx, event) => mail(tx, 'order-confirmation', event),
  sold: async (tx, { movedFrom, ...event }) => {
    const { payment } = await event.response();
    const isTransfer = payment?.method === 'banktransfer';
    const kind = isTransfer ? 'payment-received' : 'order-confirmation';
    await mail(tx, kind, event, movedFrom ? { data: { movedFrom } } : {});
  },
  cancelled: async (tx, event) => {
    const { details, number, quotationNumber } = event.order;
    // An ended quotation was never an order.
    const isQuotation = quotationNumber !== null && number === null && event.held === null;
    if (details && !isQuotation) await mail(tx, 'order-cancelled', event);
  },
  // An address can be corrected twice.
  addressCorrected: (tx, event) => mail(tx, 'address-corrected', event, { occasion: randomUUID() }),
  inProduction: (tx, event) => mail(tx, 'order-in-production', event),
  readyForPickup: (tx, event) => mail(tx, 'order-ready', event),
  shipped: (tx, event) => mail(tx, 'order-shipped', event),
  // Codes can be removed twice.
  tracked: (tx, event) => mail(tx, 'order-shipped', event, { occasion: event.trackingCodes || randomUUID() }),
  invoiced: (tx, { order, response, ...data }) => mail(tx, 'order-invoiced', { order, response }, { data }),
  refunded: (tx, event) => refundedMail(tx, event, false),
  latePaymentRefunded: (tx, event) => refundedMail(tx, event, true),
  credited: async (tx, { refund: { amount }, number, replacement, ...event }) => {
    // The mail about the refund says the rest.
    if (!replacement) return;
    const documents = [replacement.number, number];
    await mail(tx, 'vat-confirmed', event, { data: { amount, isUnpaid: replacement.isUnpaid, documents } });
  },
  returnDeclared: (tx, event) => {
    const { link, expiresAt } = event;
    const data = { ...withdrawal(event), link, expiresAt };
    // A repeated declaration gets another mail.
    return mail(tx, 'return-unconfirmed', event, { occasion: randomUUID(), data });
  },
  returnRequested: (tx, event) =>
    mail(tx, 'return-requested', event, { occasion: event.row.id, data: withdrawal(event) }),
  returnRejected: (tx, event) => {
    const { id, lines } = event.row;
    const data = { number: event.number, reason: event.reason, lines };
    return mail(tx, 'return-rejected', event, { occasion: id, data });
  },
  quoted: async (tx, { recipient, occasion, isMailed, data, ...event }) => {
    if (isMailed) await mail(tx, 'quotation', event, { recipient, occasion, data });
  },
  quotationEnding: (tx, { recipient, occasion, data, ...event }) =>
    mail(tx, 'quotation-reminder', event, { recipient, occasion, data }),
  quotationEnded: (tx, { recipient, data, ...event }) =>
    mail(tx, 'quotation-ended', event, { recipient, data }),
  paymentDue: (tx, { payment, until, ...event }) => {
    const { id, amount, checkoutUrl: url } = payment;
    return mail(tx, 'payment-reminder', event, { occasion: id, data: { amount, until, url } });
  },
  reviewDue: (tx, { link, url, ...event }) =>
    mail(tx, 'review-request', event, { data: { link, ...(url ? { url } : {}) } }),
  mailRepeated: (tx, event) => mail(tx, event.mail, event, { occasion: event.occasion }),
};

async function refundedMail(
  tx: SaleContext,
  event: SaleMoments['latePaymentRefunded'],
  isLate: boolean,
): Promise<void> {
  const { id, lines, shippingIncVat, lowersCapture, paidOtherwise } = event.refund;
  const amount = payoutOf(event.refund);
  const chargedBack = Math.max(0, event.refund.chargedBack);
  const isReduced = lines.some(({ reduction }) => reduction !== undefined);
  if (amount === 0 && chargedBack === 0 && !isReduced) return;
  const isOnAccount = !paidOtherwise && (await event.response()).payment?.method === 'account';
  const data = {
    amount,
    ...(chargedBack > 0 ? { chargedBack, isReturn: await isOfReturn(tx, event) } : {}),
    paidOtherwise,
    isOnAccount,
    isLate,
    shipping: shippingIncVat > 0,
    lines: lines.map(({ lineId, quantity, reduction }) => ({
      lineId,
      quantity,
      ...(reduction ? { reduction: { amount: reduction.incVat, reason: reduction.reason } } : {}),
    })),
    isUncharged: isUncharged({ lowersCapture, paidOtherwise, state: 'done' }, event.order),
  };
  await mail(tx, 'refunded', event, { occasion: id, data });
}

/** Whether a refund is of pieces that came back; else they were never handed over. */
async function isOfReturn(
  tx: SaleContext,
  { order, refund }: SaleMoments['latePaymentRefunded'],
): Promise<boolean> {
  return (await findReturns(tx, [order.id])).some(({ refundId }) => refundId === refund.id);
}

function withdrawal({ row, number }: SaleMoments['returnRequested']) {
  const { requestedAt, lines, reason } = row;
  return { number, requestedAt: requestedAt.toISOString(), lines, reason: reason ?? '' };
}

async function mail<Kind extends OrderMailKind>(
  tx: SaleContext,
  kind: Kind,
  { order, response }: Moved,
  ...options: OrderMailOptions<Kind>
): Promise<void> {
  await queueOrderMail(tx, kind, order, await response(), ...options);
}
