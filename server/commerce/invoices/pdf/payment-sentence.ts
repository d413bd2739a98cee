import { formatCalendarDate } from '#shared/dates/format.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { InvoiceContent } from '../invoice-content.ts';

/** Sentence on the payment of an invoice or the repayment of a credit note; null when nothing was paid. */
export function paymentSentence({
  kind,
  payment,
  locale,
  offsetWith,
  seller,
  number,
  totals,
  currency,
}: Pick<
  InvoiceContent,
  'kind' | 'payment' | 'locale' | 'offsetWith' | 'seller' | 'number' | 'totals' | 'currency'
>): string | null {
  if (!payment) return null;
  const t = textsIn(locale);
  if (offsetWith) return t(`documents:invoice.offset.${kind}`, { number: offsetWith });
  if (payment.dueOn) {
    const { iban, bic } = seller;
    const day = formatCalendarDate(payment.dueOn, locale);
    const amount = formatMoney(totals.incVat, currency, locale);
    return t('documents:invoice.due', { amount, day, iban, bic, number });
  }
  if (payment.paidOn === null)
    return t(payment.method ? 'documents:invoice.lowered' : 'documents:invoice.uncharged');
  const day = formatCalendarDate(payment.paidOn, locale);
  if (payment.method === null) return t('documents:invoice.refundedOtherwise', { day });
  const method = t(`documents:invoice.payments.${payment.method}`);
  return t(`documents:invoice.${kind === 'credit-note' ? 'refunded' : 'paid'}`, { day, method });
}
