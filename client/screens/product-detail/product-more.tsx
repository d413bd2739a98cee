import { useShop } from '#client/data/shop-context.tsx';
import { CardAdd } from '#client/features/cart/card-add.tsx';
import { AttributeTable } from '#client/features/catalogue/attribute-table.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { Paragraphs } from '#client/features/catalogue/paragraphs.tsx';
import { ProductGrid } from '#client/features/catalogue/product-grid.tsx';
import styles from './product-detail.module.css';

/** What there is to read about a product, and what goes with it. */
export function ProductMore({ product }: { readonly product: ProductDetail }) {
  const { t } = useShop();
  return (
    <>
      <div className={styles.more}>
        <section className={styles.part} aria-labelledby="description-title">
          <h2 id="description-title">{t('product:description')}</h2>
          <Paragraphs text={product.description} />
        </section>
        <section className={styles.part} aria-labelledby="attributes-title">
          <h2 id="attributes-title">{t('product:attributes')}</h2>
          <AttributeTable product={product} />
        </section>
      </div>
      {product.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title">{t('product:related')}</h2>
          <ProductGrid
            products={product.related}
            columns={4}
            action={(product) => <CardAdd product={product} />}
          />
        </section>
      )}
    </>
  );
}
