import { type PointerEvent, type ReactNode, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { CataloguePicture } from './catalogue-picture.tsx';
import type { ProductSummary } from './catalogue-types.ts';
import { noBreakSizes } from './no-break-sizes.ts';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** Below the text and outside of the card's link, usually the compact add-to-cart button. */
  readonly action?: ReactNode;
  /** The picture's `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold. */
  readonly eager?: boolean;
}

/** A product in a list; its name is an h3 and the card's only link. Texts: namespace product. */
export function ProductCard({ product, action, sizes, eager }: ProductCardProps) {
  const { t, href } = useShop();
  // Fetched only when a mouse points at the card: a phone would never show it.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const { colour, hoverImage, unit } = product;
  const [, nextTier] = product.price.volumeDiscount;
  const showSecondPicture = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setIsPointedAt(true);
  };
  return (
    <Card as="article" padding="none" interactive className={styles.card} onPointerEnter={showSecondPicture}>
      <div className={styles.media}>
        <CataloguePicture
          image={product.image}
          alt=""
          sizes={sizes}
          className={styles.picture}
          {...(eager ? { eager } : {})}
        />
        {isPointedAt && hoverImage && (
          <CataloguePicture image={hoverImage} alt="" sizes={sizes} className={styles.second} eager />
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.manufacturer}>
          {colour && <Swatch colours={[colour.hex]} size="s" />}
          {product.manufacturer.name}
        </p>
        <h3 className={styles.name}>
          <CardLink href={href('productDetail', { slug: product.slug })}>
            {noBreakSizes(product.name)}
          </CardLink>
        </h3>
        <div className={styles.details}>
          <ProductPrice product={product} size="s" from={product.configurable} />
          {nextTier && (
            <p className={styles.tiers}>
              {t(`product:tiersFrom.${unit}`, { quantity: nextTier.minQuantity })}
            </p>
          )}
          <ProductStock stock={product.stock} />
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </Card>
  );
}
