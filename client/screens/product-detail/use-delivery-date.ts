import { useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';

/** The first day of delivery in words, once the browser can tell what day it is; undefined before. */
export function useDeliveryDate(deliveryDays: number): string | undefined {
  const { definition } = useShop();
  const [date, setDate] = useState<string>();
  useEffect(() => {
    let gone = false;
    import('#client/features/catalogue/delivery-date-text.ts')
      .then(({ deliveryDateText }) => {
        if (!gone) setDate(deliveryDateText(new Date(), deliveryDays, definition));
      })
      // Without the date the promise in working days still stands.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [deliveryDays, definition]);
  return date;
}
