import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionItemProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Opening an item closes the others of the same name. */
  name?: string;
  id?: string;
}

/** A collapsible item. Works without JavaScript, and the browser's find-in-page opens it. */
export function AccordionItem({ title, children, open, name, id }: AccordionItemProps) {
  return (
    <details className={styles.item} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
