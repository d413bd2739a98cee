import type { ReactNode } from 'react';
import styles from './by-vat.module.css';

/** Words that hold an amount: both forms stand in the HTML, the shopper's price display shows one. */
export function ByVat({ inc, exc }: { readonly inc: ReactNode; readonly exc: ReactNode }) {
  return (
    <>
      <span className={styles.inc}>{inc}</span>
      <span className={styles.exc}>{exc}</span>
    </>
  );
}
