import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Price } from '#client/ui/price/price.tsx';
import styles from './item-price.module.css';
import type { SavedItem } from './saved-types.ts';

/** The reason why an item cannot be ordered. */
function obstacle({ product }: SavedItem): 'gone' | 'soldOut' | 'incomplete' {
  if (!product) return 'gone';
  return product.stock < 1 ? 'soldOut' : 'incomplete';
}

/** The current price of an item or the reason why it cannot be ordered. Empty for photos and projects. */
export function ItemPrice({ item }: { readonly item: SavedItem }) {
  const { t, money } = useShop();
  const { product, quantity, orderable, unitPriceIncVat, unitPriceExcVat } = item;
  if (item.kind !== 'configuration') return null;
  return (
    <div className={styles.price}>
      {product && unitPriceIncVat !== null && unitPriceExcVat !== null && (
        <>
          <span className={styles.label}>
            {t('account:saved.today')} ({t(`cart:amount.${product.unit}`, { count: quantity })})
          </span>
          <Price
            incVat={money(unitPriceIncVat)}
            excVat={money(unitPriceExcVat)}
            incLabel={t('global:vat.inc')}
            excLabel={t('global:vat.exc')}
            unit={t(`cart:per.${product.unit}`)}
          />
        </>
      )}
      {!orderable && (
        <p className={styles.obstacle}>
          <Icon name="info" size="s" />
          <span>{t(`account:saved.notOrderable.${obstacle(item)}`)}</span>
        </p>
      )}
    </div>
  );
}
