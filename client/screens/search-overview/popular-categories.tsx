import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CategoryTiles } from '#client/features/catalogue/categories/category-tiles.tsx';
import styles from './search-overview.module.css';

const MAX_CATEGORIES = 8;

/** The largest categories, for an empty query or no result. */
export function PopularCategories() {
  const { t, brand } = useShop();
  const { data } = useProcedure('category.list.get', null, { enabled: brand.switches.products });
  if (!data || data.length === 0) return null;
  const largest = [...data]
    .sort((one, other) => (other.productCount ?? 0) - (one.productCount ?? 0))
    .slice(0, MAX_CATEGORIES);
  return (
    <section className={styles.popular} aria-labelledby="popular-title">
      <h2 id="popular-title">{t('search:popular')}</h2>
      <CategoryTiles categories={largest} />
    </section>
  );
}
