import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import {
  billingAddressPart,
  deliveryParts,
  linesPart,
  orderButtonParts,
  summaryPart,
} from '../order/order-parts.ts';
import { ORDER_CONFIRMATION_TEXTS } from './order-confirmation.texts.ts';

/** The confirmation of a paid order. */
export const orderConfirmation: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(ORDER_CONFIRMATION_TEXTS, mail.locale);
    const thanks = t.thanks(mail.brand.name);
    return {
      subject: t.subject(mail.order.number ?? '', mail.brand.name),
      preheader: thanks,
      parts: [
        textPart(thanks),
        summaryPart(mail),
        linesPart(mail),
        ...deliveryParts(mail),
        ...billingAddressPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
