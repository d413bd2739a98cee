import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './trust-row.module.css';
import { useSamplesHref } from './use-samples-href.ts';

const THIRD_ICONS = { samples: 'leaf', sheet: 'ruler' } as const satisfies Record<string, IconName>;

interface TrustRowProps {
  /** Things that a shopper can order or download before buying: colour samples, or data sheets. */
  readonly third: keyof typeof THIRD_ICONS;
}

/** The shop's promises on delivery, returns, samples or data sheets, and business orders. */
export function TrustRow({ third }: TrustRowProps) {
  const shop = useShop();
  const { t, href } = shop;
  const samples = useSamplesHref();
  const choose = third === 'samples' ? samples : href('productOverview');
  const promises = [
    ['truck', 'delivery'],
    ['shield', 'returns'],
    [THIRD_ICONS[third], third],
    ['file', 'business'],
  ] as const;
  return (
    <CachedFragment source={shop} name={`trust ${choose}`} as="section">
      {() => (
        <>
          <h2 className={styles.title}>{t('homepage:trust.title')}</h2>
          <ul className={styles.row}>
            {promises.map(([icon, promise]) => (
              <li key={promise} className={styles.promise}>
                <span className={styles.icon}>
                  <Icon name={icon} size="l" />
                </span>
                <h3 className={styles.name}>{t(`homepage:trust.${promise}.title`)}</h3>
                <p className={styles.text}>
                  {t(`homepage:trust.${promise}.text`)}{' '}
                  {promise === third && <a href={choose}>{t(`homepage:trust.${third}.choose`)}</a>}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedFragment>
  );
}
