import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { unbrokenSizes } from '#client/features/catalogue/unbroken-sizes.ts';
import styles from './buy-box.module.css';

/** Maker, name and the sentence about it. */
export function ProductHead({ product }: { readonly product: ProductDetail }) {
  const { href } = useShop();
  const { manufacturer } = product;
  return (
    <header className={styles.head}>
      <a className={styles.maker} href={href('productOverview', { query: { brand: manufacturer.id } })}>
        {manufacturer.name}
      </a>
      <h1 className={styles.name}>{unbrokenSizes(product.name)}</h1>
      <p className={styles.summary}>{product.summary}</p>
    </header>
  );
}
