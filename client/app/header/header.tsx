import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import styles from './header.module.css';

/** The head of every page. */
export function Header() {
  const { brand, href } = useShop();
  return (
    <header className={styles.header}>
      <Container>
        <a href={href('home')}>{brand.name}</a>
      </Container>
    </header>
  );
}
