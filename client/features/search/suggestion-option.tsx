import type { ReactNode } from 'react';
import styles from './suggestions.module.css';

interface SuggestionOptionProps {
  readonly id: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link in the list. It never receives the focus: the combobox marks the active option. */
export function SuggestionOption({ id, href, children }: SuggestionOptionProps) {
  return (
    <a id={id} role="option" aria-selected="false" tabIndex={-1} href={href} className={styles.option}>
      {children}
    </a>
  );
}
