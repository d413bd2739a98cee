import { classNames } from '../class-names/class-names.ts';
import styles from './stock-badge.module.css';

export interface StockBadgeProps {
  /** `order`: made or bought in on order. */
  state: 'in' | 'low' | 'order' | 'out';
  /** Says it in words: the colour is never alone. */
  label: string;
}

export function StockBadge({ state, label }: StockBadgeProps) {
  return <span className={classNames(styles.stock, styles[state])}>{label}</span>;
}
