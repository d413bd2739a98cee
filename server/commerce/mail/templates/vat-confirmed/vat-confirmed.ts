import { array, boolean, number, object, string } from 'yup';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { attachmentParts, orderButtonParts, summaryPart } from '../order/order-parts.ts';

export interface VatConfirmedData {
  /** The VAT that goes back, in minor units. */
  readonly amount: number;
  /** The order is on account, and not paid: the VAT is owed no longer. */
  readonly isUnpaid: boolean;
  /** Numbers of the invoice without VAT and the credit note, which are attached. */
  readonly documents: readonly string[];
}

/** A VAT number was confirmed after the payment: the invoice was replaced by one without VAT. */
export const vatConfirmed: OrderMailTemplate<VatConfirmedData> = {
  data: object({
    amount: number().integer().positive().required(),
    // Mails that were queued before they existed.
    isUnpaid: boolean().default(false),
    documents: array(string().required()).default([]),
  }),
  render: (mail) => {
    const { order, locale, data } = mail;
    const t = textsIn(locale);
    const amount = formatMoney(data.amount, order.currency, locale);
    const vatNumber = order.details?.vatNumber ?? '';
    const [confirming, explaining] = data.isUnpaid
      ? (['mails:vat-confirmed.lowered', 'mails:vat-confirmed.replaced'] as const)
      : (['mails:vat-confirmed.confirmed', 'mails:vat-confirmed.documents'] as const);
    const confirmed = t(confirming, { vatNumber, amount });
    return {
      subject: t('mails:vat-confirmed.subject', { number: order.number ?? '' }),
      preheader: confirmed,
      parts: [
        textPart(confirmed),
        textPart(t(explaining)),
        ...attachmentParts(mail),
        summaryPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
