import { Container } from '#client/ui/container/container.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import styles from './checkout.module.css';

/** Step and summary while the step's data is loading. */
export function CheckoutPlaceholder() {
  return (
    <Container className={styles.page}>
      <Skeleton shape="title" className={styles.titlePlaceholder} />
      <div className={styles.columns}>
        <Skeleton shape="block" className={styles.stepPlaceholder} />
        <Skeleton shape="block" className={styles.summaryPlaceholder} />
      </div>
    </Container>
  );
}
