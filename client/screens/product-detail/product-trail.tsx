import { useShop } from '#client/data/shop-context.tsx';
import { CatalogueTrail } from '#client/features/catalogue/catalogue-trail.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';

/** Where a product stands in the shop. */
export function ProductTrail({ product }: { readonly product: ProductDetail }) {
  const { t, href } = useShop();
  const [category] = product.categories;
  return (
    <CatalogueTrail
      steps={[
        { label: t('routes:productOverview'), href: href('productOverview') },
        ...(category
          ? [{ label: category.name, href: href('categoryDetail', { slug: category.slug }) }]
          : []),
        { label: product.name, href: href('productDetail', { slug: product.slug }) },
      ]}
    />
  );
}
