import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './measured-choice.module.css';

/** Explains the two values by which materials against noise are chosen, and octave bands. */
export function MeasuredChoice() {
  const shop = useShop();
  const { t } = shop;
  return (
    <CachedFragment source={shop} name="choice" as="section" className={styles.choice}>
      {() => (
        <Container className={styles.row}>
          <div className={styles.head}>
            <h2>{t('homepage:choose.title')}</h2>
            <p className={styles.text}>{t('homepage:choose.text')}</p>
          </div>
          <ol className={styles.values}>
            <li className={styles.value}>
              <h3>{t('homepage:choose.stop.title')}</h3>
              <p className={styles.text}>{t('homepage:choose.stop.text')}</p>
            </li>
            <li className={styles.value}>
              <h3>{t('homepage:choose.absorb.title')}</h3>
              <p className={styles.text}>{t('homepage:choose.absorb.text')}</p>
            </li>
            <li className={styles.value}>
              <h3>{t('homepage:bands.title')}</h3>
              <p className={styles.text}>{t('homepage:bands.text')}</p>
            </li>
          </ol>
        </Container>
      )}
    </CachedFragment>
  );
}
