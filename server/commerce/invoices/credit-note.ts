import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { type CreditedSums, creditedTotals } from '#shared/pricing/credited-totals.ts';
import type { RefundedLine, RefundRow } from '../db/schema/orders/refunds.ts';
import { textsIn } from '../kernel/texts.ts';
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts';

/** Statement of a credit note on a refund. Amounts in minor units. */
export interface CreditedRefund {
  readonly id: string;
  readonly kind: RefundRow['kind'];
  /** Minor units including VAT. */
  readonly amount: number;
  /** The part that a chargeback has returned. */
  readonly chargedBack: number;
  /** Of money back for no piece. */
  readonly otherExcVat: number;
  readonly reason: string;
  readonly lines: readonly RefundedLine[];
  readonly shippingExcVat: number;
  readonly shippingIncVat: number;
  /** The payment was only authorised, and this amount was never charged. */
  readonly lowersCapture: boolean;
  /** A person paid it, in a way that the shop does not know. */
  readonly paidOtherwise: boolean;
}

/**
 * The content of a credit note for a part of an invoice, at the prices and the VAT rate of the invoice. `earlier` are the totals
 * of the invoice's other credit notes.
 */
export function creditNote(
  invoice: InvoiceContent,
  refund: CreditedRefund,
  {
    number,
    now,
    earlier,
  }: { readonly number: string; readonly now: Date; readonly earlier: readonly CreditedSums[] },
): InvoiceContent {
  const issuedOn = zonedClock(now, localeDefinition(invoice.locale).timeZone).date;
  const pieces = refund.lines.flatMap(({ lineId, quantity, excVat, incVat, reduction }) => {
    const line = invoice.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const kept = reduction && {
      options: [...line.options, keptText(invoice, reduction)],
      keptExcVat: reduction.excVat,
    };
    return [{ ...line, quantity, excVat, incVat, ...kept }];
  });
  const lines = refund.kind === 'parts' ? pieces : [moneyLine(invoice.locale, refund)];
  const { shippingExcVat: excVat, shippingIncVat: incVat } = refund;
  const method = invoice.shipping?.method ?? 'Deliver';
  const shipping = excVat === 0 && incVat === 0 ? null : { excVat, incVat, method };
  const credited = sumOf(earlier);
  const linesExcVat = sum(lines, 'excVat');
  const part = {
    linesExcVat,
    excVat: linesExcVat + refund.shippingExcVat,
    incVat: sum(lines, 'incVat') + refund.shippingIncVat,
  };
  const totals = creditedTotals(invoice.totals, credited, part, invoice.vatRate);
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
    localVat: localVat && { ...localVat, vat: localPart(totals.vat, credited.vat, Number(localVat.rate)) },
    // The bank returned it on a day, and in a way, that the shop does not know.
    payment: payment && refund.chargedBack === 0 ? refundPayment(refund, payment.method, issuedOn) : null,
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
  };
}

/** What the shop keeps of the price of returned pieces, and why. */
function keptText(
  { locale, currency }: InvoiceContent,
  { incVat, reason }: NonNullable<RefundedLine['reduction']>,
): string {
  const amount = formatMoney(incVat, currency, locale);
  return textsIn(locale)('documents:invoice.lossOfValue', { amount, reason });
}

/** The line of money back for no piece. The reason of a refund at the provider is not in the language of the shopper. */
function moneyLine(
  locale: InvoiceContent['locale'],
  { id, kind, amount, otherExcVat, reason, lowersCapture }: CreditedRefund,
): InvoiceLine {
  return {
    id,
    name: textsIn(locale)(
      `documents:invoice.moneyBack.${kind === 'reduction' || kind === 'goodwill' ? kind : 'provider'}`,
    ),
    sku: '',
    // Before the capture the reason was written for colleagues.
    options: kind === 'provider' || lowersCapture ? [] : [reason],
    unit: 'piece',
    quantity: 1,
    unitPriceExcVat: otherExcVat,
    excVat: otherExcVat,
    incVat: amount,
  };
}

function sum<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

function sumOf(notes: readonly CreditedSums[]): CreditedSums {
  return { excVat: sum(notes, 'excVat'), vat: sum(notes, 'vat'), incVat: sum(notes, 'incVat') };
}

/** The VAT in another currency, so that all credit notes of an invoice have together what the invoice has. */
function localPart(vat: number, credited: number, rate: number): number {
  return Math.round((credited + vat) * rate) - Math.round(credited * rate);
}

function refundPayment(
  { lowersCapture, paidOtherwise }: CreditedRefund,
  method: NonNullable<InvoiceContent['payment']>['method'],
  issuedOn: CalendarDate,
): InvoiceContent['payment'] {
  if (paidOtherwise) return { method: null, paidOn: issuedOn };
  // The invoice is not paid: what is due becomes less.
  if (method === 'account') return { method, paidOn: null };
  return lowersCapture ? { method: null, paidOn: null } : { method, paidOn: issuedOn };
}
