import { useShop } from '#client/data/shop-context.tsx';
import { SwatchLink } from '#client/ui/swatch/swatch.tsx';
import type { ProductDetail } from './catalogue-types.ts';
import styles from './colour-links.module.css';

/** Links to the same product in other colours; each colour is a product of its own. */
export function ColourLinks({ product }: { readonly product: ProductDetail }) {
  const { t, href } = useShop();
  if (!product.colour) return null;
  return (
    <nav className={styles.colours} aria-label={t('product:colour')}>
      <p className={styles.current}>
        {t('product:colour')} <strong>{product.colour.name}</strong>
      </p>
      {product.siblings.length > 1 && (
        <ul className={styles.list}>
          {product.siblings.map((sibling) => (
            <li key={sibling.id}>
              <SwatchLink
                href={href('productDetail', { slug: sibling.slug })}
                label={sibling.colour.name}
                colours={[sibling.colour.hex]}
                size="l"
                current={sibling.id === product.id}
                data-keep-scroll=""
              />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
