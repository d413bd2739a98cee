import { useShop } from '#client/data/shop-context.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import styles from './cart.module.css';

/** Heads of the columns of a cart that is a table. Hidden from screen readers: each line names its own values. */
export function ColumnHeads() {
  const { t } = useShop();
  return (
    <div className={styles.heads} aria-hidden="true">
      <span className={styles.itemHead}>{t('cart:lines')}</span>
      <span>{t('cart:unitPrice')}</span>
      <span>{t('cart:quantity.piece')}</span>
      <span className={styles.totalHead}>
        <VatText inc={t('cart:totals.total')} exc={t('cart:totals.excVat')} />
      </span>
    </div>
  );
}
