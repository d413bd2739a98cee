import { object, string } from 'yup';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { blockPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts } from '../order/order-parts.ts';
import { piecesOf, returnData } from '../order/return-parts.ts';

const data = object({
  /** Number of the return, such as EF-2026-000123-R1. */
  number: string().required(),
  lines: returnData.lines,
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
        blockPart(t('mails:return-rejected.pieces'), piecesOf(order, lines)),
        textPart(t('mails:return-rejected.next')),
        ...orderButtonParts(mail),
      ],
    };
  },
};
