import { useShop } from '#client/data/shop-context.tsx';
import { formatHundredths } from '#shared/locales/number-formats.ts';
import type { ProductDetail } from '../catalogue-types.ts';
import { CurveChart } from './curve-chart.tsx';
import styles from './measured-hero.module.css';
import { MeasuredValues } from './measured-values.tsx';
import { octaveBands } from './octave-bands.ts';

/** Measurements of a product, before its picture: αw and Rw as figures, and its absorption curve with the values. */
export function MeasuredHero({ attributes }: Pick<ProductDetail, 'attributes'>) {
  const { t, locale } = useShop();
  const bands = octaveBands(attributes);
  return (
    <div className={styles.hero}>
      <MeasuredValues product={{ attributes }} look="large" />
      {bands.length > 0 && (
        <>
          <CurveChart title={t('product:octaves.note')} curves={[{ id: 'own', bands }]} />
          <dl className={styles.bands} aria-label={t('product:octaves.title')}>
            {bands.map(({ hertz, alpha }) => (
              <div key={hertz}>
                <dt>{hertz} Hz</dt>
                <dd>{formatHundredths(alpha, locale)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
