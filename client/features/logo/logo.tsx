import logoUrl from '#brand/assets/logo.svg?url&no-inline';
import { useShop } from '#client/data/shop-context.tsx';
import styles from './logo.module.css';

/** The brand's logo. Its text names the link around it. */
export function Logo() {
  const { brand } = useShop();
  return (
    <img src={logoUrl} alt={brand.name} width={brand.design.logoWidth} height="48" className={styles.image} />
  );
}
