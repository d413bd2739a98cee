import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './prose.module.css';

/** Styles for running text: headings, paragraphs, lists, quotations, pictures and tables without classes. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
