import { useParams } from 'react-router-dom';
import { KeptPart } from '#client/data/kept-part.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CardAdd } from '#client/features/cart/card-add.tsx';
import { AttributeTable } from '#client/features/catalogue/attribute-table.tsx';
import { CatalogueTrail } from '#client/features/catalogue/catalogue-trail.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { Paragraphs } from '#client/features/catalogue/paragraphs.tsx';
import { ProductGallery } from '#client/features/catalogue/product-gallery.tsx';
import { ProductGrid } from '#client/features/catalogue/product-grid.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { BuyBox } from './buy-box.tsx';
import styles from './product-detail.module.css';

export { load, namespaces } from './product-detail.data.ts';

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
  const { t, href } = useShop();
  const [category] = product.categories;
  return (
    <>
      <CatalogueTrail
        steps={[
          { label: t('routes:productOverview'), href: href('productOverview') },
          ...(category
            ? [{ label: category.name, href: href('categoryDetail', { slug: category.slug }) }]
            : []),
          { label: product.name, href: href('productDetail', { slug: product.slug }) },
        ]}
      />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <ProductGallery name={product.name} images={product.images} />
        </div>
        <BuyBox product={product} />
      </div>
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
