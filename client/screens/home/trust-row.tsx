import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './trust-row.module.css';

const PROMISES = [
  ['truck', 'delivery'],
  ['shield', 'returns'],
  ['leaf', 'samples'],
  ['file', 'business'],
] as const;

/** The shop's promises on delivery, returns, samples and business orders. */
export function TrustRow() {
  const shop = useShop();
  const { t, href } = shop;
  return (
    <CachedFragment source={shop} name="trust" as="section">
      {() => (
        <>
          <h2 className={styles.title}>{t('homepage:trust.title')}</h2>
          <ul className={styles.row}>
            {PROMISES.map(([icon, promise]) => (
              <li key={promise} className={styles.promise}>
                <span className={styles.icon}>
                  <Icon name={icon} size="l" />
                </span>
                <h3 className={styles.name}>{t(`homepage:trust.${promise}.title`)}</h3>
                <p className={styles.text}>
                  {t(`homepage:trust.${promise}.text`)}{' '}
                  {promise === 'samples' && (
                    <a href={href('productOverview')}>{t('homepage:trust.samples.choose')}</a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedFragment>
  );
}
