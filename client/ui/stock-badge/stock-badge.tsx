import { classNames } from '../class-names/class-names.ts';
import styles from './stock-badge.module.css';

export interface StockBadgeProps {
  /** `order`: made or bought to order. */
  state: 'in' | 'low' | 'order' | 'out';
  /** Text of the state, since colour alone is not accessible. */
  label: string;
}

export function StockBadge({ state, label }: StockBadgeProps) {
  return <span className={classNames(styles.stock, styles[state])}>{label}</span>;
}
