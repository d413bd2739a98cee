import { useShop } from '#client/data/shop-context.tsx';
import styles from './logo.module.css';

/** Address of the brand's logo; undefined for a brand without one, whose name is set in its display typeface. */
const [logoUrl] = Object.values(
  import.meta.glob<string>('#brand/assets/logo.svg', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The brand's logo. Its text names the link around it. */
export function Logo() {
  const { brand } = useShop();
  return logoUrl ? (
    <img src={logoUrl} alt={brand.name} width="186" height="48" className={styles.image} />
  ) : (
    <span className={styles.text}>{brand.name}</span>
  );
}
