import { useProcedure } from '#client/data/use-procedure.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  /** SKUs, or ids of families. */
  readonly ids: readonly string[];
  /** Columns on a wide screen. */
  readonly columns: 3 | 4;
  /** A heading for screen readers, if there is no visible one. */
  readonly title?: string | undefined;
}

const SIZES = {
  3: '(min-width: 768px) 224px, 46vw',
  4: '(min-width: 1400px) 310px, (min-width: 768px) 23vw, 46vw',
} as const;

/** Cards of the products that content names, without those that the shop no longer has. Texts: namespace product. */
export function ProductRow({ ids, columns, title }: ProductRowProps) {
  const { data: products } = useProcedure('product.card.list', { ids: [...ids] });
  const shown = ids.flatMap((id) => products?.[id] ?? []);
  if (shown.length === 0) return null;
  return (
    <section>
      {title && (
        <h2>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
      )}
      <ul className={`${styles.row} ${columns === 4 ? styles.four : styles.three}`}>
        {shown.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} sizes={SIZES[columns]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
