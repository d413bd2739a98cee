import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: IconName;
  /** In place of the icon, beside the message on a wide screen. */
  picture?: ReactNode;
  title: string;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}

/** A message in place of content: nothing found, nothing here yet, offline or an error. Its title accepts the focus. */
export function EmptyState({ icon, picture, title, level = 2, children, action }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, picture ? styles.pictured : undefined)}>
      {picture ? (
        <div className={styles.picture}>{picture}</div>
      ) : (
        <span className={styles.patch}>
          <Icon name={icon} size="xl" />
        </span>
      )}
      <Title tabIndex={-1} className={styles.title}>
        {title}
      </Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
