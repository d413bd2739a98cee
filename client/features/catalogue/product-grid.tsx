import type { ReactNode } from 'react';
import { KeptPart } from '#client/data/cached-fragment.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import type { ProductSummary } from './catalogue-views.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  readonly products: readonly ProductSummary[];
  /** Columns on a wide screen: three beside filters, four alone. */
  readonly columns?: 3 | 4;
  /** What stands under a card, usually the compact add to cart; it follows from the product alone. */
  readonly action?: (product: ProductSummary) => ReactNode;
  /** How many of the first cards are in sight at once. */
  readonly eager?: number;
  /** Another list is on its way. */
  readonly pending?: boolean;
}

const SIZES = {
  3: '(min-width: 1400px) 320px, (min-width: 992px) 25vw, (min-width: 768px) 31vw, 46vw',
  4: '(min-width: 1400px) 310px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw',
} as const;

/** Product cards, two to four in a row. Their names are h3, so a heading of level 2 stands before. */
export function ProductGrid({ products, columns = 3, action, eager = 0, pending }: ProductGridProps) {
  return (
    <KeptPart
      of={products}
      name={`grid ${columns} ${eager} ${action !== undefined}`}
      as="ul"
      className={classNames(styles.grid, columns === 4 && styles.four, pending && styles.pending)}
      aria-busy={pending || undefined}
    >
      {() =>
        products.map((product, index) => (
          <KeptPart
            key={product.id}
            of={product}
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
          </KeptPart>
        ))
      }
    </KeptPart>
  );
}
