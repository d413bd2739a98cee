import { useShop } from '#client/data/shop-context.tsx';
import { findDeliverySlot } from '#shared/dates/delivery-slots.ts';
import { formatWeekdayDate, minutesAsTime } from '#shared/dates/format.ts';
import type { ShippingChoice } from './delivery-choice.ts';

type DeliveryTime = Pick<ShippingChoice, 'method' | 'date'> & {
  readonly slotFrom?: number | null;
  readonly letter?: boolean;
};

/** Formats day and time slot of a delivery. */
export function useDeliveryTimeText(): (moment: DeliveryTime) => string {
  const { t, locale } = useShop();
  return (moment) => {
    const { date, slotFrom, letter } = moment;
    if (letter) return t('checkout:moment.letter');
    const day = formatWeekdayDate(date, locale);
    if (slotFrom === null || slotFrom === undefined) return day;
    const slot = findDeliverySlot(moment);
    return slot
      ? t('checkout:moment.between', { day, from: minutesAsTime(slot.from), to: minutesAsTime(slot.to) })
      : t('checkout:moment.from', { day, from: minutesAsTime(slotFrom) });
  };
}
