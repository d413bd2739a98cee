import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { ProductSummary } from '#client/features/catalogue/catalogue-types.ts';
import { tierRows } from '#client/features/catalogue/tier-rows.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Price } from '#client/ui/price/price.tsx';
import { formatPercent } from '#shared/locales/number-formats.ts';
import styles from './volume-price.module.css';

/** The volume prices of a product as an example. */
export function VolumePrice({ product }: { readonly product: ProductSummary }) {
  const { locale, href, money, t } = useShop();
  return (
    <CachedFragment source={product} name="volume" as="div" className={styles.volume}>
      {() => (
        <>
          <div>
            <h2>{t('homepage:volume.title')}</h2>
            <p className={styles.text}>{t('homepage:volume.text')}</p>
            <div className={styles.product}>
              <CataloguePicture
                image={product.image}
                alt=""
                sizes="96px"
                steps={[160, 320]}
                className={styles.picture}
              />
              <div>
                <p className={styles.name}>{product.name}</p>
                <ButtonLink href={href('productDetail', { slug: product.slug })} variant="secondary" size="s">
                  {t('homepage:volume.look')}
                </ButtonLink>
              </div>
            </div>
          </div>
          <ol className={styles.tiers}>
            {tierRows(product.price, 1).map(({ tier, saving }) => (
              <li key={tier.minQuantity} className={styles.tier}>
                <span className={styles.stack} aria-hidden="true" />
                <span className={styles.quantity}>
                  {t('homepage:volume.from', { count: tier.minQuantity })}
                </span>
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
        </>
      )}
    </CachedFragment>
  );
}
