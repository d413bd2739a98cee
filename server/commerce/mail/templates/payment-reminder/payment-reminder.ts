import { number, object, string } from 'yup';
import { formatDateTime } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { isWebAddress } from '../../web-address.ts';
import { buttonPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { addressParts, linesPart } from '../order/order-parts.ts';

const paymentReminderData = object({
  /** Minor units. */
  amount: number().integer().required(),
  /** Time at which the order stops waiting; ISO 8601. */
  until: string()
    .required()
    .test((value) => !Number.isNaN(Date.parse(value))),
  /** The provider's page with the bank details; null without one. */
  url: string()
    .defined()
    .nullable()
    .test((value) => value === null || isWebAddress(value)),
});

/** A bank transfer has not arrived yet. */
export const paymentReminder: OrderMailTemplate<{
  readonly amount: number;
  readonly until: string;
  readonly url: string | null;
}> = {
  data: paymentReminderData,
  render: (mail) => {
    const { order, brand, locale, data } = mail;
    const t = textsIn(locale);
    const amount = formatMoney(data.amount, order.currency, locale);
    const missing = t('mails:payment-reminder.missing', { amount });
    const when = formatDateTime(new Date(data.until), locale, localeDefinition(locale).timeZone);
    return {
      subject: t('mails:payment-reminder.subject', { shop: brand.name }),
      preheader: missing,
      parts: [
        textPart(missing),
        textPart(t('mails:payment-reminder.until', { when })),
        textPart(t('mails:payment-reminder.paidAlready')),
        ...(data.url
          ? [buttonPart(t('mails:payment-reminder.pay'), data.url, mailTheme(brand.code), locale)]
          : []),
        linesPart(mail),
        // Without the chosen day: money that comes later can move it.
        ...addressParts(mail),
      ],
    };
  },
};
