import { useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useServerNow } from '#client/data/use-server-now.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';

/**
 * The promised date as text. Undefined on the server and in the first render: a page may come from a cache and be a day
 * old. The calendar reaches months ahead, so it is valid on a cached page too. The date library is loaded after the
 * page; without it, without the calendar or the server's time, the delivery time in working days remains.
 */
export function useDeliveryDate(deliveryDays: number): string | undefined {
  const { definition } = useShop();
  const { data: calendar } = useProcedure('delivery.calendar.get', null, { staleTime: CALENDAR_MS });
  const now = useServerNow();
  const [date, setDate] = useState<string>();
  useEffect(() => {
    if (!calendar || !now) return;
    let isUnmounted = false;
    import('./delivery-date-text.ts')
      .then(({ deliveryDateText }) => {
        if (!isUnmounted) setDate(deliveryDateText(now, deliveryDays, calendar, definition));
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [now, deliveryDays, calendar, definition]);
  return date;
}

/** After this time, the page fetches the calendar again. */
const CALENDAR_MS = HOUR_MS;
