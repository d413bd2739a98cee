import { Container } from '#client/ui/container/container.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import styles from './cart.module.css';

/** Lines and summary while the cart is loading. */
export function CartPlaceholder() {
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <Skeleton shape="title" className={styles.titlePlaceholder} />
      </div>
      <div className={styles.columns}>
        <div className={styles.placeholders}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="block" className={styles.summaryPlaceholder} />
      </div>
    </Container>
  );
}
