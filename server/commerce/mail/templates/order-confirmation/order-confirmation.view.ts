import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { type ConfiguredPrint, configuredPrint } from '#shared/configuration/print-look.ts';
import { isCoarse } from '#shared/configuration/resolution.ts';
import { findDeliverySlot } from '#shared/dates/delivery-slots.ts';
import { formatCalendarDate, formatDate, minutesAsTime } from '#shared/dates/format.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { LabelledValue } from '../../frame/mail-blocks.ts';
import type { InlinePicture, LinePictures } from '../../inline-pictures.ts';
import { type ConfirmationTexts, confirmationTexts } from './order-confirmation.texts.ts';

/** CSS pixels of a picture's longer side. */
const PICTURE_SIDE = 120;

type Order = components['schemas']['Order'];
type Address = components['schemas']['Address'];

/** The contents of an order confirmation as texts of its locale. */
export interface ConfirmationView {
  readonly subject: string;
  readonly firstName: string;
  readonly thanks: string;
  readonly summary: readonly LabelledValue[];
  readonly head: readonly [string, string, string];
  readonly lines: readonly {
    readonly name: string;
    readonly sku: string;
    readonly quantity: number;
    readonly unitPrice: string;
    readonly amount: string;
    readonly options: readonly LabelledOption[];
    readonly picture: LinePicture | null;
  }[];
  readonly sums: readonly LabelledValue[];
  readonly total: LabelledValue;
  readonly vat: string;
  readonly delivery: { readonly title: string; readonly when: string } | null;
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly questions: string;
}

/** An inline picture with its size in the mail, in CSS pixels. */
export interface LinePicture {
  readonly cid: string;
  readonly width: number;
  readonly height: number;
}

/** An option of a configured product with its answer, and the hex code of a selected colour. */
export interface LabelledOption extends LabelledValue {
  readonly colour: string | null;
}

/** The view of an order, with dates in the time zone of the shop. */
export function confirmationView(
  order: Order,
  brand: Brand,
  locale: Locale,
  pictures: LinePictures,
): ConfirmationView {
  const t = confirmationTexts(locale);
  const { details, shipping, totals } = order;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const slot = shipping ? findDeliverySlot(shipping) : null;
  const recipient = details?.deliveryAddress ?? details?.billingAddress;
  const orderedOn = formatDate(new Date(order.updatedAt), locale, localeDefinition(locale).timeZone);
  return {
    subject: t.subject(order.number ?? '', brand.name),
    firstName: details?.billingAddress.firstName ?? '',
    thanks: t.thanks(brand.name),
    summary: [
      { name: t.orderNumber, value: order.number ?? '' },
      { name: t.orderedOn, value: orderedOn },
      ...(details?.reference ? [{ name: t.reference, value: details.reference }] : []),
    ],
    head: [t.article, t.quantity, t.amount],
    lines: order.lines.map(({ id, name, sku, quantity, unitPriceIncVat, lineIncVat, options, answers }) => ({
      ...{ name, sku, quantity },
      picture: linePicture(pictures.get(id), configuredPrint(sku, answers)),
      unitPrice: money(unitPriceIncVat),
      amount: money(lineIncVat),
      options: options.map((option) => toLabelledOption(option, t)),
    })),
    sums: [
      { name: t.subtotal, value: money(totals.linesIncVat) },
      { name: t.shipping, value: totals.shippingIncVat ? money(totals.shippingIncVat) : t.free },
    ],
    total: { name: t.total, value: money(totals.incVat) },
    vat: totals.reverseCharged ? t.reverseCharge : `${t.vatIncluded(totals.vatRate)}: ${money(totals.vat)}`,
    delivery: shipping && {
      title: t.methods[shipping.method],
      when: `${formatCalendarDate(shipping.date, locale)}, ${
        slot ? t.between(minutesAsTime(slot.from), minutesAsTime(slot.to)) : t.anyTime
      }`,
    },
    addresses: [
      ...(shipping?.method === 'Pickup'
        ? [{ title: t.pickupAddress, lines: pickupLines(brand, locale, t) }]
        : []),
      ...(recipient && shipping?.method !== 'Pickup'
        ? [{ title: t.deliveryAddress, lines: addressLines(recipient, locale) }]
        : []),
      ...(details ? [{ title: t.billingAddress, lines: addressLines(details.billingAddress, locale) }] : []),
    ],
    questions: t.questions(brand.contact.email, brand.contact.phone),
  };
}

function linePicture(
  picture: InlinePicture | undefined,
  print: ConfiguredPrint | undefined,
): LinePicture | null {
  if (!picture || !print) return null;
  const { width, height } = print.size;
  const scale = PICTURE_SIDE / Math.max(width, height);
  return { cid: picture.cid, width: Math.round(width * scale), height: Math.round(height * scale) };
}

function pickupLines({ name, contact }: Brand, locale: Locale, t: ConfirmationTexts): string[] {
  const { street, postalCode, city } = contact;
  const hours = pickupHoursText(locale).join(', ');
  return [name, street, `${postalCode} ${city}`, `${t.pickupHours}: ${hours}`];
}

function toLabelledOption(
  { label, value, colour, picture, dpi }: Order['lines'][number]['options'][number],
  t: ConfirmationTexts,
): LabelledOption {
  const text = picture ? t.pictures[picture.source] : value.replace(/\s+/g, ' ');
  const coarse = dpi !== undefined && isCoarse(dpi) ? ` (${t.coarse(dpi)})` : '';
  return { name: label, value: text + coarse, colour: colour ?? null };
}

function addressLines(address: Address, locale: Locale): string[] {
  const { company, firstName, lastName, street, houseNumber, addition, postalCode, city, country } = address;
  const isNumberFirst = country === 'FR' || country === 'GB';
  const house = [houseNumber, addition].filter(Boolean).join(' ');
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [
    ...(company ? [company] : []),
    `${firstName} ${lastName}`,
    isNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    ...(country === 'GB' ? [city, postalCode] : [`${postalCode} ${city}`]),
    countryName,
  ];
}
