import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import { FieldFrame, type FieldTextProps } from './field-frame.tsx';
import { useField } from './use-field.ts';

interface SelectOption {
  value: string;
  label: string;
  /** The label with prices excluding VAT; the script of the price display shows it before hydration. */
  excLabel?: string | undefined;
  disabled?: boolean;
}

type SelectFieldProps = FieldTextProps &
  Omit<ComponentProps<'select'>, 'children' | 'required'> & {
    options: readonly SelectOption[];
  } & (
    | {
        required?: false | undefined;
        /** First entry with an empty value, which clears the field. */
        placeholder?: string | undefined;
      }
    | {
        required: boolean;
        /** First entry with an empty value, which cannot be selected; HTML requires one in a required select. */
        placeholder: string;
      }
  );

/** A native select, for the pickers of mobile browsers. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, boxClassName, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className={boxClassName}>
        <select {...control} className={classNames(styles.control, styles.select)}>
          {placeholder !== undefined && (
            <option value="" disabled={props.required} hidden={props.required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              data-exc={option.excLabel}
              suppressHydrationWarning={option.excLabel !== undefined}
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
    </FieldFrame>
  );
}
