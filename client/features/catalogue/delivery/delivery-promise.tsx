import { memo } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './delivery-promise.module.css';
import { useDeliveryDate } from './use-delivery-date.ts';

interface DeliveryPromiseProps {
  readonly deliveryDays: number;
  /** Made for this shopper, so that it cannot be returned. */
  readonly madeToOrder?: boolean;
}

/**
 * The delivery time in working days and, once the browser has calculated it, as a date, and whether the product can be
 * returned. The space of the date is reserved.
 */
export const DeliveryPromise = memo(function DeliveryPromise({
  deliveryDays,
  madeToOrder = false,
}: DeliveryPromiseProps) {
  const t = useT();
  const date = useDeliveryDate(deliveryDays);
  return (
    <ul className={styles.promises}>
      <li className={styles.promise}>
        <Icon name="truck" size="l" />
        <div>
          <p className={styles.days}>{t('product:delivery.days', { count: deliveryDays })}</p>
          <p className={styles.date}>{date && t('product:delivery.date', { date })}</p>
        </div>
      </li>
      <li className={styles.promise}>
        <Icon name={madeToOrder ? 'ruler' : 'return'} size="l" />
        <p>{t(madeToOrder ? 'product:delivery.noReturns' : 'product:delivery.returns')}</p>
      </li>
    </ul>
  );
});
