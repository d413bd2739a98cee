import { formatCalendarDate } from '#shared/dates/format.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { InvoiceContent } from '../invoice-content.ts';

/** Sentence on the payment of an invoice or the repayment of a credit note; null when nothing was paid. */
export function paymentSentence({
  kind,
  payment,
  locale,
  offsetWith,
}: Pick<InvoiceContent, 'kind' | 'payment' | 'locale' | 'offsetWith'>): string | null {
  if (!payment) return null;
  const t = textsIn(locale);
  if (offsetWith) return t(`documents:invoice.offset.${kind}`, { number: offsetWith });
  if (payment.paidOn === null) return t('documents:invoice.uncharged');
  const day = formatCalendarDate(payment.paidOn, locale);
  if (payment.method === null) return t('documents:invoice.refundedOtherwise', { day });
  const method = t(`documents:invoice.payments.${payment.method}`);
  return t(`documents:invoice.${kind === 'credit-note' ? 'refunded' : 'paid'}`, { day, method });
}
