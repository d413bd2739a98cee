import type { ReactNode } from 'react';
import styles from './order-fact.module.css';

/** A part of the details of an order, such as an address, under its label: a heading of level 3. */
export function OrderFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      {children}
    </div>
  );
}
