import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './bottom-bar.module.css';

/** A bar that sticks to the bottom of the window while its parent is there, above the question for consent. */
export function BottomBar({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.bar, className)} data-bottom-bar />;
}
