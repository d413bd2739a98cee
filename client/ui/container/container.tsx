import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './container.module.css';

/** Limits its content to the page width with gutters, or to a readable line length with `text`. */
export function Container({
  width = 'page',
  className,
  ...rest
}: ComponentProps<'div'> & { width?: 'page' | 'text' }) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}
