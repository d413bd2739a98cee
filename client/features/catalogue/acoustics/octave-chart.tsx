import { useShop } from '#client/data/shop-context.tsx';
import { formatHundredths } from '#shared/locales/number-formats.ts';
import type { ProductDetail } from '../catalogue-types.ts';
import { octaveBands } from './octave-bands.ts';
import styles from './octave-chart.module.css';

/** The sound absorption of a product by octave band as columns; nothing for a product without measured bands. */
export function OctaveChart({ product }: { readonly product: Pick<ProductDetail, 'attributes'> }) {
  const { t, locale } = useShop();
  const bands = octaveBands(product.attributes);
  if (bands.length === 0) return null;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3 className={styles.title}>{t('product:octaves.title')}</h3>
        <p className={styles.note}>{t('product:octaves.note')}</p>
      </figcaption>
      <dl className={styles.bands}>
        {bands.map(({ hertz, alpha }) => (
          <div key={hertz} className={styles.band}>
            <dt>{hertz} Hz</dt>
            <dd>
              <svg
                className={styles.column}
                viewBox="0 0 10 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className={styles.rest} width="10" height="100" />
                <rect
                  className={styles.absorbed}
                  y={100 - percentage(alpha)}
                  width="10"
                  height={percentage(alpha)}
                />
              </svg>
              {formatHundredths(alpha, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function percentage(alpha: number): number {
  return Math.min(alpha, 1) * 100;
}
