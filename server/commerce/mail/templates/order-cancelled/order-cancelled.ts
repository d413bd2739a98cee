import { object } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { blockPart, textPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { linesPart, summaryPart } from '../order/order-parts.ts';

/** The order was cancelled before it was paid, or cost nothing. */
export const orderCancelled: OrderMailTemplate<object> = {
  data: object(),
  render: (mail) => {
    const t = textsIn(mail.locale);
    const cancelled = t('mails:order-cancelled.cancelled', { shop: mail.brand.name });
    const reason = mail.order.history?.findLast(({ state }) => state === 'Cancelled')?.data?.reason;
    return {
      subject: t('mails:order-cancelled.subject', { shop: mail.brand.name }),
      preheader: cancelled,
      parts: [
        textPart(cancelled),
        ...(mail.order.totals.incVat > 0 ? [textPart(t('mails:order-cancelled.nothingToPay'))] : []),
        ...(reason ? [blockPart(t('mails:order-cancelled.reason'), [reason])] : []),
        summaryPart(mail),
        linesPart(mail),
      ],
    };
  },
};
