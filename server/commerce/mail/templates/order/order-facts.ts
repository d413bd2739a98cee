import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { addressLines, townLines } from '#shared/countries/postal-address.ts';
import { findDeliverySlot } from '#shared/dates/delivery-slots.ts';
import { formatCalendarDate, minutesAsTime } from '#shared/dates/format.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { textsIn } from '../../../kernel/texts.ts';

export function orderAddressLines(address: components['schemas']['Address'], locale: Locale): string[] {
  const { country } = address;
  return [...addressLines(address), new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country];
}

/** Time at which the shopper placed an order. */
export function orderedAt({ history, updatedAt }: components['schemas']['Order']): Date {
  const placed = history?.findLast(({ state }) => state === 'AwaitingPayment' || state === 'Placed');
  return new Date(placed?.at ?? updatedAt);
}

const HANDED_OVER: readonly (OrderState | undefined)[] = ['Shipped', 'Completed'];

/** Time at which an order was shipped or collected. */
export function handedOverAt({
  history = [],
}: Pick<components['schemas']['Order'], 'history'>): Date | undefined {
  const event = history.find(({ state }) => HANDED_OVER.includes(state));
  return event && new Date(event.at);
}

/** Day and time of delivery or collection. */
export function deliveryTime(shipping: components['schemas']['ShippingChoice'], locale: Locale): string {
  const t = textsIn(locale);
  if (shipping.letter) return t('mails:order.letter');
  const slot = findDeliverySlot(shipping);
  const time = slot
    ? t('mails:order.between', { from: minutesAsTime(slot.from), to: minutesAsTime(slot.to) })
    : t('mails:order.anyTime');
  return `${formatCalendarDate(shipping.date, locale)}, ${time}`;
}

/** Place and time of collection. */
export function pickupLines({ name, contact }: Brand, locale: Locale): string[] {
  const hours = pickupHoursText(locale).join(', ');
  const label = textsIn(locale)('mails:order.pickupHours');
  return [name, contact.street, ...townLines(contact), `${labelWithColon(label, locale)} ${hours}`];
}
