import { useShop } from '#client/data/shop-context.tsx';
import { tierRows } from '#client/features/catalogue/prices/tier-rows.ts';
import { Price } from '#client/ui/price/price.tsx';
import { formatPercent } from '#shared/locales/number-formats.ts';
import styles from './tier-bars.module.css';
import type { TiersProps } from './volume-price.tsx';

/** Marks on the scale, in percent of the base price. */
const TICKS = Array.from({ length: 11 }, (_, index) => index * 10);

/** The prices of volume tiers as bars on a scale, the base price on top. */
export function TierBars({ product: { price } }: TiersProps) {
  const { locale, money, t } = useShop();
  return (
    <ol className={styles.tiers}>
      {tierRows(price, 1).map(({ tier, saving }) => (
        <li key={tier.minQuantity} className={styles.tier}>
          <span className={styles.quantity}>
            {t('homepage:volume.from', { count: tier.minQuantity })}
            {saving > 0 && (
              <span className={styles.saving}>
                {t('homepage:volume.saving', { percent: formatPercent(saving, locale) })}
              </span>
            )}
          </span>
          <Price
            incVat={money(tier.priceIncludingVat)}
            excVat={money(tier.priceExcludingVat)}
            incLabel={t('global:vat.inc')}
            excLabel={t('global:vat.exc')}
          />
          <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            {TICKS.map((tick) => (
              <line key={tick} className={styles.tick} x1={tick} x2={tick} y1={tick % 50 ? 5 : 0} y2="10" />
            ))}
            <rect width={(tier.priceExcludingVat / price.priceExcVat) * 100} y="3" height="4" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
