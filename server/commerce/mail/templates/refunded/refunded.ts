import { array, boolean, number, object, string } from 'yup';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { blockPart, textPart } from '../order/mail-part.ts';
import type { Order, OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts, summaryPart } from '../order/order-parts.ts';
import { piecesOf } from '../order/return-parts.ts';

export interface RefundedData {
  /** Minor units including VAT that were paid out; 0 when a chargeback has returned all, or reductions leave nothing. */
  readonly amount: number;
  /** Minor units including VAT that the shopper's bank had returned by a chargeback, beside the amount. */
  readonly chargedBack?: number | undefined;
  /** false: the pieces that a chargeback has paid were never handed over. */
  readonly isReturn?: boolean | undefined;
  /** Reason of the refund; empty for an amount without lines. */
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    /** What the shop keeps of the price, because the pieces have lost value: minor units including VAT, and why. */
    readonly reduction?: { readonly amount: number; readonly reason: string } | undefined;
  }[];
  /** Whether the costs of delivery are part of it. */
  readonly shipping: boolean;
  /** The amount was authorised only, and is never charged. */
  readonly isUncharged: boolean;
  /** A person has paid it, not the provider. */
  readonly paidOtherwise: boolean;
  /** The order is on account, and not paid: it is owed no longer. */
  readonly isOnAccount: boolean;
  /** The payment came too late for its order. */
  readonly isLate: boolean;
}

const refundedData = object({
  amount: number()
    .integer()
    .min(0)
    .required()
    .when(['chargedBack', 'lines'], ([chargedBack, lines], amount) =>
      chargedBack === undefined && !isReduced(lines) ? amount.positive() : amount,
    ),
  chargedBack: number().integer().positive(),
  isReturn: boolean(),
  lines: array(
    object({
      lineId: string().required(),
      quantity: number().integer().positive().required(),
      reduction: object({
        amount: number().integer().positive().required(),
        reason: string().defined(),
      }).default(undefined),
    }).required(),
  ).required(),
  shipping: boolean().required(),
  isUncharged: boolean().required(),
  // Mails that were queued before it existed.
  paidOtherwise: boolean().default(false),
  isOnAccount: boolean().default(false),
  isLate: boolean().default(false),
});

/** Money went back to the shopper, by the shop or by a chargeback. */
export const refundedMail: OrderMailTemplate<RefundedData> = {
  data: refundedData,
  render: (mail) => {
    const { order, locale, data } = mail;
    const t = textsIn(locale);
    const money = (minor: number) => formatMoney(minor, order.currency, locale);
    const amount = money(data.amount);
    const number = order.number ?? '';
    const { chargedBack = 0 } = data;
    const kind = kindOf(data);
    const words = WORDS[kind];
    const texts = [
      ...(data.amount > 0 ? [t(`mails:refunded.${wordingOf(data, order)}`, { amount, number })] : []),
      ...(kind === 'refund' || (kind === 'late' && !data.isUncharged) ? [t('mails:refunded.soon')] : []),
      ...(chargedBack > 0 ? [t('mails:refunded.chargedBack', { amount: money(chargedBack) })] : []),
      ...(kind === 'reduced' ? [t('mails:refunded.reduced')] : []),
    ];
    const [preheader = ''] = texts;
    const items = [
      ...data.lines.flatMap((line) => itemsOf(order, line, t, money)),
      ...(data.shipping ? [t('mails:refunded.shipping')] : []),
    ];
    return {
      subject: t(`mails:refunded.${words.subject}`, { amount, number }),
      preheader,
      parts: [
        ...texts.map((text) => textPart(text)),
        ...(items.length > 0 ? [blockPart(t(`mails:refunded.${words.items}`), items)] : []),
        // A cart whose payment came too late has nothing to show.
        ...(order.number ? [summaryPart(mail), ...orderButtonParts(mail)] : []),
      ],
    };
  },
};

const WORDS = {
  refund: { subject: 'subject', items: 'refundFor' },
  lowered: { subject: 'loweredSubject', items: 'loweredFor' },
  late: { subject: 'lateSubject', items: 'refundFor' },
  settled: { subject: 'settledSubject', items: 'chargedBackFor' },
  chargedBack: { subject: 'chargedBackSubject', items: 'chargedBackFor' },
  reduced: { subject: 'chargedBackSubject', items: 'reducedFor' },
} as const;

function kindOf({
  amount,
  chargedBack,
  isReturn = true,
  isUncharged,
  isOnAccount,
  isLate,
}: RefundedData): keyof typeof WORDS {
  if (amount === 0 && chargedBack === undefined) return 'reduced';
  if (amount === 0) return isReturn ? 'chargedBack' : 'settled';
  if (isLate) return 'late';
  return isUncharged || isOnAccount ? 'lowered' : 'refund';
}

function wordingOf({ isUncharged, isOnAccount, paidOtherwise, isLate }: RefundedData, { number }: Order) {
  if (isLate && isUncharged) return 'lateUncharged';
  if (isLate) return number ? 'alreadyPaid' : 'late';
  if (isOnAccount) return isUncharged ? 'uninvoiced' : 'lowered';
  if (isUncharged) return 'uncharged';
  return paidOtherwise ? 'paidOtherwise' : 'refunded';
}

function isReduced(lines: unknown): boolean {
  return Array.isArray(lines) && lines.some((line: RefundedData['lines'][number]) => line.reduction);
}

function itemsOf(
  order: Order,
  refunded: RefundedData['lines'][number],
  t: ServerTranslate,
  money: (minor: number) => string,
): string[] {
  const { reduction } = refunded;
  return piecesOf(order, [refunded]).flatMap((piece) => [
    piece,
    ...(reduction
      ? [t('mails:refunded.reduction', { amount: money(reduction.amount), reason: reduction.reason })]
      : []),
  ]);
}
