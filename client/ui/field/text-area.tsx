import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldTextProps } from './field-frame.tsx';

export interface TextAreaProps extends FieldTextProps, ComponentProps<'textarea'> {}

/** A multi-line text field. Grows with its text where the browser supports field-sizing. */
export function TextArea({
  label,
  hint,
  error,
  optionalLabel,
  className,
  id: givenId,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { id, label, hint, error, optionalLabel, className, required: rest.required };
  return (
    <FieldFrame {...frame}>
      <span className={classNames(styles.box, error && styles.invalid)}>
        <textarea
          rows={4}
          {...rest}
          id={id}
          className={classNames(styles.control, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
      </span>
    </FieldFrame>
  );
}
