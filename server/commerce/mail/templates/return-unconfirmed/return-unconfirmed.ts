import { object, string } from 'yup';
import { formatDate } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { type ReturnData, receivedAt, returnData, returnParts } from '../order/return-parts.ts';

export interface UnconfirmedReturnData extends ReturnData {
  readonly link: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The receipt of a withdrawal by number and email address, with the link that confirms it. */
export const returnUnconfirmed: OrderMailTemplate<UnconfirmedReturnData> = {
  data: object({ ...returnData, link: string().required(), expiresAt: string().required() }).required(),
  render: (mail) => {
    const { order, brand, locale } = mail;
    const { number, link, expiresAt } = mail.data;
    const t = textsIn(locale);
    const received = t('mails:return-unconfirmed.received', {
      order: order.number ?? '',
      at: receivedAt(mail),
    });
    const until = formatDate(new Date(expiresAt), locale, localeDefinition(locale).timeZone);
    return {
      subject: t('mails:return-unconfirmed.subject', { number, shop: brand.name }),
      preheader: received,
      parts: [
        textPart(received),
        textPart(t('mails:return-unconfirmed.confirm', { until })),
        buttonPart(t('mails:return-unconfirmed.button'), link, mailTheme(brand.code), locale),
        ...returnParts(mail),
        textPart(t('mails:return-unconfirmed.notYou')),
      ],
    };
  },
};
