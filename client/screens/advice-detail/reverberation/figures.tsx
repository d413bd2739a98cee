import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { rangeText, secondsText } from '#client/features/reverberation/seconds-text.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import type { RoomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import styles from './figures.module.css';
import type { Remedy } from './remedy.ts';

interface FiguresProps {
  readonly acoustics: RoomAcoustics;
  readonly after: Remedy | undefined;
}

/** The reverberation time now, the accepted range and the time with felt. */
export const Figures = memo(function Figures({ acoustics: { seconds, target }, after }: FiguresProps) {
  const { t, locale } = useShop();
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt className={classNames(styles.name, styles.now)}>{t('product:reverberation.figures.now')}</dt>
        <dd className={styles.value}>{secondsText(seconds, locale)}</dd>
      </div>
      {target && (
        <div className={styles.figure}>
          <dt className={classNames(styles.name, styles.range)}>
            {t('product:reverberation.figures.target')}
          </dt>
          <dd className={styles.value}>{rangeText(target.accepted, locale, t)}</dd>
        </div>
      )}
      {after && (
        <div className={styles.figure}>
          <dt className={classNames(styles.name, styles.after)}>
            {t('product:reverberation.figures.after')}
          </dt>
          <dd className={styles.value}>{secondsText(after.seconds, locale)}</dd>
        </div>
      )}
    </dl>
  );
});
