import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CurveChart } from '#client/features/catalogue/acoustics/curve-chart.tsx';
import { octaveBands } from '#client/features/catalogue/acoustics/octave-bands.ts';
import { CatalogueBreadcrumbs } from '#client/features/catalogue/catalogue-breadcrumbs.tsx';
import { comparedSkus } from '#client/features/catalogue/comparison/comparison-href.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { MAX_COMPARED } from '#shared/acoustics/compared-attributes.ts';
import styles from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';

const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** Up to four products side by side: their absorption curves, and a table of their measured values. */
export function Screen() {
  const { t, href } = useShop();
  const { search } = useLocation();
  const skus = comparedSkus(new URLSearchParams(search));
  const { data = [] } = useProcedure('product.comparison.list', { ids: [...skus] });
  const products = data.map((product, index) => ({ ...product, letter: LETTERS[index] ?? '' }));
  const curves = products.flatMap(({ id, letter, name, attributes }) => {
    const bands = octaveBands(attributes);
    return bands.length > 0 ? [{ id, label: `${letter}  ${name}`, bands }] : [];
  });
  return (
    <Container className={styles.screen}>
      <CatalogueBreadcrumbs
        breadcrumbs={[
          { label: t('routes:productOverview'), href: href('productOverview') },
          { label: t('product:compare.title'), href: href('productOverview') + search },
        ]}
      />
      <header className={styles.head}>
        <h1>{t('product:compare.title')}</h1>
        <p className={styles.intro}>{t('product:compare.intro')}</p>
      </header>
      {curves.length > 0 && <CurveChart title={t('product:octaves.note')} curves={curves} />}
      <ComparisonTable products={products} />
      {products.length < MAX_COMPARED && (
        <form method="get" action={href('productOverview')} className={styles.form}>
          {products.map(({ sku }) => (
            <input key={sku} type="hidden" name="compare" value={sku} />
          ))}
          <TextField
            id="compare-sku"
            name="compare"
            label={t('product:compare.another')}
            hint={t('product:compare.anotherHint')}
            maxLength={64}
            required
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('product:compare.add')}
          </Button>
        </form>
      )}
    </Container>
  );
}
