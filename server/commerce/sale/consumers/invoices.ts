import {
  issueCreditNote,
  issueInvoice,
  issueInvoiceWithoutVat,
} from '../../invoices/invoice-issue.service.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { leftOf } from '../../order-records/payments/left-parts.ts';
import { hasLowered } from '../../order-records/payments/payment-balance.ts';
import { lockSettlingPayment } from '../../order-records/payments/payments.repository.ts';
import type {
  DoneRefund,
  Moved,
  SaleConsumer,
  SaleContext,
  SaleMoments,
} from '../../order-records/sale-moments.ts';
import { setOff } from '../set-off.ts';

/** Invoices, once the money has arrived, and credit notes. */
export const invoices: SaleConsumer = {
  sold: async (tx, { isPaid, ...event }) => {
    if (isPaid) await issueInvoice(tx, event.order, await event.response());
  },
  captured: async (tx, { lowering, others, ...event }) => {
    const { order, response } = event;
    const left = lowering.length > 0 ? leftOf(await orderWithLines(tx, order.id), lowering) : undefined;
    const { number, totals, seller, payment } = await issueInvoice(tx, order, await response(), left);
    if (payment?.dueOn) {
      const { iban, bic } = seller;
      const due = { amount: totals.incVat, dueOn: payment.dueOn, iban, bic };
      await setOff(tx, 'invoiced', { order, response, invoice: number, ...due });
    }
    for (const refund of others) {
      if (refund.state === 'done' && refund.amount > 0) await credit(tx, event, refund);
    }
  },
  vatConfirmed: async (tx, { order, response, refund, parts, isUnpaid }) => {
    const issued = await issueInvoiceWithoutVat(tx, order, { ...parts, refundId: refund.id, isUnpaid });
    if (!issued) return;
    const { note, replacement } = issued;
    const { number, totals } = replacement;
    const credited = {
      number: note.number,
      vat: note,
      replacement: { number, total: totals.incVat, isUnpaid },
    };
    await setOff(tx, 'credited', { order, response, refund, ...credited });
  },
  refunded: async (tx, event) => {
    // Pieces that cost nothing: their invoice has nothing to credit.
    if (event.refund.amount > 0 && !(await isLeftOut(tx, event))) await credit(tx, event, event.refund);
  },
};

/** Whether the invoice is made without a refund, which can be done after the capture that it has lowered. */
async function isLeftOut(tx: SaleContext, { order, refund }: SaleMoments['refunded']): Promise<boolean> {
  if (!refund.lowersCapture) return false;
  const payment = await lockSettlingPayment(tx, order.id);
  return payment !== undefined && hasLowered(payment, refund);
}

/** Without an invoice there is nothing to credit yet. */
async function credit(tx: SaleContext, { order, response }: Moved, refund: DoneRefund): Promise<void> {
  const note = await issueCreditNote(tx, order, refund);
  if (!note) return;
  const { number } = note;
  await setOff(tx, 'credited', { order, response, refund, number, vat: note, replacement: null });
}
