import { object, string } from 'yup';
import { formatDate } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';

export interface OrderLinkData {
  readonly link: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Target of the link. */
  readonly view: 'order' | 'withdraw';
}

/** The link to an order that somebody has looked up, or wants to withdraw from. */
export const orderLink: OrderMailTemplate<OrderLinkData> = {
  data: object({
    link: string().required(),
    expiresAt: string().required(),
    view: string().oneOf(['order', 'withdraw']).required(),
  }).required(),
  render: ({ order, data: { link, expiresAt, view }, brand, locale }) => {
    const t = textsIn(locale);
    const number = order.number ?? '';
    const lead = t(`mails:order-link.${view}`, { number });
    const until = formatDate(new Date(expiresAt), locale, localeDefinition(locale).timeZone);
    return {
      subject: t('mails:order-link.subject', { number, shop: brand.name }),
      preheader: lead,
      parts: [
        textPart(lead),
        buttonPart(t('mails:order-link.button'), link, mailTheme(brand.code), locale),
        textPart(t('mails:order-link.until', { date: until })),
        textPart(t('mails:order-link.notYou')),
      ],
    };
  },
};
