import { useShop } from '#client/data/shop-context.tsx';
import { formatCalendarDate, minutesAsTime } from '#shared/dates/format.ts';
import type { Shipping } from './delivery-choice.ts';

interface DeliveryTime {
  readonly method: string;
  readonly date: string;
  readonly slotFrom?: number | null;
}

/** Formats day and time slot of a delivery. Without the offer only the beginning of the slot is known. */
export function useDeliveryTimeText(): (moment: DeliveryTime, offer?: Pick<Shipping, 'days'>) => string {
  const { t, locale } = useShop();
  return ({ method, date, slotFrom }, offer) => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const day = `${weekday.format(new Date(`${date}T12:00:00Z`))} ${formatCalendarDate(date, locale)}`;
    if (slotFrom === null || slotFrom === undefined) return day;
    const slots = offer?.days[method]?.find((candidate) => candidate.date === date)?.slots;
    const slot = slots?.find(({ from }) => from === slotFrom);
    return slot
      ? t('checkout:moment.between', { day, from: minutesAsTime(slot.from), to: minutesAsTime(slot.to) })
      : t('checkout:moment.from', { day, from: minutesAsTime(slotFrom) });
  };
}
