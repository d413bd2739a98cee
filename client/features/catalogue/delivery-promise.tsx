import { memo } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './delivery-promise.module.css';
import { useDeliveryDate } from './use-delivery-date.ts';

/** The delivery time in working days and, once the browser has calculated it, as a date. Its space is reserved. */
export const DeliveryPromise = memo(function DeliveryPromise({
  deliveryDays,
}: {
  readonly deliveryDays: number;
}) {
  const t = useT();
  const date = useDeliveryDate(deliveryDays);
  return (
    <div className={styles.promise}>
      <Icon name="truck" size="l" />
      <div>
        <p className={styles.days}>{t('product:delivery.days', { count: deliveryDays })}</p>
        <p className={styles.date}>{date && t('product:delivery.date', { date })}</p>
      </div>
    </div>
  );
});
