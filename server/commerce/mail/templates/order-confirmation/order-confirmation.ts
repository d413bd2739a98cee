import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { confirmationParts } from '../order/order-parts.ts';
import { ORDER_CONFIRMATION_TEXTS } from './order-confirmation.texts.ts';

/** The confirmation of an order whose payment is received, or authorised and charged later, or that has nothing to pay. */
export const orderConfirmation: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const t = textsIn(ORDER_CONFIRMATION_TEXTS, locale);
    const isAuthorized = order.payment?.status === 'authorized';
    const text = order.state === 'Placed' ? t.placed : isAuthorized ? t.authorized : t.thanks;
    const thanks = text(brand.name);
    return {
      subject: t.subject(order.number ?? '', brand.name),
      preheader: thanks,
      parts: confirmationParts(mail, thanks),
    };
  },
};
