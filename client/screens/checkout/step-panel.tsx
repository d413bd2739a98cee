import type { ReactNode } from 'react';
import styles from './step-panel.module.css';

export const STEP_TITLE_ID = 'step-title';

interface StepPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A step with its heading, which receives the focus after a change of step. */
export function StepPanel({ title, children }: StepPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={STEP_TITLE_ID}>
      <h2 id={STEP_TITLE_ID} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The buttons at the end of a step: back and continue. */
export function StepActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
