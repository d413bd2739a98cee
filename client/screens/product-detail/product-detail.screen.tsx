import { useParams } from 'react-router-dom';
import { KeptPart } from '#client/data/cached-fragment.tsx';
import type { ScreenModule } from '#client/data/screen.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { ProductGallery } from '#client/features/catalogue/product-gallery.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './product-detail.module.css';
import { ProductMore } from './product-more.tsx';
import { ProductTrail } from './product-trail.tsx';

export { load, namespaces } from './product-detail.data.ts';

/** A product that is made to order is another room, which no other product's page pays for. */
export const variants: ScreenModule['variants'] = {
  configurable: () => import('./configurable.variant.tsx'),
};

/** One product with all there is to know before ordering it (spec section 2, productDetail). */
export function Screen() {
  const { slug = '' } = useParams();
  const { data: product } = useProcedure('product.detail.get', { slug });
  if (!product) return null;
  return (
    <KeptPart key={product.id} of={product} name="room" as={Container} className={styles.screen}>
      {() => <ProductRoom product={product} />}
    </KeptPart>
  );
}

function ProductRoom({ product }: { readonly product: ProductDetail }) {
  return (
    <>
      <ProductTrail product={product} />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <ProductGallery name={product.name} images={product.images} />
        </div>
        <BuyBox product={product} />
      </div>
      <ProductMore product={product} />
    </>
  );
}
