import { array, boolean, number, object, string } from 'yup';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { blockPart, textPart } from '../order/mail-part.ts';
import type { Order, OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts, summaryPart } from '../order/order-parts.ts';

export interface RefundedData {
  /** Minor units including VAT. */
  readonly amount: number;
  /** Reason of the refund; empty for an amount without lines. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  /** Whether the costs of delivery are part of it. */
  readonly shipping: boolean;
  /** The amount was authorised only, and is never charged. */
  readonly isUncharged: boolean;
  /** A person has paid it, not the provider. */
  readonly paidOtherwise: boolean;
  /** The order is on account, and not paid: it is owed no longer. */
  readonly isOnAccount: boolean;
}

const refundedData = object({
  amount: number().integer().positive().required(),
  lines: array(
    object({ lineId: string().required(), quantity: number().integer().positive().required() }).required(),
  ).required(),
  shipping: boolean().required(),
  isUncharged: boolean().required(),
  // Mails that were queued before it existed.
  paidOtherwise: boolean().default(false),
  isOnAccount: boolean().default(false),
});

/** Money went back to the shopper. */
export const refundedMail: OrderMailTemplate<RefundedData> = {
  data: refundedData,
  render: (mail) => {
    const { order, locale, data } = mail;
    const t = textsIn(locale);
    const amount = formatMoney(data.amount, order.currency, locale);
    const isLowered = data.isUncharged || data.isOnAccount;
    const refunded = t(`mails:refunded.${wordingOf(data)}`, { amount });
    const items = [
      ...data.lines.flatMap((line) => itemOf(order, line)),
      ...(data.shipping ? [t('mails:refunded.shipping')] : []),
    ];
    return {
      subject: t(`mails:refunded.${isLowered ? 'loweredSubject' : 'subject'}`, {
        amount,
        number: order.number ?? '',
      }),
      preheader: refunded,
      parts: [
        textPart(refunded),
        ...(isLowered ? [] : [textPart(t('mails:refunded.soon'))]),
        ...(items.length > 0
          ? [blockPart(t(`mails:refunded.${isLowered ? 'loweredFor' : 'refundFor'}`), items)]
          : []),
        summaryPart(mail),
        ...orderButtonParts(mail),
      ],
    };
  },
};

function wordingOf({ isUncharged, isOnAccount, paidOtherwise }: RefundedData) {
  if (isOnAccount) return isUncharged ? 'uninvoiced' : 'lowered';
  if (isUncharged) return 'uncharged';
  return paidOtherwise ? 'paidOtherwise' : 'refunded';
}

function itemOf({ lines }: Order, { lineId, quantity }: RefundedData['lines'][number]): string[] {
  const line = lines.find(({ id }) => id === lineId);
  return line ? [`${quantity} × ${line.name} (${line.sku})`] : [];
}
