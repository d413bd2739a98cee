import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import styles from './account-placeholder.module.css';

/** A page of the account while its data is loading, with styles of its own: a login does not load those of the account. */
export function AccountPlaceholder() {
  return (
    <div className={styles.page}>
      <Skeleton lines={4} className={styles.nav} />
      <div className={styles.main}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
