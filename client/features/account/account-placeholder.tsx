import { Container } from '#client/ui/grid/grid.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import styles from './account-page.module.css';

/** A page of the account while its data is loading. */
export function AccountPlaceholder() {
  return (
    <Container className={styles.page}>
      <Skeleton lines={4} className={styles.navPlaceholder} />
      <div className={styles.main}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Container>
  );
}
