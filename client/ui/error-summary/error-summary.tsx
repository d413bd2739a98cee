import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

export interface FieldFault {
  /** Id of the control at fault. */
  id: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  faults: readonly FieldFault[];
  /** Takes the focus each time this changes while there are faults: pass the form's submit count. */
  focusKey?: number | string;
}

/** What is wrong with a form, above it, each line leading to its field. Renders nothing without faults. */
export function ErrorSummary({ title, faults, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the event that asks for the focus
  useEffect(() => {
    box.current?.focus();
  }, [focusKey]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="error" size="l" className={styles.icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault.id}>
              <a href={`#${fault.id}`} onClick={(event) => focusField(event, fault.id)}>
                {fault.message}
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
