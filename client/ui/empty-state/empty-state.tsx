import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** Level of the title in the outline of the page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** The way on: buttons or links. */
  action?: ReactNode;
}

/** Nothing here yet, nothing found, offline, gone wrong: what it is, and the way on. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.patch}>
        <Icon name={icon} size="xl" />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
