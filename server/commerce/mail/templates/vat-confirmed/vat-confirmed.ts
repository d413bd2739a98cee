import { number, object } from 'yup';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts, summaryPart } from '../order/order-parts.ts';

export interface VatConfirmedData {
  /** The VAT that goes back, in minor units. */
  readonly amount: number;
}

/** A VAT number was confirmed after the payment: the invoice was replaced by one without VAT. */
export const vatConfirmed: OrderMailTemplate<VatConfirmedData> = {
  data: object({ amount: number().integer().positive().required() }),
  render: (mail) => {
    const { order, locale, data } = mail;
    const t = textsIn(locale);
    const amount = formatMoney(data.amount, order.currency, locale);
    const vatNumber = order.details?.vatNumber ?? '';
    const confirmed = t('mails:vat-confirmed.confirmed', { vatNumber, amount });
    return {
      subject: t('mails:vat-confirmed.subject', { number: order.number ?? '' }),
      preheader: confirmed,
      parts: [
        textPart(confirmed),
        textPart(t('mails:vat-confirmed.documents')),
        summaryPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
