import { type PointerEvent, type ReactNode, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { CataloguePicture } from './catalogue-picture.tsx';
import type { ProductSummary } from './catalogue-views.ts';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price.tsx';
import { ProductStock } from './product-stock.tsx';
import { unbrokenSizes } from './unbroken-sizes.ts';

export interface ProductCardProps {
  readonly product: ProductSummary;
  /** Stands under the words and works apart from the card's link: the compact add to cart. */
  readonly action?: ReactNode;
  /** Of the picture, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold. */
  readonly eager?: boolean;
}

/** A product in a list; its name is an h3 and the one link. Words: namespace product. */
export function ProductCard({ product, action, sizes, eager }: ProductCardProps) {
  const { t, href } = useShop();
  // The second picture is fetched when a mouse asks for it: on a phone nobody would see it.
  const [pointedAt, setPointedAt] = useState(false);
  const { colour, hoverImage, unit } = product;
  const [, nextTier] = product.price.volumeDiscount;
  const point = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPointedAt(true);
  };
  return (
    <Card as="article" padding="none" interactive className={styles.card} onPointerEnter={point}>
      <div className={styles.media}>
        <CataloguePicture
          image={product.image}
          alt=""
          sizes={sizes}
          className={styles.picture}
          {...(eager ? { eager } : {})}
        />
        {pointedAt && hoverImage && (
          <CataloguePicture image={hoverImage} alt="" sizes={sizes} className={styles.second} eager />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.maker}>
          {colour && <Swatch colours={[colour.hex]} size="s" />}
          {product.manufacturer.name}
        </p>
        <h3 className={styles.name}>
          <CardLink href={href('productDetail', { slug: product.slug })}>
            {unbrokenSizes(product.name)}
          </CardLink>
        </h3>
        <div className={styles.facts}>
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
