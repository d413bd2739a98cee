import type { ReactNode } from 'react';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import type { ProductCardData } from '../catalogue-types.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { roomImage } from './shown-product.ts';
import { wideCards } from './wide-cards.ts';

export interface ProductGridProps {
  readonly products: readonly ProductCardData[];
  /** Columns from 768 px: three beside filters, else four. */
  readonly columns?: 3 | 4;
  /**
   * Below each card, usually the compact add-to-cart button. It must depend on the product alone, because cards are
   * cached.
   */
  readonly action?: (product: ProductCardData) => ReactNode;
  /** Number of cards above the fold. */
  readonly eager?: number;
  /** Shows some products in a room, in cards of two columns, even where the rows are full without them. */
  readonly rooms?: boolean;
  /** Words to mark in the names. They must depend on `products` alone, because cards are cached. */
  readonly words?: readonly string[] | undefined;
  /** Another list is loading. */
  readonly pending?: boolean;
}

/** Columns below 768 px. */
const NARROW_COLUMNS = 2;
/** Number of cards per wide card, with `rooms`. */
const CARDS_PER_ROOM = 5;

const SIZES = {
  3: {
    single: '(min-width: 1400px) 320px, (min-width: 992px) 25vw, (min-width: 768px) 31vw, 46vw',
    room: '(min-width: 1400px) 660px, (min-width: 992px) 50vw, (min-width: 768px) 62vw, 94vw',
  },
  4: {
    single: '(min-width: 1400px) 310px, (min-width: 768px) 23vw, 46vw',
    room: '(min-width: 1400px) 640px, (min-width: 768px) 46vw, 94vw',
  },
} as const;

/**
 * Product cards, two to four in a row. Their names are h3, so an h2 has to precede them. Some cards take two columns,
 * so that every row is full, on wide screens only if they have a picture in a room.
 */
export function ProductGrid(props: ProductGridProps) {
  const { products, columns = 3, action, eager = 0, rooms, words, pending } = props;
  const isOneRow = products.length === 3 && !products.some(roomImage);
  return (
    <CachedFragment
      source={products}
      name={`grid ${columns} ${eager} ${rooms} ${action !== undefined}`}
      as="ul"
      className={classNames(
        styles.grid,
        columns === 4 && styles.four,
        isOneRow && styles.three,
        pending && styles.pending,
      )}
      aria-busy={pending || undefined}
    >
      {() => {
        const isLandscape = products.map((product) => roomImage(product) !== undefined);
        const landscapes = isLandscape.filter(Boolean).length;
        const atLeast = rooms ? Math.min(Math.floor(products.length / CARDS_PER_ROOM), landscapes) : 0;
        const narrow = wideCards(isLandscape, NARROW_COLUMNS, Math.min(atLeast, 1));
        // Beside a higher card, a square picture would lose the sides of the product.
        const broad = wideCards(isLandscape, columns, atLeast, true);
        return products.map((product, index) => {
          const isWide = narrow.has(index) || broad.has(index);
          return (
            <CachedFragment
              key={product.id}
              source={product}
              name={`card ${columns} ${index < eager} ${isWide} ${action !== undefined}`}
              as="li"
              className={classNames(
                styles.item,
                narrow.has(index) && styles.wideNarrow,
                broad.has(index) && styles.wideBroad,
              )}
            >
              {() => (
                <ProductCard
                  product={product}
                  sizes={SIZES[columns][isWide ? 'room' : 'single']}
                  eager={index < eager}
                  room={isWide}
                  action={action}
                  words={words}
                />
              )}
            </CachedFragment>
          );
        });
      }}
    </CachedFragment>
  );
}
