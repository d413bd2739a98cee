import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldTextProps } from './field-frame.tsx';

export interface TextFieldProps extends FieldTextProps, ComponentProps<'input'> {
  /** Inside the box before the text, for example an icon. */
  start?: ReactNode;
  /** Inside the box after the text, for example a unit. */
  end?: ReactNode;
}

/** A single-line text field. Accepts the result of `register(...)` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  start,
  end,
  className,
  id: givenId,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { id, label, hint, error, optionalLabel, className, required: rest.required };
  return (
    <FieldFrame {...frame}>
      <span className={classNames(styles.box, error && styles.invalid)}>
        {start && <span className={styles.slot}>{start}</span>}
        <input
          type="text"
          {...rest}
          id={id}
          className={styles.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {end && <span className={styles.slot}>{end}</span>}
      </span>
    </FieldFrame>
  );
}
