import { useT } from '#client/data/shop-context.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import styles from './line-options.module.css';
import type { OrderLine } from './use-cart.ts';

/** Pixels of a picture's thumbnail as it is shown. */
const THUMBNAIL = 40;

/** What was chosen of a configured product, in words, with a dot of its colour and its picture. Words: namespace cart. */
export function LineOptions({ options }: { readonly options: OrderLine['options'] }) {
  const t = useT();
  if (options.length === 0) return null;
  return (
    <dl className={styles.options} aria-label={t('cart:options.label')}>
      {options.map(({ optionId, label, value, colour, picture }) => (
        <div key={optionId} className={styles.option}>
          <dt className={styles.label}>{label}:</dt>
          <dd className={styles.value}>
            {colour && <Swatch colours={[colour]} size="s" />}
            {picture && picture.source !== 'image' && (
              <img
                className={styles.picture}
                src={`/api/uploads/${picture.id}/thumbnail`}
                alt=""
                width={THUMBNAIL}
                height={THUMBNAIL}
                loading="lazy"
                decoding="async"
              />
            )}
            <span className={styles.words}>{value || (picture && t('cart:options.picture'))}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
