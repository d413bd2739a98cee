import { object, string } from 'yup';
import { formatDate } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../frame/localised.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { type ReturnData, receivedAt, returnData, returnParts } from '../order/return-parts.ts';
import { RETURN_REQUESTED_TEXTS } from '../return-requested/return-requested.texts.ts';
import { RETURN_UNCONFIRMED_TEXTS } from './return-unconfirmed.texts.ts';

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
    const t = textsIn(RETURN_UNCONFIRMED_TEXTS, locale);
    const received = t.received(order.number ?? '', receivedAt(mail));
    const until = formatDate(new Date(expiresAt), locale, localeDefinition(locale).timeZone);
    return {
      subject: t.subject(number, brand.name),
      preheader: received,
      parts: [
        textPart(received),
        textPart(t.confirm(until)),
        buttonPart(t.button, link, mailTheme(brand.code), locale),
        ...returnParts(mail, textsIn(RETURN_REQUESTED_TEXTS, locale)),
        textPart(t.notYou),
      ],
    };
  },
};
