import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { type KnownRating, ShopRating } from '#client/features/rating/shop-rating.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import styles from './buy-box.module.css';
import { ReviewSummary } from './product-reviews.tsx';

interface ProductHeadProps {
  readonly product: ProductDetail;
  readonly rating: KnownRating | undefined;
}

/** Manufacturer, name, reviews, rating of the shop, and summary. */
export const ProductHead = memo(function ProductHead({ product, rating }: ProductHeadProps) {
  const { href } = useShop();
  const { manufacturer } = product;
  return (
    <header className={styles.head}>
      <a
        className={styles.manufacturer}
        href={href('productOverview', { query: { brand: manufacturer.id } })}
      >
        {manufacturer.name}
      </a>
      <h1 className={styles.name}>{noBreakSizes(product.name)}</h1>
      {product.reviews && <ReviewSummary reviews={product.reviews} />}
      {rating && <ShopRating rating={rating} />}
      <p className={styles.summary}>{product.summary}</p>
    </header>
  );
});
