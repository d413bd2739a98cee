import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './line-remark.module.css';

interface LineRemarkProps {
  readonly id?: string;
  readonly tone: 'danger' | 'warning' | 'muted' | 'accent';
  readonly text: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

const ICONS = { danger: 'error', warning: 'warning', muted: 'info', accent: undefined } as const;

export function LineRemark({ id, tone, text, action, role }: LineRemarkProps) {
  const icon = ICONS[tone];
  return (
    <div id={id} className={classNames(styles.remark, styles[tone])} role={role}>
      <span className={styles.text}>
        {icon && <Icon name={icon} size="s" />}
        <span>{text}</span>
      </span>
      {action}
    </div>
  );
}
