import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import choice from './choice.module.css';
import styles from './field.module.css';
import { describedBy, FieldError, FieldHint, RequiredMark } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May contain links, for example to the terms. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Text at the end of the line, for example the number of results of a filter. */
  aside?: ReactNode;
}

export function Checkbox({ label, hint, error, aside, className, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={choice.line} htmlFor={id}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          className={classNames(choice.box, error && choice.invalid)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <span className={choice.text}>
          {label}
          {rest.required && <RequiredMark />}
        </span>
        {aside !== undefined && <span className={choice.aside}>{aside}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}
