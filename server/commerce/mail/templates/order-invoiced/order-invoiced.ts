import { number, object, string } from 'yup';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { hasScreen } from '#shared/screens/index.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { attachmentParts, orderButtonParts, summaryPart } from '../order/order-parts.ts';

export interface InvoicedData {
  readonly invoice: string;
  /** Minor units that are open. */
  readonly amount: number;
  /** The last day of payment. */
  readonly dueOn: CalendarDate;
  readonly iban: string;
  readonly bic: string;
}

/** The invoice of an order on account: what to pay until when, in the words of the invoice, and where the invoice is. */
export const orderInvoiced: OrderMailTemplate<InvoicedData> = {
  data: object({
    invoice: string().required(),
    amount: number().integer().positive().required(),
    dueOn: string<CalendarDate>().required(),
    iban: string().required(),
    bic: string().required(),
  }),
  render: (mail) => {
    const { order, brand, locale, data } = mail;
    const { invoice, iban, bic } = data;
    const t = textsIn(locale);
    const amount = formatMoney(data.amount, order.currency, locale);
    const day = formatCalendarDate(data.dueOn, locale);
    const due = t('documents:invoice.due', { amount, day, iban, bic, number: invoice });
    return {
      subject: t('mails:order-invoiced.subject', { invoice, number: order.number ?? '' }),
      preheader: due,
      parts: [
        textPart(t('mails:order-invoiced.issued', { invoice })),
        textPart(due),
        ...attachmentParts(mail),
        ...(hasScreen(brand, 'myAccount') ? [textPart(t('mails:order.invoice'))] : []),
        summaryPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};
