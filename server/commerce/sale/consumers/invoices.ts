import {
  issueCreditNote,
  issueInvoice,
  issueInvoiceWithoutVat,
} from '../../invoices/invoice-issue.service.ts';
import { findRefundsOfOrders } from '../../order-records/payments/refunds.repository.ts';
import type { DoneRefund, Moved, SaleConsumer, SaleContext } from '../../order-records/sale-moments.ts';
import { setOff } from '../set-off.ts';

/** Invoices, once the money has arrived, and credit notes. */
export const invoices: SaleConsumer = {
  sold: async (tx, { isPaid, ...event }) => {
    if (isPaid) await invoice(tx, event);
  },
  captured: async (tx, event) => {
    await invoice(tx, event);
    // Those of the refunds before the capture.
    for (const refund of await findRefundsOfOrders(tx, [event.order.id])) {
      if (refund.state === 'done') await credit(tx, event, refund);
    }
  },
  vatConfirmed: async (tx, { order, response, refund, parts, isUnpaid }) => {
    const issued = await issueInvoiceWithoutVat(tx, order, { ...parts, refundId: refund.id, isUnpaid });
    if (!issued) return;
    const { note, replacement } = issued;
    const { number, totals } = replacement;
    const credited = { number: note.number, vat: note, replacement: { number, total: totals.incVat } };
    await setOff(tx, 'credited', { order, response, refund, ...credited });
  },
  refunded: async (tx, event) => {
    // Pieces that cost nothing: their invoice has nothing to credit.
    if (event.refund.amount > 0) await credit(tx, event, event.refund);
  },
};

async function invoice(tx: SaleContext, { order, response }: Moved): Promise<void> {
  await issueInvoice(tx, order, await response());
}

/** Without an invoice there is nothing to credit yet. */
async function credit(tx: SaleContext, { order, response }: Moved, refund: DoneRefund): Promise<void> {
  const note = await issueCreditNote(tx, order, refund);
  if (!note) return;
  const { number } = note;
  await setOff(tx, 'credited', { order, response, refund, number, vat: note, replacement: null });
}
