import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './flyout.module.css';

interface FlyoutProps {
  readonly summary: ReactNode;
  /** Flyouts of one group close each other. */
  readonly group: string;
  readonly className?: string;
  readonly panelClassName?: string;
  readonly children: ReactNode;
}

/** Closes on a press outside, on Escape, when the focus leaves, and when one of its links is followed. */
function closeWhenDone(box: HTMLDetailsElement): () => void {
  const outside = ({ target }: Event) => {
    if (box.open && target instanceof Node && !box.contains(target)) box.open = false;
  };
  const byKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !box.open) return;
    box.open = false;
    box.querySelector('summary')?.focus();
  };
  const followed = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) box.open = false;
  };
  document.addEventListener('pointerdown', outside);
  document.addEventListener('focusin', outside);
  document.addEventListener('keydown', byKey);
  box.addEventListener('click', followed);
  return () => {
    document.removeEventListener('pointerdown', outside);
    document.removeEventListener('focusin', outside);
    document.removeEventListener('keydown', byKey);
    box.removeEventListener('click', followed);
  };
}

/** A panel under a word of the header. A details element, so that it opens without JavaScript as well. */
export function Flyout({ summary, group, className, panelClassName, children }: FlyoutProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => (box.current ? closeWhenDone(box.current) : undefined), []);
  return (
    <details ref={box} name={group} className={classNames(styles.flyout, className)}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </summary>
      <div className={classNames(styles.panel, panelClassName)}>{children}</div>
    </details>
  );
}
