import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { ContentPicture } from './content-picture.tsx';
import type { ContentSlots } from './content-slots.ts';
import type { OverviewEntry } from './content-types.ts';
import styles from './inspiration-card.module.css';
import { placeInBox, spotCellClass } from './spot-cell-class.ts';

/** A product of a spot, as far as the card shows it. */
interface SpotProduct {
  readonly name: string;
  readonly slug: string;
}

interface InspirationCardProps {
  readonly entry: OverviewEntry;
  readonly slots: ContentSlots;
  /** The product of a spot; undefined for one that the shop no longer has. */
  readonly productOf: (id: string) => SpotProduct | undefined;
  /** The price of the product of a spot. */
  readonly priceOf: (id: string) => ReactNode;
  readonly eager: boolean;
}

/** A picture with numbered products: a link at the place of each one, and the same links as a list with prices. */
export function InspirationCard({ entry, slots, productOf, priceOf, eager }: InspirationCardProps) {
  const { t, href } = useShop();
  const { id, title, picture, alt, blocks, spots } = entry;
  const products = [...new Set(spots.map((spot) => spot.product))].flatMap((productId) => {
    const product = productOf(productId);
    return product ? [{ productId, product }] : [];
  });
  // A product may be in a picture more than once: all its places have its number.
  const marked = spots.flatMap((spot) => {
    const index = products.findIndex(({ productId }) => productId === spot.product);
    const product = products[index]?.product;
    const place = picture && placeInBox(spot, picture);
    return product && place ? [{ ...place, product, number: index + 1 }] : [];
  });
  return (
    <article id={id} className={styles.card}>
      <div className={styles.frame}>
        <ContentPicture
          picture={picture}
          alt={alt}
          sizes="(min-width: 1400px) 618px, (min-width: 992px) 46vw, 94vw"
          className={styles.picture}
          eager={eager}
        />
        <ul className={styles.spots} aria-label={t('inspiration:spots')}>
          {marked.map(({ x, y, product, number }) => (
            <li
              key={`${x} ${y}`}
              className={`${styles[spotCellClass('x', x)]} ${styles[spotCellClass('y', y)]}`}
            >
              <a
                href={href('productDetail', { slug: product.slug })}
                className={styles.spot}
                title={product.name}
              >
                <span className={styles.dot}>{number}</span>
                <VisuallyHidden>{product.name}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <ContentBlocks blocks={blocks} slots={slots} />
        {products.length > 0 && (
          <ol className={styles.products}>
            {products.map(({ productId, product }, index) => (
              <li key={productId} className={styles.product}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <a href={href('productDetail', { slug: product.slug })} className={styles.name}>
                  {noBreakSizes(product.name)}
                </a>
                {priceOf(productId)}
              </li>
            ))}
          </ol>
        )}
      </div>
    </article>
  );
}
