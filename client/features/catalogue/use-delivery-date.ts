import { useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';

/**
 * The first day of delivery as text. Undefined on the server and in the first render: a page may come from a cache and
 * be a day old. The date library is loaded after the page; without it the delivery time in working days remains.
 */
export function useDeliveryDate(deliveryDays: number): string | undefined {
  const { definition } = useShop();
  const [date, setDate] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    import('./delivery-date-text.ts')
      .then(({ deliveryDateText }) => {
        if (!isUnmounted) setDate(deliveryDateText(new Date(), deliveryDays, definition));
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [deliveryDays, definition]);
  return date;
}
