import { memo } from 'react';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import styles from './buy-box.module.css';

export const ProductHighlights = memo(function ProductHighlights({
  product,
}: {
  readonly product: ProductDetail;
}) {
  if (product.highlights.length === 0) return null;
  return (
    <ul className={styles.highlights}>
      {product.highlights.map((highlight) => (
        <li key={highlight}>
          <Icon name="check" size="s" />
          {noBreakSizes(highlight)}
        </li>
      ))}
    </ul>
  );
});
