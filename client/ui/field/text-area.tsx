import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface TextAreaProps extends FieldWords, ComponentProps<'textarea'> {}

/** Several lines of text; grows with them where the browser can. */
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
      <span className={classNames(styles.box, error && styles.faulty)}>
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
