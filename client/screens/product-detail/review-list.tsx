import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { Rating } from '#client/ui/rating/rating.tsx';
import { formatDate } from '#shared/dates/format.ts';
import styles from './product-reviews.module.css';

interface ReviewListProps {
  readonly reviews: NonNullable<ProductDetail['reviews']>['newest'];
}

/** Reviews of buyers, each with the answer of the shop. */
export function ReviewList({ reviews }: ReviewListProps) {
  const { t, locale, brand, definition } = useShop();
  return (
    <ol className={styles.items}>
      {reviews.map(({ id, stars, name, text, locale: language, at, reply }) => (
        <li key={id} className={styles.item}>
          <Rating value={stars} label={t('product:reviews.outOf', { stars })} />
          <p className={styles.text} lang={language}>
            {text}
          </p>
          <p className={styles.by}>
            {name || t('product:reviews.buyer')}
            {' · '}
            <time dateTime={at}>{formatDate(new Date(at), locale, definition.timeZone)}</time>
          </p>
          {reply && (
            <div className={styles.reply}>
              <p className={styles.by}>{t('product:reviews.reply', { shop: brand.name })}</p>
              <p className={styles.text} lang={language}>
                {reply}
              </p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
