import { useShop } from '#client/data/shop-context.tsx';
import { tierRows } from '#client/features/catalogue/prices/tier-rows.ts';
import { Price } from '#client/ui/price/price.tsx';
import { formatPercent } from '#shared/locales/number-formats.ts';
import styles from './tier-stacks.module.css';
import type { TiersProps } from './volume-price.tsx';

/** The prices of volume tiers below piles of felt sheets. */
export function TierStacks({ product }: TiersProps) {
  const { locale, money, t } = useShop();
  return (
    <ol className={styles.tiers}>
      {tierRows(product.price, 1).map(({ tier, saving }) => (
        <li key={tier.minQuantity} className={styles.tier}>
          <span className={styles.stack} aria-hidden="true" />
          <span className={styles.quantity}>{t('homepage:volume.from', { count: tier.minQuantity })}</span>
          <Price
            incVat={money(tier.priceIncludingVat)}
            excVat={money(tier.priceExcludingVat)}
            incLabel={t('global:vat.inc')}
            excLabel={t('global:vat.exc')}
          />
          {saving > 0 && (
            <span className={styles.saving}>
              {t('homepage:volume.saving', { percent: formatPercent(saving, locale) })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
