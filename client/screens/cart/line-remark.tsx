import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './line-remark.module.css';

interface LineRemarkProps {
  readonly tone: 'danger' | 'muted' | 'accent';
  readonly text: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert';
}

const ICONS = { danger: 'error', muted: 'info', accent: 'leaf' } as const;

/** One sentence under a line of the cart, with what can be done about it. */
export function LineRemark({ tone, text, action, role }: LineRemarkProps) {
  return (
    <div className={classNames(styles.remark, styles[tone])} role={role}>
      <span className={styles.text}>
        <Icon name={ICONS[tone]} size="s" />
        <span>{text}</span>
      </span>
      {action}
    </div>
  );
}
