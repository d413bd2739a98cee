import { useShop } from '#client/data/shop-context.tsx';
import styles from './heard-bands.module.css';
import { BANDS, type Band, differenceOf, type Heard, LEVELS, REFERENCE_BAND } from './tone-levels.ts';

interface HeardBandsProps {
  readonly heard: Heard;
  readonly current: Band;
}

/** The level at which each band was heard, as bars with their numbers. */
export function HeardBands({ heard, current }: HeardBandsProps) {
  const { t } = useShop();
  const compared = (band: Band) => {
    const difference = differenceOf(band, heard);
    if (band === REFERENCE_BAND || difference === undefined) return null;
    const key = difference === 0 ? 'same' : difference > 0 ? 'louder' : 'softer';
    return t(`blogs:listening.compared.${key}`, { decibels: Math.abs(difference) });
  };
  return (
    <dl className={styles.bands} aria-label={t('blogs:listening.results')}>
      {BANDS.map((band) => {
        const level = heard[band];
        return (
          <div key={band} className={band === current ? styles.current : styles.band}>
            <dt className={styles.name}>{t('blogs:listening.hertz', { hertz: band })}</dt>
            <dd className={styles.value}>
              <span aria-hidden="true" className={styles.scale}>
                {Array.from({ length: LEVELS }, (_, index) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: the levels are their numbers
                    key={index}
                    className={level !== undefined && index < level ? styles.full : styles.step}
                  />
                ))}
              </span>
              <span className={styles.words}>
                {level === undefined
                  ? t('blogs:listening.open')
                  : [t('blogs:listening.level', { level, count: LEVELS }), compared(band)]
                      .filter(Boolean)
                      .join(', ')}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
