import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldTextProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

export interface TextFieldProps extends FieldTextProps, ComponentProps<'input'> {
  /** Inside the box before the text, for example an icon. */
  start?: ReactNode;
  /** Inside the box after the text, for example a unit. */
  end?: ReactNode;
}

const EMAIL_ATTRIBUTES = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/**
 * A single-line text field. Accepts the result of `register(...)` of react-hook-form. With the type `email` it has the
 * keyboard and the autocompletion of email addresses.
 */
export function TextField({ start, end, ...props }: TextFieldProps) {
  const { frame, boxClassName, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className={boxClassName}>
        {start && <span className={styles.slot}>{start}</span>}
        <input
          type="text"
          {...(control.type === 'email' ? EMAIL_ATTRIBUTES : {})}
          {...control}
          className={styles.control}
        />
        {end && <span className={styles.slot}>{end}</span>}
      </span>
    </FieldFrame>
  );
}
