import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { productHref } from '#client/data/product-href.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Marked } from '#client/ui/marked/marked.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Swatch, SwatchLink } from '#client/ui/swatch/swatch.tsx';
import { MeasuredValues } from '../acoustics/measured-values.tsx';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { ProductCardData } from '../catalogue-types.ts';
import { CompareButton } from '../comparison/compare-button.tsx';
import { ProductStock } from '../delivery/product-stock.tsx';
import { CardPrice } from '../prices/product-price.tsx';
import styles from './product-card.module.css';
import { roomImage, shownProduct } from './shown-product.ts';

export interface ProductCardProps {
  readonly product: ProductCardData;
  /** Below the text and outside of the card's link, usually the compact add-to-cart button of the shown colour. */
  readonly action?: ((product: ProductCardData) => ReactNode) | undefined;
  /** The picture's `sizes` attribute. */
  readonly sizes: string;
  /** Above the fold. */
  readonly eager?: boolean;
  /** For a card of two columns: shows the product in a room, or the picture beside the text if there is none. */
  readonly room?: boolean;
  /** Words to mark, spelled as in the name. */
  readonly words?: readonly string[] | undefined;
}

/**
 * A product family in a list; its name is an h3 and a link to the shown colour. The swatches are links to the colours;
 * with script they show their colour in the card. Texts: namespace product.
 */
export function ProductCard({ product, action, sizes, eager, room, words }: ProductCardProps) {
  const { t, href } = useShop();
  // Fetched only when a mouse points at the card: a phone would never show it.
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const shown = shownProduct(product, chosenId);
  const { colour, unit, variants = [] } = shown;
  const landscape = room ? roomImage(shown) : undefined;
  const hoverImage = landscape ? shown.image : shown.hoverImage;
  const [, nextTier] = shown.price.volumeDiscount;
  const showSecondPicture = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setIsPointedAt(true);
  };
  const choose = (event: MouseEvent, id: string) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    setChosenId(id);
  };
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className={classNames(styles.card, room && !landscape && styles.split)}
      onPointerEnter={showSecondPicture}
    >
      <div className={styles.media}>
        <CataloguePicture
          image={landscape ?? shown.image}
          alt=""
          sizes={sizes}
          className={classNames(styles.picture, landscape && styles.landscape)}
          {...(eager ? { eager } : {})}
        />
        {isPointedAt && hoverImage && (
          <CataloguePicture image={hoverImage} alt="" sizes={sizes} className={styles.second} eager />
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.manufacturer}>
          {colour && variants.length === 0 && <Swatch colours={[colour.hex]} size="s" />}
          {product.manufacturer.name}
        </p>
        <h3 className={styles.name}>
          <CardLink href={productHref(shown, href)}>
            <Marked text={noBreakSizes(shown.name)} words={words} />
          </CardLink>
        </h3>
        {variants.length > 0 && (
          <ul className={styles.swatches} aria-label={t('product:colours')}>
            {variants.map((variant) => (
              <li key={variant.id}>
                <SwatchLink
                  href={href('productDetail', { slug: variant.slug })}
                  label={variant.colour.name}
                  colours={[variant.colour.hex]}
                  size="s"
                  current={variant.id === shown.id}
                  onClick={(event) => choose(event, variant.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {import.meta.env.HAS_COMPARISON && <MeasuredValues product={shown} />}
        <div className={styles.details}>
          <CardPrice product={shown} />
          {nextTier && (
            <p className={styles.tiers}>
              {t(`product:tiersFrom.${unit}`, { quantity: nextTier.minQuantity })}
            </p>
          )}
          <ProductStock product={shown} />
        </div>
        {action && (
          <div key={shown.id} className={styles.action}>
            {action(shown)}
            {import.meta.env.HAS_COMPARISON && <CompareButton sku={shown.sku} name={shown.name} />}
          </div>
        )}
      </div>
    </Card>
  );
}
