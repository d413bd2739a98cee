import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './price.module.css';

/** The same amount twice, already formatted for the locale. */
export interface PricePair {
  incVat: string;
  excVat: string;
}

export interface PriceProps extends PricePair {
  /** Words behind each amount, for example "incl. VAT". */
  incLabel: string;
  excLabel: string;
  size?: 's' | 'm' | 'l';
  /** Word in front, for example "from". */
  prefix?: string;
  /** Behind the amount, for example "/ m". */
  unit?: string;
  /** The price before a reduction, with its spoken name. */
  before?: PricePair & { label: string };
  /** Leaves out the words about VAT where a column head or a legend says them. */
  bare?: boolean;
  /** The server is still computing it. */
  pending?: boolean;
}

/**
 * Both prices are in the HTML, so a cached page serves every shopper; the class `prices-exc` on `<html>` decides
 * which one shows.
 */
export function Price({ prefix, unit, before, bare, pending, size = 'm', ...prices }: PriceProps) {
  const side = (kind: 'inc' | 'exc'): ReactNode => (
    <span className={styles[kind]}>
      {before && (
        <s className={styles.before}>
          <span className={styles.spoken}>{before.label} </span>
          {before[`${kind}Vat`]}
        </s>
      )}
      {prefix && <span className={styles.small}>{prefix}</span>}
      <span className={classNames(styles.amount, before && styles.reduced)}>{prices[`${kind}Vat`]}</span>
      {unit && <span className={styles.small}>{unit}</span>}
      <span className={bare ? styles.spoken : styles.small}>{prices[`${kind}Label`]}</span>
    </span>
  );
  return (
    <span
      className={classNames(styles.price, styles[size], pending && styles.pending)}
      aria-busy={pending || undefined}
    >
      {side('inc')}
      {side('exc')}
    </span>
  );
}
