import { object, string } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { isWebAddress } from '../../web-address.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';

export interface ReviewRequestData {
  readonly link: string;
  readonly url?: string | undefined;
}

const webAddress = () => string().test((value) => !value || isWebAddress(value));

/** Asks for reviews of a completed order, once: of its products, and of the shop where it has a page for that. */
export const reviewRequest: OrderMailTemplate<ReviewRequestData> = {
  data: object({
    /** The page on which the products are reviewed, and which ends these mails; empty in mails of releases before. */
    link: webAddress().default(''),
    /** The page on which the shop is reviewed. */
    url: webAddress(),
  }),
  render: ({ order, brand, locale, data: { link, url } }) => {
    const t = textsIn(locale);
    const question = t('mails:review-request.question', { number: order.number ?? '' });
    const theme = mailTheme(brand.code);
    return {
      subject: t('mails:review-request.subject', { shop: brand.name }),
      preheader: question,
      parts: [
        textPart(question),
        ...(link ? [buttonPart(t('mails:review-request.products'), link, theme, locale)] : []),
        ...(url ? [buttonPart(t('mails:review-request.review'), url, theme, locale)] : []),
        textPart(t('mails:review-request.once')),
        ...(link ? [textPart(t('mails:review-request.stop'))] : []),
      ],
    };
  },
};
