import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { linesPart, orderButtonParts, pickupPart, summaryPart } from '../order/order-parts.ts';
import { ORDER_READY_TEXTS } from './order-ready.texts.ts';

/** The order can be collected. */
export const orderReady: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(ORDER_READY_TEXTS, mail.locale);
    const ready = t.ready(mail.brand.name);
    return {
      subject: t.subject(mail.order.number ?? ''),
      preheader: ready,
      parts: [
        textPart(ready),
        textPart(t.bring),
        summaryPart(mail),
        pickupPart(mail),
        linesPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
