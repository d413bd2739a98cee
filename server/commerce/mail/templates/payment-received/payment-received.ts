import { object } from 'yup';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../frame/localised.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { confirmationParts } from '../order/order-parts.ts';
import { PAYMENT_RECEIVED_TEXTS } from './payment-received.texts.ts';

/** The confirmation of an order whose payment arrived later than the order. */
export const paymentReceived: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const t = textsIn(PAYMENT_RECEIVED_TEXTS, locale);
    const received = t.received(formatMoney(order.totals.incVat, order.currency, locale), brand.name);
    return {
      subject: t.subject(order.number ?? ''),
      preheader: received,
      parts: confirmationParts(mail, received),
    };
  },
};
