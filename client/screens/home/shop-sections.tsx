import type { ComponentProps } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { ProductGrid } from '#client/features/catalogue/cards/product-grid.tsx';
import { CategoryTiles } from '#client/features/catalogue/categories/category-tiles.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './home.module.css';
import { SectionHead } from './section-head.tsx';
import { VolumePrice } from './volume-price.tsx';

/** Links to the categories; empty while the catalogue is unavailable. */
export function Categories() {
  const { href, t } = useShop();
  const { data: categories } = useProcedure('category.list.get', null);
  if (!categories?.length) return null;
  return (
    <Container className={styles.section}>
      <SectionHead
        title={t('homepage:categories.title')}
        text={t('homepage:categories.text')}
        more={{ href: href('productOverview'), label: t('homepage:categories.all') }}
      />
      <CategoryTiles categories={categories} />
    </Container>
  );
}

/** The favourite products of the shop, reported as seen once per visit of the home page. */
export function useFavourites() {
  const { t } = useShop();
  const { data: products } = useProcedure('product.favourite.list', null);
  const list = t('homepage:bestsellers.title');
  useViewEvent(products?.length ? { name: 'view_item_list', id: 'home', list, products } : undefined, 'home');
  return products;
}

export function Favourites() {
  const { href, t } = useShop();
  const favourites = useFavourites();
  if (!favourites?.length) return null;
  return (
    <Container className={styles.section}>
      <SectionHead
        title={t('homepage:bestsellers.title')}
        text={t('homepage:bestsellers.text')}
        more={{ href: href('productOverview'), label: t('homepage:bestsellers.all') }}
      />
      <ProductGrid products={favourites} columns={4} />
    </Container>
  );
}

/** Explains volume prices with the favourite product that has the most tiers. */
export function VolumePrices({ tiers }: Pick<ComponentProps<typeof VolumePrice>, 'tiers'>) {
  const { data: favourites } = useProcedure('product.favourite.list', null);
  const [product] = [...(favourites ?? [])].sort(
    (a, b) => b.price.volumeDiscount.length - a.price.volumeDiscount.length,
  );
  if (!product || product.price.volumeDiscount.length < 2) return null;
  return (
    <Container className={styles.section}>
      <VolumePrice product={product} tiers={tiers} />
    </Container>
  );
}
