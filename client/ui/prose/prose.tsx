import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './prose.module.css';

/** Dress for running text: headings, paragraphs, lists, quotations, pictures and tables as plain elements. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />;
}
