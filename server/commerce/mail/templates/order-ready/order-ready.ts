import { object } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts, pickupPart, remainingLinesPart, summaryPart } from '../order/order-parts.ts';

/** The order can be collected. */
export const orderReady: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(mail.locale);
    const ready = t('mails:order-ready.ready', { shop: mail.brand.name });
    return {
      subject: t('mails:order-ready.subject', { number: mail.order.number ?? '' }),
      preheader: ready,
      parts: [
        textPart(ready),
        textPart(t('mails:order-ready.bring')),
        summaryPart(mail),
        pickupPart(mail),
        remainingLinesPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
