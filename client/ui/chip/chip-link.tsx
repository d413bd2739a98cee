import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './chip-link.module.css';

export interface ChipLinkProps extends ComponentProps<'a'> {
  href: string;
  /** For an active filter: text before the chip's label for screen readers, such as "Remove filter". */
  removeLabel?: string;
}

/** A small link to the same list with another filter; `aria-current` marks the filter that is on. */
export function ChipLink({ removeLabel, children, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} className={removeLabel ? `${styles.chip} ${styles.on}` : styles.chip}>
      {removeLabel && <VisuallyHidden>{removeLabel} </VisuallyHidden>}
      {children}
      {removeLabel && <Icon name="close" size="s" />}
    </a>
  );
}
