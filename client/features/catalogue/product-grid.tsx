import type { ReactNode } from 'react';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import type { ProductSummary } from './catalogue-types.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  readonly products: readonly ProductSummary[];
  /** Columns on a wide screen: three beside filters, else four. */
  readonly columns?: 3 | 4;
  /**
   * Below each card, usually the compact add-to-cart button. It may depend on the product alone, because cards are
   * cached.
   */
  readonly action?: (product: ProductSummary) => ReactNode;
  /** Number of cards above the fold. */
  readonly eager?: number;
  /** Another list is loading. */
  readonly pending?: boolean;
}

const SIZES = {
  3: '(min-width: 1400px) 320px, (min-width: 992px) 25vw, (min-width: 768px) 31vw, 46vw',
  4: '(min-width: 1400px) 310px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw',
} as const;

/** Product cards, two to four in a row. Their names are h3, so an h2 has to precede them. */
export function ProductGrid({ products, columns = 3, action, eager = 0, pending }: ProductGridProps) {
  return (
    <CachedFragment
      source={products}
      name={`grid ${columns} ${eager} ${action !== undefined}`}
      as="ul"
      className={classNames(styles.grid, columns === 4 && styles.four, pending && styles.pending)}
      aria-busy={pending || undefined}
    >
      {() =>
        products.map((product, index) => (
          <CachedFragment
            key={product.id}
            source={product}
            name={`card ${columns} ${index < eager} ${action !== undefined}`}
            as="li"
            className={styles.item}
          >
            {() => (
              <ProductCard
                product={product}
                sizes={SIZES[columns]}
                eager={index < eager}
                action={action?.(product)}
              />
            )}
          </CachedFragment>
        ))
      }
    </CachedFragment>
  );
}
