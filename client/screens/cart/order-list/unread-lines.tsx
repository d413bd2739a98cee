import { useShop } from '#client/data/shop-context.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { MAX_LIST_LENGTH, MAX_LIST_LINES, type UnreadLine } from '#shared/order-list/order-list.ts';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import styles from './order-list.module.css';

const SHOWN = 10;

/** The lines that could not be read, each with the reason. */
export function UnreadLines({ lines }: { readonly lines: readonly UnreadLine[] }) {
  const { t, locale } = useShop();
  if (lines.length === 0) return null;
  const limits = {
    count: MAX_LIST_LINES,
    max: MAX_ORDER_QUANTITY,
    length: formatNumber(MAX_LIST_LENGTH, locale),
  };
  return (
    <Notice tone="warning" role="status" title={t('cart:orderList.unread', { count: lines.length })}>
      <ul className={styles.unread}>
        {lines.slice(0, SHOWN).map(({ number, text, fault }) => (
          <li key={number}>
            <code>{text.slice(0, 60)}</code> {t(`cart:orderList.unreadFaults.${fault}`, limits)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
