import type { ReactNode } from 'react';
import styles from './vat-text.module.css';

interface VatTextProps {
  readonly inc: ReactNode;
  readonly exc: ReactNode;
  /** Both texts are blocks, such as lists. */
  readonly block?: boolean;
}

/** A text with and one without VAT: the HTML has both, and the shopper's price display shows one. */
export function VatText({ inc, exc, block }: VatTextProps) {
  if (block) {
    return (
      <>
        <div className={styles.incBlock}>{inc}</div>
        <div className={styles.excBlock}>{exc}</div>
      </>
    );
  }
  return (
    <>
      <span className={styles.inc}>{inc}</span>
      <span className={styles.exc}>{exc}</span>
    </>
  );
}
