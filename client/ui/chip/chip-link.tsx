import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip-link.module.css';

export interface ChipLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Set on a filter that is on: the link takes it off, and says so with these words. */
  removeLabel?: string;
}

/** A small choice that leads to another view of the list. */
export function ChipLink({ removeLabel, children, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} className={removeLabel ? `${styles.chip} ${styles.on}` : styles.chip}>
      {removeLabel && <VisuallyHidden>{removeLabel} </VisuallyHidden>}
      {children}
      {removeLabel && <Icon name="close" size="s" />}
    </a>
  );
}
