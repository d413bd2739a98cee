import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface TextFieldProps extends FieldWords, ComponentProps<'input'> {
  /** Inside the box before the text: a currency sign, an icon. */
  start?: ReactNode;
  /** Inside the box behind the text: a unit, a button. */
  end?: ReactNode;
}

/** One line of text. Takes what `register(...)` of react-hook-form returns, `ref` included. */
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
      <span className={classNames(styles.box, error && styles.faulty)}>
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
