import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../../kernel/texts.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { type ConfirmationData, confirmationData, confirmationParts } from '../order/order-parts.ts';

/** The confirmation of an order whose payment arrived later than the order. */
export const paymentReceived: OrderMailTemplate<ConfirmationData> = {
  data: confirmationData,
  render: (mail) => {
    const { order, brand, locale } = mail;
    const t = textsIn(locale);
    const amount = formatMoney(order.totals.incVat, order.currency, locale);
    const received = t('mails:payment-received.received', { amount, shop: brand.name });
    return {
      subject: t('mails:payment-received.subject', { number: order.number ?? '' }),
      preheader: received,
      parts: confirmationParts(mail, received),
    };
  },
};
