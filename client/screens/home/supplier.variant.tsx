import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ProductTable } from '#client/features/catalogue/cards/product-table.tsx';
import { CategoryTable } from '#client/features/catalogue/categories/category-table.tsx';
import { TierData } from '#client/features/catalogue/prices/tier-data.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './home.module.css';
import { SectionHead } from './section-head.tsx';
import { useFavourites, VolumePrices } from './shop-sections.tsx';
import { SupplierHero } from './supplier-hero.tsx';
import { SupplyForms } from './supply-forms.tsx';
import { TrustRow } from './trust-row.tsx';

/** The home page of a supplier: a search, and the range as tables. */
export function Screen() {
  const { href, t } = useShop();
  const { data: categories = [] } = useProcedure('category.list.get', null);
  const favourites = useFavourites() ?? [];
  return (
    <>
      <SupplierHero />
      {categories.length > 0 && (
        <Container className={styles.dense}>
          <SectionHead title={t('homepage:categories.title')} text={t('homepage:categories.text')} />
          <CategoryTable categories={categories} />
        </Container>
      )}
      {favourites.length > 0 && (
        <Container className={styles.dense}>
          <SectionHead
            title={t('homepage:bestsellers.title')}
            text={t('homepage:bestsellers.text')}
            more={{ href: href('productOverview'), label: t('homepage:bestsellers.all') }}
          />
          <ProductTable products={favourites} />
        </Container>
      )}
      <Container className={styles.dense}>
        <SupplyForms />
      </Container>
      <VolumePrices tiers={TierData} />
      <Container className={styles.last}>
        <TrustRow third="sheet" />
      </Container>
    </>
  );
}
