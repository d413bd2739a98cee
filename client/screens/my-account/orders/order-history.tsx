import { useT } from '#client/data/shop-context.tsx';
import styles from './order-history.module.css';
import type { PastOrder } from './order-types.ts';
import { useOrderTexts } from './use-order-texts.ts';

/** What happened to an order, with the days that are known. */
export function OrderHistory({ order }: { readonly order: PastOrder }) {
  const t = useT();
  const { dayOf } = useOrderTexts();
  const { history = [], state, payment } = order;
  if (history.length === 0) return null;
  const isAuthorised = payment?.status === 'authorized' && state === 'Paid';
  return (
    <ol className={styles.history}>
      {history.map(({ state: known, at }, index) => (
        <li key={known} className={styles.entry} aria-current={isLast(index, history) ? 'step' : undefined}>
          <span className={styles.what}>{t(`account:order.history.${known}`)}</span>
          <time dateTime={at} className={styles.when}>
            {dayOf(at)}
          </time>
        </li>
      ))}
      {isAuthorised && (
        <li className={styles.entry}>
          <span className={styles.what}>{t('account:order.history.authorized')}</span>
        </li>
      )}
    </ol>
  );
}

function isLast(index: number, list: readonly unknown[]): boolean {
  return index === list.length - 1;
}
