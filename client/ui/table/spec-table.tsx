import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A description list of a product's specifications. */
export function SpecTable({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.spec}>
      {rows.map((row) => (
        <div key={row.name} className={styles.pair}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
