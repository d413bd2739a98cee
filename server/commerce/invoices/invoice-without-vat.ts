import { legalEntity } from '#shared/brands/legal-entities.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { type InvoiceTotals, invoiceTotals } from '#shared/pricing/invoice-totals.ts';
import type { RefundedLine } from '../db/schema/orders/refunds.ts';
import { type CreditedRefund, creditNote } from './credit-note.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** The parts of an order that keep their price and lose their VAT. Amounts in minor units. */
export interface UntaxedParts {
  /** The refund of the VAT. */
  readonly refundId: string;
  readonly lines: readonly RefundedLine[];
  readonly shippingExcVat: number;
  readonly shippingIncVat: number;
  /** On account, and the money has not arrived. */
  readonly isUnpaid: boolean;
}

interface Issue {
  readonly invoiceNumber: string;
  readonly creditNoteNumber: string;
  readonly now: Date;
  /** Totals of the other credit notes of the invoice. */
  readonly earlier: readonly InvoiceTotals[];
}

/**
 * The credit note of all parts that are left of an invoice, and the invoice without VAT that replaces it: an intra-Community
 * supply, by article 138 of directive 2006/112. The two settle each other but for the VAT. If the invoice is not paid, nothing
 * goes back: the credit note lowers it, and the other one is paid in its place, until the same day.
 */
export function replaceInvoice(
  invoice: InvoiceContent,
  parts: UntaxedParts,
  { invoiceNumber, creditNoteNumber, now, earlier }: Issue,
): { readonly note: InvoiceContent; readonly replacement: InvoiceContent } {
  const note = creditNote(invoice, wholeOf(parts), { number: creditNoteNumber, now, earlier });
  const replacement = withoutVat(invoice, parts, { number: invoiceNumber, issuedOn: note.issuedOn });
  if (parts.isUnpaid) return { note, replacement };
  const payment = { method: null, paidOn: note.issuedOn };
  return {
    note: { ...note, payment, offsetWith: invoiceNumber },
    replacement: { ...replacement, payment, offsetWith: creditNoteNumber },
  };
}

function wholeOf({ refundId, lines, shippingExcVat, shippingIncVat }: UntaxedParts): CreditedRefund {
  return {
    id: refundId,
    kind: 'parts',
    amount: lines.reduce((sum, { incVat }) => sum + incVat, shippingIncVat),
    otherExcVat: 0,
    reason: '',
    lines,
    shippingExcVat,
    shippingIncVat,
    lowersCapture: false,
    chargedBack: 0,
    paidOtherwise: false,
  };
}

/** Lines at their list prices: what a discount or a price reduction lowered them by stays a discount. */
function withoutVat(
  invoice: InvoiceContent,
  parts: UntaxedParts,
  { number, issuedOn }: { readonly number: string; readonly issuedOn: CalendarDate },
): InvoiceContent {
  const lines = parts.lines.flatMap(({ lineId, quantity }) => {
    const line = invoice.lines.find(({ id }) => id === lineId);
    const excVat = (line?.unitPriceExcVat ?? 0) * quantity;
    return line ? [{ ...line, quantity, excVat, incVat: excVat }] : [];
  });
  const lowered = parts.lines.reduce(
    (sum, { excVat }) => sum - excVat,
    lines.reduce((sum, { excVat }) => sum + excVat, 0),
  );
  const { country: shopCountry } = localeDefinition(invoice.locale);
  const excVat = parts.shippingExcVat;
  const amounts = {
    lines,
    vatRate: 0,
    discount: lowered === 0 ? null : { excVat: lowered, incVat: lowered },
    shipping: invoice.shipping && excVat > 0 ? { ...invoice.shipping, excVat, incVat: excVat } : null,
  };
  return {
    ...invoice,
    ...amounts,
    number,
    issuedOn,
    // Not the one of the one-stop shop: the supply begins in the shop's country.
    seller: { ...invoice.seller, vatNumber: legalEntity(invoice.brand).vatNumbers[shopCountry] },
    exemption: 'intra-community',
    isVatNumberUnconfirmed: false,
    totals: invoiceTotals(amounts),
    localVat: null,
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
  };
}
