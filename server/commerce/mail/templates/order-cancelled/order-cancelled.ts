import { object } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { blockPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { linesPart, summaryPart } from '../order/order-parts.ts';
import { ORDER_CANCELLED_TEXTS } from './order-cancelled.texts.ts';

/** The order was cancelled before it was paid. */
export const orderCancelled: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(ORDER_CANCELLED_TEXTS, mail.locale);
    const cancelled = t.cancelled(mail.brand.name);
    const reason = mail.order.history?.findLast(({ state }) => state === 'Cancelled')?.data?.reason;
    return {
      subject: t.subject(mail.brand.name),
      preheader: cancelled,
      parts: [
        textPart(cancelled),
        textPart(t.nothingToPay),
        ...(reason ? [blockPart(t.reason, [reason])] : []),
        summaryPart(mail),
        linesPart(mail),
      ],
    };
  },
};
