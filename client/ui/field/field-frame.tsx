import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** What every field shows around its control. All words come translated. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Words behind the label of a field that may stay empty, for example "(optional)". */
  optionalLabel?: string;
}

interface FieldFrameProps extends FieldWords {
  id: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** The ids the control is described by, `undefined` when it has neither hint nor error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
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
  required,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
        {!required && optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
