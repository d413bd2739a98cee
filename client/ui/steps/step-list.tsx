import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './step-list.module.css';

export interface StepListProps {
  /** Name of the list. */
  label: string;
  /** With `href`, a finished step leads back. */
  steps: readonly { label: string; href?: string }[];
  /** From 0. */
  current: number;
  /** Spoken behind a finished step: "done". */
  doneLabel: string;
}

/** Where the shopper is in a row of steps. */
export function StepList({ label, steps, current, doneLabel }: StepListProps) {
  return (
    <nav className={styles.steps} aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const done = index < current;
          const words = (
            <>
              <span className={styles.mark}>{done ? <Icon name="check" size="s" /> : index + 1}</span>
              <span className={styles.label}>{step.label}</span>
              {done && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.label}
              className={classNames(styles.step, done && styles.done, index === current && styles.current)}
              aria-current={index === current ? 'step' : undefined}
            >
              {done && step.href ? (
                <a className={styles.link} href={step.href}>
                  {words}
                </a>
              ) : (
                <span className={styles.link}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
