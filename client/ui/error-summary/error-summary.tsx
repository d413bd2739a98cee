import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

interface FieldError {
  /** Id of the invalid control. */
  id: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
  /** The summary takes the focus when this changes: pass the form's submit count. */
  focusKey?: number | string;
}

/** The errors of a form, each a link to its field. Renders nothing without errors. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key requests the focus
  useEffect(() => {
    box.current?.focus();
  }, [focusKey]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="error" size="l" className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} onClick={(event) => focusField(event, error.id)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
