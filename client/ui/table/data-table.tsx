import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import shades from './scroll-shades.module.css';
import styles from './table.module.css';

export interface DataTableProps {
  /** Accessible name of the table and of the region in which it scrolls on a narrow screen. */
  caption: string;
  columns: readonly { key: string; label: string; numeric?: boolean }[];
  /** Cells by column key. The first column contains the row headers. */
  rows: readonly { id: string; cells: Readonly<Record<string, ReactNode>>; highlighted?: boolean }[];
}

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={shades.shades} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? styles.numeric : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={row.highlighted ? styles.highlighted : undefined}
              aria-current={row.highlighted || undefined}
            >
              {columns.map((column, index) => {
                const className = classNames(column.numeric && styles.numeric) || undefined;
                return index === 0 ? (
                  <th key={column.key} scope="row" className={className}>
                    {row.cells[column.key]}
                  </th>
                ) : (
                  <td key={column.key} className={className}>
                    {row.cells[column.key]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
