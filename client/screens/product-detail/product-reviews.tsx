import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { RatingLink } from '#client/features/rating/shop-rating.tsx';
import { Rating } from '#client/ui/rating/rating.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { STARS } from '#shared/reviews/review-states.ts';
import { MoreReviews } from './more-reviews.tsx';
import styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';

type Reviews = NonNullable<ProductDetail['reviews']>;

/** The id of the section. */
const REVIEWS_ID = 'reviews';

/** Average and number of the reviews, with a link to them. */
export function ReviewSummary({ reviews: { average, count } }: { readonly reviews: Reviews }) {
  const { t } = useShop();
  const text = t('product:reviews.summary', { average, count });
  return <RatingLink value={average} text={text} href={`#${REVIEWS_ID}`} />;
}

/** The reviews of a product by its buyers: how many have how many stars, and the newest. */
export const ProductReviews = memo(function ProductReviews({
  id,
  reviews,
}: {
  readonly id: string;
  readonly reviews: Reviews;
}) {
  const { t, locale } = useShop();
  const { average, count, stars, newest } = reviews;
  const last = newest.at(-1);
  return (
    <section id={REVIEWS_ID} className={styles.reviews} aria-labelledby="reviews-title">
      <div className={styles.side}>
        <h2 id="reviews-title">{t('product:reviews.title')}</h2>
        <p className={styles.average}>
          <span className={styles.number}>{formatNumber(average, locale)}</span>
          <span>
            <Rating value={average} label={t('product:reviews.outOf', { stars: average })} />
            <br />
            {t('product:reviews.count', { count })}
          </span>
        </p>
        <ul className={styles.bars}>
          {STARS.toReversed().map((star) => {
            const number = stars[star - 1] ?? 0;
            return (
              <li key={star}>
                <span>{t('product:reviews.stars', { count: star })}</span>
                <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * number) / count} height="1" />
                </svg>
                <span className={styles.amount}>{formatNumber(number, locale)}</span>
              </li>
            );
          })}
        </ul>
        <p className={styles.rules}>{t('product:reviews.rules')}</p>
      </div>
      <div className={styles.list}>
        <ReviewList reviews={newest} />
        {last && count > newest.length && <MoreReviews id={id} after={last.id} />}
      </div>
    </section>
  );
});
