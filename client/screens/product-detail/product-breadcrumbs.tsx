import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { CatalogueBreadcrumbs } from '#client/features/catalogue/catalogue-breadcrumbs.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';

export const ProductBreadcrumbs = memo(function ProductBreadcrumbs({
  product,
}: {
  readonly product: ProductDetail;
}) {
  const { t, href } = useShop();
  const [category] = product.categories;
  return (
    <CatalogueBreadcrumbs
      breadcrumbs={[
        { label: t('routes:productOverview'), href: href('productOverview') },
        ...(category
          ? [{ label: category.name, href: href('categoryDetail', { slug: category.slug }) }]
          : []),
        { label: product.name, href: href('productDetail', { slug: product.slug }) },
      ]}
    />
  );
});
