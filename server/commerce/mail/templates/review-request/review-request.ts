import { object, string } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { isWebAddress } from '../../web-address.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';

/** Asks for a review of a completed order, once. */
export const reviewRequest: OrderMailTemplate<{ readonly url: string }> = {
  data: object({
    /** The page on which reviews are written. */
    url: string()
      .required()
      .test((value) => isWebAddress(value)),
  }),
  render: ({ order, brand, locale, data }) => {
    const t = textsIn(locale);
    const question = t('mails:review-request.question', { number: order.number ?? '' });
    return {
      subject: t('mails:review-request.subject', { shop: brand.name }),
      preheader: question,
      parts: [
        textPart(question),
        buttonPart(t('mails:review-request.review'), data.url, mailTheme(brand.code), locale),
        textPart(t('mails:review-request.once')),
      ],
    };
  },
};
