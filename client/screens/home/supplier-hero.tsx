import { useShop } from '#client/data/shop-context.tsx';
import { HeaderSearchForm } from '#client/features/search/header-search-form.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { hasScreen } from '#shared/screens/index.ts';
import { HeroActions } from './hero-actions.tsx';
import { QuickOrderPanel } from './quick-order-panel.tsx';
import styles from './supplier-hero.module.css';

/** The brand's claim with a search, beside a field for a list of SKUs. */
export function SupplierHero() {
  const { brand, t } = useShop();
  return (
    <section className={styles.hero}>
      <Container className={styles.row}>
        <div className={styles.body}>
          <h1 className={styles.title}>{t('homepage:claim.title')}</h1>
          <p className={styles.text}>{t('homepage:claim.text')}</p>
          {hasScreen(brand, 'searchOverview') && (
            <HeaderSearchForm id="search-range" className={styles.search} />
          )}
          <HeroActions />
        </div>
        <QuickOrderPanel />
      </Container>
    </section>
  );
}
