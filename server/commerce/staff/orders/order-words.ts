import { addressLines } from '#shared/countries/postal-address.ts';
import { findDeliverySlot } from '#shared/dates/delivery-slots.ts';
import { formatCalendarDate, minutesAsTime } from '#shared/dates/format.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shared/enumerations.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { carrierName, isCarrier } from '#shared/tracking/carriers.ts';
import { trackingCodesOf } from '#shared/tracking/parcels.ts';
import type { CarriedParcels } from '../../order-records/orders/order-moves.ts';
import { readShopReason } from '../../order-records/payments/shop-reasons.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import type { StaffLanguage } from '../page/send-page.ts';

export function isDeliveryMethod(method: string | null): method is DeliveryMethod {
  return DELIVERY_METHODS.some((known) => known === method);
}

/** Carrier and tracking codes, or the words for none. */
export function parcelsText(t: ServerTranslate, parcels: CarriedParcels | null | undefined): string {
  if (!parcels) return t('staff:order.noTracking');
  const { carrier } = parcels;
  return `${isCarrier(carrier) ? carrierName(carrier) : carrier} ${trackingCodesOf(parcels).join(', ')}`;
}

/** The lines of an address with its person, company and country. */
export function addressText(address: Parameters<typeof addressLines>[0], { locale }: StaffLanguage): string {
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country;
  return [...addressLines(address), country].join('\n');
}

/** Method, day and time of a delivery. */
export function deliveryText(shipping: NonNullable<Order['shipping']>, { t, locale }: StaffLanguage): string {
  const slot = findDeliverySlot(shipping);
  const time = slot ? `${minutesAsTime(slot.from)} – ${minutesAsTime(slot.to)}` : t('staff:order.anyTime');
  const method = t(`staff:methods.${shipping.method}`);
  return [
    method,
    formatCalendarDate(shipping.date, locale),
    shipping.letter ? t('staff:order.letter') : time,
  ].join(', ');
}

/** The reason of a refund: that of the shop in the language of the person, those of people as they wrote them. */
export function refundReason(t: ServerTranslate, reason: string): string {
  const ours = readShopReason(reason);
  return ours ? t(`staff:refunds.reasons.${ours.name}`, { detail: ours.detail }) : reason;
}
