import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { deliveryParts, linesPart, orderButtonParts, summaryPart } from '../order/order-parts.ts';
import { ORDER_IN_PRODUCTION_TEXTS } from './order-in-production.texts.ts';

/** The order is being made. */
export const orderInProduction: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(ORDER_IN_PRODUCTION_TEXTS, mail.locale);
    const isPickup = mail.order.shipping?.method === 'Pickup';
    return {
      subject: t.subject(mail.order.number ?? ''),
      preheader: t.started,
      parts: [
        textPart(t.started),
        textPart(isPickup ? t.collected : t.sent),
        ...orderButtonParts(mail),
        summaryPart(mail),
        linesPart(mail),
        ...deliveryParts(mail),
      ],
    };
  },
};
