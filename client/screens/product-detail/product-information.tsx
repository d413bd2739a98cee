import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { ProductCardAction } from '#client/features/cart/product-card-action.tsx';
import { OctaveChart } from '#client/features/catalogue/acoustics/octave-chart.tsx';
import { AttributeTable, type ShownFacts } from '#client/features/catalogue/attribute-table.tsx';
import { ProductGrid } from '#client/features/catalogue/cards/product-grid.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { Paragraphs } from '#client/features/catalogue/paragraphs.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { DataSheetFooter } from './data-sheet-footer.tsx';
import styles from './product-detail.module.css';
import { ProductReviews } from './product-reviews.tsx';

/** Description, attributes, reviews and related products; of a configurable product with its answers. */
export const ProductInformation = memo(function ProductInformation({
  product,
}: {
  readonly product: ProductDetail & ShownFacts;
}) {
  const { brand, t } = useShop();
  const description = (
    <section key="description" className={styles.section} aria-labelledby="description-title">
      <h2 id="description-title">{t('product:description')}</h2>
      <Paragraphs text={product.description} />
    </section>
  );
  const data = (
    <section key="data" className={styles.section} aria-labelledby="attributes-title">
      <h2 id="attributes-title">{t('product:attributes')}</h2>
      <AttributeTable product={product} />
      {!import.meta.env.HAS_COMPARISON && <OctaveChart product={product} />}
    </section>
  );
  return (
    <>
      <div className={classNames(styles.more, brand.design.productPage === 'data' && styles.data)}>
        {brand.design.productPage === 'data' ? [data, description] : [description, data]}
      </div>
      <DataSheetFooter product={product} />
      {product.reviews && <ProductReviews id={product.id} reviews={product.reviews} />}
      {product.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title">{t('product:related')}</h2>
          <ProductGrid
            products={product.related}
            columns={4}
            action={(product) => <ProductCardAction product={product} />}
          />
        </section>
      )}
    </>
  );
});
