import { type InferType, number, object, string } from 'yup';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { commonDiscount } from '#shared/pricing/quoted-price.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { blockPart, buttonPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { OrderMail, OrderMailContents, OrderMailTemplate } from '../order/order-mail-template.ts';
import { linesPart } from '../order/order-parts.ts';

const data = object({
  /** Link to the quotation, which is removed from the stored mail once it has been sent. */
  link: string().required(),
  firstName: string().required(),
  // Absent in mails from before German ones greeted by it.
  lastName: string(),
  version: number().required(),
  /** In hundredths of a percent. */
  discount: number().required(),
  /** The merchant's note. */
  note: string().nullable().defined(),
}).required();

type Data = InferType<typeof data>;

const ending = object({
  /** Link to the quotation, which is removed from the stored mail once it has been sent. */
  link: string().required(),
  firstName: string().required(),
  lastName: string().required(),
  /** In the words of the merchant. */
  reason: string().required(),
}).required();

/** The merchant has ended a quotation. */
export const quotationEnded: OrderMailTemplate<InferType<typeof ending>> = {
  data: ending,
  render: (mail) => {
    const { brand, locale } = mail;
    const { link, firstName, lastName, reason } = mail.data;
    const t = textsIn(locale);
    const theme = mailTheme(brand.code);
    const number = mail.order.quotation?.number ?? '';
    const lead = t('mails:quotation.ended', { shop: brand.name });
    return {
      subject: t('mails:quotation.endedSubject', { number, shop: brand.name }),
      preheader: lead,
      person: { firstName, lastName },
      parts: [
        textPart(lead),
        blockPart(t('mails:quotation.reason'), [reason]),
        valuesPart([{ name: t('mails:quotation.number'), value: number }], theme, locale),
        linesPart(mail),
        textPart(t('mails:quotation.again')),
        buttonPart(t('mails:quotation.view'), link, theme, locale),
      ],
    };
  },
};

/** A version of a quotation. */
export const quotation: OrderMailTemplate<Data> = {
  data,
  render: (mail) => {
    const t = textsIn(mail.locale);
    const shop = mail.brand.name;
    const isFirst = mail.data.version === 1;
    const number = mail.order.quotation?.number ?? '';
    return contents(mail, {
      subject: t(`mails:quotation.${isFirst ? 'subject' : 'changedSubject'}`, { number, shop }),
      lead: t(`mails:quotation.${isFirst ? 'thanks' : 'changed'}`, { shop }),
    });
  },
};

/** Some days before a quotation ends. */
export const quotationReminder: OrderMailTemplate<Data> = {
  data,
  render: (mail) => {
    const t = textsIn(mail.locale);
    const number = mail.order.quotation?.number ?? '';
    const until = lastDay(mail);
    return contents(mail, {
      subject: t('mails:quotation.reminderSubject', { number, until }),
      lead: t('mails:quotation.reminder', { until }),
    });
  },
};

function lastDay({ order, locale }: OrderMail<Data>): string {
  return order.quotation ? formatCalendarDate(order.quotation.validUntil, locale) : '';
}

function contents(
  mail: OrderMail<Data>,
  { subject, lead }: { readonly subject: string; readonly lead: string },
): OrderMailContents {
  const { brand, locale } = mail;
  const { link, firstName, lastName, version, note } = mail.data;
  const discount = commonDiscount(mail.order.lines, mail.data.discount);
  const t = textsIn(locale);
  const theme = mailTheme(brand.code);
  return {
    subject,
    preheader: lead,
    person: { firstName, lastName },
    parts: [
      textPart(lead),
      ...(note ? [blockPart(t('mails:quotation.note'), note.split('\n'))] : []),
      valuesPart(
        [
          { name: t('mails:quotation.number'), value: mail.order.quotation?.number ?? '' },
          ...(version > 1 ? [{ name: t('mails:quotation.version'), value: String(version) }] : []),
          { name: t('mails:quotation.validUntil'), value: lastDay(mail) },
          ...(discount > 0
            ? [{ name: t('mails:quotation.discount'), value: formatBasisPoints(discount, locale) }]
            : []),
        ],
        theme,
        locale,
      ),
      linesPart(mail),
      textPart(t('mails:quotation.accept', { until: lastDay(mail) })),
      buttonPart(t('mails:quotation.view'), link, theme, locale),
      textPart(t('mails:quotation.document')),
      textPart(t('mails:quotation.stock')),
    ],
  };
}
