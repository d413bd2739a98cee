import { object } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { deliveryParts, orderButtonParts, remainingLinesPart, summaryPart } from '../order/order-parts.ts';

/** The order is being made. */
export const orderInProduction: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(mail.locale);
    const isPickup = mail.order.shipping?.method === 'Pickup';
    const started = t('mails:order-in-production.started');
    return {
      subject: t('mails:order-in-production.subject', { number: mail.order.number ?? '' }),
      preheader: started,
      parts: [
        textPart(started),
        textPart(t(`mails:order-in-production.${isPickup ? 'collected' : 'sent'}`)),
        ...orderButtonParts(mail),
        summaryPart(mail),
        remainingLinesPart(mail),
        ...deliveryParts(mail),
      ],
    };
  },
};
