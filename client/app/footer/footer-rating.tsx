import { useT } from '#client/data/shop-context.tsx';
import { ShopRating, useShopRating } from '#client/features/rating/shop-rating.tsx';
import styles from './footer.module.css';

/** The rating of the shop by its customers; nothing while it is unknown. */
export function FooterRating() {
  const t = useT();
  const rating = useShopRating();
  if (!rating) return null;
  return (
    <div>
      <h2 className={styles.baseTitle}>{t('footer:rating.title')}</h2>
      <ShopRating rating={rating} />
    </div>
  );
}
