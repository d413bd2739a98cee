import { useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './delivery-promise.module.css';

/**
 * How soon it comes: in working days in the page, which may be an hour old, and as a date once the browser can tell
 * what day it is. The room for the date is kept free, so nothing moves.
 */
export function DeliveryPromise({ deliveryDays }: { readonly deliveryDays: number }) {
  const { t, definition } = useShop();
  const [date, setDate] = useState<string>();
  useEffect(() => {
    let gone = false;
    const arrived = ({ deliveryDateText }: typeof import('./delivery-date-text.ts')) => {
      if (!gone) setDate(deliveryDateText(new Date(), deliveryDays, definition));
    };
    // Without the date the promise in working days still stands.
    import('./delivery-date-text.ts').then(arrived).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [deliveryDays, definition]);
  return (
    <div className={styles.promise}>
      <Icon name="truck" size="l" />
      <div>
        <p className={styles.days}>{t('product:delivery.days', { count: deliveryDays })}</p>
        <p className={styles.date}>{date && t('product:delivery.date', { date })}</p>
      </div>
    </div>
  );
}
