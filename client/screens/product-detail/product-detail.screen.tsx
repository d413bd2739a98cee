import type { ScreenModule } from '#client/data/screen.ts';
import { MeasuredHero } from '#client/features/catalogue/acoustics/measured-hero.tsx';
import { ProductGallery } from '#client/features/catalogue/gallery/product-gallery.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx';
import styles from './product-detail.module.css';
import { ProductInformation } from './product-information.tsx';
import { ProductPage } from './product-page.tsx';

export { load, namespaces } from './product-detail.data.ts';

/** Pages of plain products do not load the code of configurable ones. */
export const variants: ScreenModule['variants'] = {
  configurable: () => import('./configurable.variant.tsx'),
};

export function Screen() {
  return (
    <ProductPage name="product">
      {(product, rejected, rating) => (
        <>
          <ProductBreadcrumbs product={product} />
          <div className={styles.top}>
            <div className={styles.pictures}>
              <ProductGallery name={product.name} images={product.images} />
              {import.meta.env.HAS_COMPARISON && <MeasuredHero attributes={product.attributes} />}
            </div>
            <BuyBox product={product} rejected={rejected} rating={rating} />
          </div>
          <ProductInformation product={product} />
        </>
      )}
    </ProductPage>
  );
}
