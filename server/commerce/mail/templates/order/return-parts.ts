import { array, number, object, string } from 'yup';
import { formatDateTime } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { blockPart, type MailPart, valuesPart } from './mail-part.ts';
import type { Order, OrderMail } from './order-mail-template.ts';

/** Content of a mail about a withdrawal. */
export interface ReturnData {
  /** Such as EF-2026-000123-R1. */
  readonly number: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly lines: { readonly lineId: string; readonly quantity: number }[];
  /** Text of the shopper; may be empty. */
  readonly reason: string;
}

export const returnData = {
  number: string().required(),
  requestedAt: string().required(),
  lines: array(object({ lineId: string().required(), quantity: number().required() }))
    .min(1)
    .required(),
  reason: string().defined(),
};

/** Time at which a withdrawal was received. */
export function receivedAt({ data, locale }: OrderMail<ReturnData>): string {
  return formatDateTime(new Date(data.requestedAt), locale, localeDefinition(locale).timeZone);
}

/** Pieces of lines that the order has, such as `2 × Wall panel (WPP60-OAT)`. */
export function piecesOf({ lines: ordered }: Order, lines: ReturnData['lines']): string[] {
  return lines.flatMap(({ lineId, quantity }) => {
    const line = ordered.find(({ id }) => id === lineId);
    return line ? [`${quantity} × ${line.name} (${line.sku})`] : [];
  });
}

/** The content of a withdrawal, and its time. */
export function returnParts(mail: OrderMail<ReturnData>): MailPart[] {
  const { order, data, brand, locale } = mail;
  const t = textsIn(locale);
  return [
    valuesPart(
      [
        { name: t('mails:return-requested.order'), value: order.number ?? '' },
        { name: t('mails:return-requested.number'), value: data.number },
        { name: t('mails:return-requested.at'), value: receivedAt(mail) },
        { name: t('mails:return-requested.from'), value: order.details?.email ?? '' },
      ],
      mailTheme(brand.code),
      locale,
    ),
    blockPart(t('mails:return-requested.pieces'), piecesOf(order, data.lines)),
    ...(data.reason ? [blockPart(t('mails:return-requested.reason'), [data.reason])] : []),
  ];
}
