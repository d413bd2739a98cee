import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './grid.module.css';

type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** Limits its content to the page width with gutters, or to a readable line length with `text`. */
export function Container({
  width = 'page',
  className,
  ...rest
}: ComponentProps<'div'> & { width?: 'page' | 'text' }) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}

/** A grid of twelve columns. */
export function Grid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.grid, className)} />;
}

export interface ColumnProps extends ComponentProps<'div'> {
  /** Columns out of twelve from 0, 576, 768, 992 and 1200 px. */
  span?: Span;
  sm?: Span;
  md?: Span;
  lg?: Span;
  xl?: Span;
}

export function Column({ span = 12, sm, md, lg, xl, className, ...rest }: ColumnProps) {
  const classes = classNames(
    styles[`c${span}`],
    sm && styles[`sm${sm}`],
    md && styles[`md${md}`],
    lg && styles[`lg${lg}`],
    xl && styles[`xl${xl}`],
    styles.column,
    className,
  );
  return <div {...rest} className={classes} />;
}
