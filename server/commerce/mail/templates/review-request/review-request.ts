import { object, string } from 'yup';
import { textsIn } from '../../frame/localised.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { isWebAddress } from '../../web-address.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { REVIEW_REQUEST_TEXTS } from './review-request.texts.ts';

/** Asks for a review of a completed order, once. */
export const reviewRequest: OrderMailTemplate<{ readonly url: string }> = {
  data: object({
    /** The page on which reviews are written. */
    url: string()
      .required()
      .test((value) => isWebAddress(value)),
  }),
  render: ({ order, brand, locale, data }) => {
    const t = textsIn(REVIEW_REQUEST_TEXTS, locale);
    const question = t.question(order.number ?? '');
    return {
      subject: t.subject(brand.name),
      preheader: question,
      parts: [
        textPart(question),
        buttonPart(t.review, data.url, mailTheme(brand.code), locale),
        textPart(t.once),
      ],
    };
  },
};
