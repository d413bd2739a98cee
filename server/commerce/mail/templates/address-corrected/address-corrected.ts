import { object } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { addressParts, orderButtonParts, summaryPart } from '../order/order-parts.ts';

/** Staff corrected the delivery address of an order that is still to be shipped. */
export const addressCorrected: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(mail.locale);
    const corrected = t('mails:address-corrected.corrected');
    return {
      subject: t('mails:address-corrected.subject', { number: mail.order.number ?? '' }),
      preheader: corrected,
      parts: [
        textPart(corrected),
        ...addressParts(mail),
        textPart(t('mails:address-corrected.wrong')),
        summaryPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
