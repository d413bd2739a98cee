import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './step-list.module.css';

export interface StepListProps {
  /** Accessible name of the list. */
  label: string;
  /** A completed step with `href` is a link. */
  steps: readonly { label: string; href?: string | undefined }[];
  /** Index of the current step, from 0. */
  current: number;
  /** Text for screen readers after a completed step, for example "done". */
  doneLabel: string;
}

export function StepList({ label, steps, current, doneLabel }: StepListProps) {
  return (
    <nav className={styles.steps} aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const done = index < current;
          const content = (
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
                  {content}
                </a>
              ) : (
                <span className={styles.link}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
