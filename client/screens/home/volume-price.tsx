import type { ComponentType } from 'react';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { ProductSummary } from '#client/features/catalogue/catalogue-types.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import styles from './volume-price.module.css';

export interface TiersProps {
  readonly product: Pick<ProductSummary, 'price' | 'unit'>;
}

interface VolumePriceProps {
  readonly product: ProductSummary;
  /** Display of quantities and prices of the brand. */
  readonly tiers: ComponentType<TiersProps>;
}

/** The volume prices of a product as an example. */
export function VolumePrice({ product, tiers: Tiers }: VolumePriceProps) {
  const { href, t } = useShop();
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
                <p className={styles.name}>{noBreakSizes(product.name)}</p>
                <ButtonLink href={href('productDetail', { slug: product.slug })} variant="secondary" size="s">
                  {t('homepage:volume.look')}
                </ButtonLink>
              </div>
            </div>
          </div>
          <Tiers product={product} />
        </>
      )}
    </CachedFragment>
  );
}
