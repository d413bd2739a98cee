import { memo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import styles from './buy-box.module.css';

/** Manufacturer, name and summary. */
export const ProductHead = memo(function ProductHead({ product }: { readonly product: ProductDetail }) {
  const { href } = useShop();
  const { manufacturer } = product;
  return (
    <header className={styles.head}>
      <a
        className={styles.manufacturer}
        href={href('productOverview', { query: { brand: manufacturer.id } })}
      >
        {manufacturer.name}
      </a>
      <h1 className={styles.name}>{noBreakSizes(product.name)}</h1>
      <p className={styles.summary}>{product.summary}</p>
    </header>
  );
});
