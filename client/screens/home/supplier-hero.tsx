import { useShop } from '#client/data/shop-context.tsx';
import { HeaderSearchForm } from '#client/features/search/header-search-form.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import { hasScreen } from '#shared/screens/index.ts';
import { HeroActions } from './hero-actions.tsx';
import styles from './supplier-hero.module.css';

const FORMS = ['sheet', 'roll', 'strip', 'part'] as const;

/** The brand's claim with a search, beside a table of the forms in which material is supplied. */
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
        <table className={styles.forms}>
          <caption className={styles.caption}>{t('homepage:forms.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('homepage:forms.form')}</th>
              <th scope="col">{t('homepage:forms.use')}</th>
              <th scope="col">{t('homepage:forms.order')}</th>
            </tr>
          </thead>
          <tbody>
            {FORMS.map((form) => (
              <tr key={form}>
                <th scope="row">{t(`homepage:forms.rows.${form}.name`)}</th>
                <td>{t(`homepage:forms.rows.${form}.use`)}</td>
                <td>{t(`homepage:forms.rows.${form}.order`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Container>
    </section>
  );
}
