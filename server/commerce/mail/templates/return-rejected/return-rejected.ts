import { array, number, object, string } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { blockPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts } from '../order/order-parts.ts';

const data = object({
  /** Number of the return, such as EF-2026-000123-R1. */
  number: string().required(),
  lines: array(object({ lineId: string().required(), quantity: number().required() }))
    .min(1)
    .required(),
  /** Text of the shop to the shopper. */
  reason: string().required(),
}).required();

/** Says that the shop does not accept a return, why, and what the shopper can do. */
export const returnRejected: OrderMailTemplate<{
  number: string;
  lines: { lineId: string; quantity: number }[];
  reason: string;
}> = {
  data,
  render: (mail) => {
    const { order, brand, locale } = mail;
    const { number: returnNumber, lines, reason } = mail.data;
    const t = textsIn(locale);
    const rejected = t('mails:return-rejected.rejected', {
      number: returnNumber,
      order: order.number ?? '',
    });
    const pieces = lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line ? [`${quantity} × ${line.name} (${line.sku})`] : [];
    });
    return {
      subject: t('mails:return-rejected.subject', { number: returnNumber, shop: brand.name }),
      preheader: rejected,
      parts: [
        textPart(rejected),
        valuesPart(
          [
            { name: t('mails:return-rejected.order'), value: order.number ?? '' },
            { name: t('mails:return-rejected.number'), value: returnNumber },
          ],
          mailTheme(brand.code),
          locale,
        ),
        blockPart(t('mails:return-rejected.reason'), [reason]),
        blockPart(t('mails:return-rejected.pieces'), pieces),
        textPart(t('mails:return-rejected.next')),
        ...orderButtonParts(mail),
      ],
    };
  },
};
