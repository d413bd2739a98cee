import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { invoiceTotals } from '#shared/pricing/invoice-totals.ts';
import type { RefundedLine } from '../db/schema/orders/refunds.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** Statement of a credit note on a refund. Amounts in minor units. */
export interface CreditedRefund {
  readonly id: string;
  readonly lines: readonly RefundedLine[];
  readonly shippingExcVat: number;
  readonly shippingIncVat: number;
  /** The payment was only authorised, and this amount was never charged. */
  readonly lowersCapture: boolean;
  /** A person paid it, in a way that the shop does not know. */
  readonly paidOtherwise: boolean;
}

/** The content of a credit note for a part of an invoice, at the prices and the VAT rate of the invoice. */
export function creditNote(
  invoice: InvoiceContent,
  refund: CreditedRefund,
  { number, now }: { readonly number: string; readonly now: Date },
): InvoiceContent {
  const issuedOn = zonedClock(now, localeDefinition(invoice.locale).timeZone).date;
  const lines = refund.lines.flatMap(({ lineId, quantity, excVat, incVat }) => {
    const line = invoice.lines.find(({ id }) => id === lineId);
    return line ? [{ ...line, quantity, excVat, incVat }] : [];
  });
  const { shippingExcVat: excVat, shippingIncVat: incVat } = refund;
  const method = invoice.shipping?.method ?? 'Deliver';
  const shipping = excVat === 0 && incVat === 0 ? null : { excVat, incVat, method };
  const totals = invoiceTotals({ lines, discount: null, shipping, vatRate: invoice.vatRate });
  const { localVat, payment } = invoice;
  return {
    ...invoice,
    kind: 'credit-note',
    number,
    issuedOn,
    lines,
    shipping,
    totals,
    discount: null,
    localVat: localVat && { ...localVat, vat: Math.round(totals.vat * Number(localVat.rate)) },
    payment: payment && refundPayment(refund, payment.method, issuedOn),
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
  };
}

function refundPayment(
  { lowersCapture, paidOtherwise }: CreditedRefund,
  method: NonNullable<InvoiceContent['payment']>['method'],
  issuedOn: CalendarDate,
): InvoiceContent['payment'] {
  if (paidOtherwise) return { method: null, paidOn: issuedOn };
  return lowersCapture ? { method: null, paidOn: null } : { method, paidOn: issuedOn };
}
