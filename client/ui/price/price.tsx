import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './price.module.css';

/** An amount with and without VAT, formatted for the locale. */
interface PricePair {
  incVat: string;
  excVat: string;
}

export interface PriceProps extends PricePair {
  /** Text after each amount, for example "incl. VAT". */
  incLabel: string;
  excLabel: string;
  size?: 's' | 'm' | 'l';
  /** Text before the amount, for example "from". */
  prefix?: string;
  /** Text after the amount, for example "/ m". */
  unit?: string;
  /** The price of one piece of a set, with its unit. */
  one?: PricePair;
  /** The price before a reduction, with its label for screen readers. */
  before?: PricePair & { label: string };
  /** Hides the VAT labels visually, where a column heading or a legend contains them. */
  bare?: boolean;
  /** The server has not calculated the price yet. */
  pending?: boolean;
}

/**
 * A price with and without VAT. Cached pages contain both; the class `prices-exc` on `<html>` selects the visible one.
 */
export function Price({ prefix, unit, one, before, bare, pending, size = 'm', ...prices }: PriceProps) {
  const side = (kind: 'inc' | 'exc'): ReactNode => (
    <span className={styles[kind]}>
      {before && (
        <s className={styles.before}>
          <span className={styles.visuallyHidden}>{before.label} </span>
          {before[`${kind}Vat`]}
        </s>
      )}
      {prefix && <span className={styles.small}>{prefix}</span>}
      <span className={classNames(styles.amount, before && styles.reduced)}>{prices[`${kind}Vat`]}</span>
      {unit && <span className={styles.small}>{unit}</span>}
      <span className={bare ? styles.visuallyHidden : styles.small}>{prices[`${kind}Label`]}</span>
      {one && <span className={styles.small}>({one[`${kind}Vat`]})</span>}
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
