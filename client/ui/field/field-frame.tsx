import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** The translated texts around the control of a field. */
export interface FieldTextProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Text after the label of an optional field, for example "(optional)". */
  optionalLabel?: string | undefined;
  /** Announces the error, in a form without a summary that takes the focus: the focus may already be in the field. */
  announcesError?: boolean | undefined;
}

interface FieldFrameProps extends FieldTextProps {
  id: string;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Returns the value of aria-describedby; undefined without hint and error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTextProps, 'hint' | 'error'>,
): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Longer than the timer with which a form that asks the server takes the error away. */
const SAME_ERROR_MS = 50;

interface FieldErrorProps extends Pick<FieldTextProps, 'error' | 'announcesError'> {
  id: string;
}

export function FieldError({ id, error, announcesError }: FieldErrorProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [attempts, setAttempts] = useState(0);
  const isAnnounced = announcesError === true && error !== undefined;
  useEffect(() => {
    const form = isAnnounced ? paragraph.current?.closest('form') : null;
    const count = () => {
      const shown = paragraph.current;
      setTimeout(() => {
        if (paragraph.current === shown) setAttempts((before) => before + 1);
      }, SAME_ERROR_MS);
    };
    form?.addEventListener('submit', count);
    return () => form?.removeEventListener('submit', count);
  }, [isAnnounced]);
  return error ? (
    <p
      // An alert announces what is added: the same error of the next attempt is another one.
      key={attempts}
      ref={paragraph}
      className={styles.error}
      id={`${id}-error`}
      role={announcesError ? 'alert' : undefined}
    >
      <Icon name="error" size="s" />
      {error}
    </p>
  ) : null;
}

export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  return hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  );
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optionalLabel,
  announcesError,
  required,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <div className={styles.part}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && <RequiredMark />}
          {!required && optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
        </label>
        <FieldHint id={id} hint={hint} />
      </div>
      <div className={styles.part}>
        {children}
        <FieldError id={id} error={error} announcesError={announcesError} />
      </div>
    </div>
  );
}
