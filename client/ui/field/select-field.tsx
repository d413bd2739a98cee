import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldTextProps } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTextProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** First entry with an empty value. */
  placeholder?: string;
}

/** A native select, for the pickers of mobile browsers. */
export function SelectField({
  label,
  hint,
  error,
  optionalLabel,
  options,
  placeholder,
  className,
  id: givenId,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { id, label, hint, error, optionalLabel, className, required: rest.required };
  return (
    <FieldFrame {...frame}>
      <span className={classNames(styles.box, error && styles.invalid)}>
        <select
          {...rest}
          id={id}
          className={classNames(styles.control, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </FieldFrame>
  );
}
