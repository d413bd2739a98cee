import type { ReactNode } from 'react';
import styles from './vat-text.module.css';

/** Text with an amount: the HTML has both forms, and the shopper's price display shows one. */
export function VatText({ inc, exc }: { readonly inc: ReactNode; readonly exc: ReactNode }) {
  return (
    <>
      <span className={styles.inc}>{inc}</span>
      <span className={styles.exc}>{exc}</span>
    </>
  );
}
