import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { type Rejection, useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useViewEvent } from '#client/data/use-view-event.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { RecentlyViewed } from '#client/features/catalogue/viewed/recently-viewed.tsx';
import { type KnownRating, useShopRating } from '#client/features/rating/shop-rating.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './product-detail.module.css';
import { ProductQuestions } from './questions/product-questions.tsx';

interface ProductPageProps {
  /** The name of the cached fragment. */
  readonly name: string;
  readonly children: (
    product: ProductDetail,
    rejected: Rejection | undefined,
    rating: KnownRating | undefined,
  ) => ReactNode;
}

/** The frame of both product screens. Its content is rendered once for all visitors, except after a rejected form. */
export function ProductPage({ name, children }: ProductPageProps) {
  const { slug = '' } = useParams();
  const { data: product } = useProcedure('product.detail.get', { slug });
  const rejected = useRejectedForm();
  const rating = useShopRating();
  useViewEvent(product ? { name: 'view_item', product } : undefined, slug);
  if (!product) return null;
  return (
    <>
      <CachedFragment
        key={product.id}
        source={product}
        name={rating ? `${name} ${rating.average} ${rating.count}` : name}
        as={Container}
        className={styles.screen}
        isUncached={rejected !== undefined}
      >
        {() => children(product, rejected, rating)}
      </CachedFragment>
      <ProductQuestions product={product} />
      <RecentlyViewed sku={product.sku} />
    </>
  );
}
