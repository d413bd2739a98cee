import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './buy-box.module.css';

/** What speaks for a product. */
export function ProductHighlights({ product }: { readonly product: ProductDetail }) {
  if (product.highlights.length === 0) return null;
  return (
    <ul className={styles.highlights}>
      {product.highlights.map((highlight) => (
        <li key={highlight}>
          <Icon name="check" size="s" />
          {highlight}
        </li>
      ))}
    </ul>
  );
}
