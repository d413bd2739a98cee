import { formatCalendarDate } from '#shared/dates/format.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import type { InvoiceTexts } from './invoice.texts.ts';

/** How an invoice was paid, or the amount of a credit note was paid back; null when nothing was paid. */
export function paymentSentence(
  { kind, payment, locale }: Pick<InvoiceContent, 'kind' | 'payment' | 'locale'>,
  t: InvoiceTexts,
): string | null {
  if (!payment) return null;
  if (payment.paidOn === null) return t.uncharged;
  const day = formatCalendarDate(payment.paidOn, locale);
  if (payment.method === null) return t.refundedOtherwise(day);
  const sentence = kind === 'credit-note' ? t.refunded : t.paid;
  return sentence(day, t.payments[payment.method]);
}
