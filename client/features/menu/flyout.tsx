import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './flyout.module.css';

interface FlyoutProps {
  readonly summary: ReactNode;
  /** Flyouts of one group close each other. */
  readonly group: string;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  readonly children: ReactNode;
}

/** Closes on a press outside, on Escape, when the focus leaves, and when a link inside is followed. */
function closeWhenDone(details: HTMLDetailsElement): () => void {
  const closeOutside = ({ target }: Event) => {
    if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const closeOnLink = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) details.open = false;
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  document.addEventListener('keydown', closeOnEscape);
  details.addEventListener('click', closeOnLink);
  return () => {
    document.removeEventListener('pointerdown', closeOutside);
    document.removeEventListener('focusin', closeOutside);
    document.removeEventListener('keydown', closeOnEscape);
    details.removeEventListener('click', closeOnLink);
  };
}

/** A panel below an entry of the header. As a details element it opens without JavaScript. */
export function Flyout({ summary, group, className, panelClassName, children }: FlyoutProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? closeWhenDone(details.current) : undefined), []);
  return (
    <details ref={details} name={group} className={classNames(styles.flyout, className)}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </summary>
      <div className={classNames(styles.panel, panelClassName)}>{children}</div>
    </details>
  );
}
