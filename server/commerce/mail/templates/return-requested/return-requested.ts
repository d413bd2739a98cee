import { array, number, object, string } from 'yup';
import { formatDateTime } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { textsIn } from '../../frame/localised.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { blockPart, textPart, valuesPart } from '../order/mail-part.ts';
import type { OrderMailTemplate } from '../order/order-mail-template.ts';
import { orderButtonParts } from '../order/order-parts.ts';
import { RETURN_REQUESTED_TEXTS } from './return-requested.texts.ts';

const data = object({
  /** Number of the return, such as EF-2026-000123-R1. */
  number: string().required(),
  /** ISO 8601. */
  requestedAt: string().required(),
  lines: array(object({ lineId: string().required(), quantity: number().required() }))
    .min(1)
    .required(),
  /** What the shopper wrote; may be empty. */
  reason: string().defined(),
}).required();

/** Confirms a withdrawal: its content and its time, on a medium that the shopper can keep. */
export const returnRequested: OrderMailTemplate<{
  number: string;
  requestedAt: string;
  lines: { lineId: string; quantity: number }[];
  reason: string;
}> = {
  data,
  render: ({ order, data: { number: returnNumber, requestedAt, lines, reason }, brand, locale }) => {
    const t = textsIn(RETURN_REQUESTED_TEXTS, locale);
    const at = formatDateTime(new Date(requestedAt), locale, localeDefinition(locale).timeZone);
    const received = t.received(order.number ?? '', at);
    const pieces = lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line ? [`${quantity} × ${line.name} (${line.sku})`] : [];
    });
    const { street, postalCode, city, country } = brand.contact;
    const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
    return {
      subject: t.subject(returnNumber, brand.name),
      preheader: received,
      parts: [
        textPart(received),
        valuesPart(
          [
            { name: t.order, value: order.number ?? '' },
            { name: t.number, value: returnNumber },
            { name: t.at, value: at },
            { name: t.from, value: order.details?.email ?? '' },
          ],
          mailTheme(brand.code),
          locale,
        ),
        blockPart(t.pieces, pieces),
        ...(reason ? [blockPart(t.reason, [reason])] : []),
        blockPart(t.next, [t.nextSteps, t.slip(returnNumber)]),
        blockPart(t.address, [brand.name, returnNumber, street, `${postalCode} ${city}`, countryName]),
        textPart(t.refund),
        ...orderButtonParts({ order, data: {}, brand, locale, pictures: new Map() }),
      ],
    };
  },
};
