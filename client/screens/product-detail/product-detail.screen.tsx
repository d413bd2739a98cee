import { useParams } from 'react-router-dom';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import type { ScreenModule } from '#client/data/screen.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { type Rejection, useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useViewEvent } from '#client/data/use-view-event.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { ProductGallery } from '#client/features/catalogue/product-gallery.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import styles from './product-detail.module.css';
import { ProductInformation } from './product-information.tsx';

export { load, namespaces } from './product-detail.data.ts';

/** Pages of plain products do not load the code of configurable ones. */
export const variants: ScreenModule['variants'] = {
  configurable: () => import('./configurable.variant.tsx'),
};

/** The product page of a plain product. */
export function Screen() {
  const { slug = '' } = useParams();
  const { data: product } = useProcedure('product.detail.get', { slug });
  const rejected = useRejectedForm();
  useViewEvent(product ? { name: 'view_item', product } : undefined, slug);
  if (!product) return null;
  return (
    <CachedFragment
      key={product.id}
      source={product}
      name="product"
      as={Container}
      className={styles.screen}
      isUncached={rejected !== undefined}
    >
      {() => <ProductView product={product} rejected={rejected} />}
    </CachedFragment>
  );
}

interface ProductViewProps {
  readonly product: ProductDetail;
  readonly rejected: Rejection | undefined;
}

function ProductView({ product, rejected }: ProductViewProps) {
  return (
    <>
      <ProductBreadcrumbs product={product} />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <ProductGallery name={product.name} images={product.images} />
        </div>
        <BuyBox product={product} rejected={rejected} />
      </div>
      <ProductInformation product={product} />
    </>
  );
}
