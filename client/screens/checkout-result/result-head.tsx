import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './result-head.module.css';

interface ResultHeadProps {
  readonly tone: 'good' | 'calm';
  readonly icon?: IconName;
  /** Replaces the icon. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** The result in large type, centred. */
export function ResultHead({ tone, icon, mark, title, text, action }: ResultHeadProps) {
  return (
    <div className={styles.head}>
      <span className={classNames(styles.mark, styles[tone])}>
        {icon ? <Icon name={icon} size="xl" /> : mark}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{text}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
