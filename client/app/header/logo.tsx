import { useShop } from '#client/data/shop-context.tsx';
import styles from './logo.module.css';

/** The build is of one brand; one that has no drawn logo yet is written in its display type. */
const [drawn] = Object.values(
  import.meta.glob<string>('#brand/assets/logo.svg', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
);

/** The brand as a mark; in a link it is the link's name. */
export function Logo() {
  const { brand } = useShop();
  return drawn ? (
    <img src={drawn} alt={brand.name} width="186" height="48" className={styles.drawn} />
  ) : (
    <span className={styles.written}>{brand.name}</span>
  );
}
