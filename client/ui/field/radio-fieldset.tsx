import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './field.module.css';
import { describedBy, FieldError, FieldHint, RequiredMark } from './field-frame.tsx';

interface RadioOption {
  value: string;
  label: string;
  /** At the end of the option, for example a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

/** Props of a radio group. `value` makes it controlled; else use `defaultValue` or react-hook-form. */
export interface RadioFieldProps<Option extends RadioOption>
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'defaultChecked' | 'checked'> {
  legend: string;
  options: readonly Option[];
  name: string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Has screen readers announce the error when it appears, as in a text field. */
  announcesError?: boolean | undefined;
}

interface RadioFieldsetProps<Option extends RadioOption> extends RadioFieldProps<Option> {
  radioClassName?: string | undefined;
  optionsClassName?: string | undefined;
  optionClassName?: string | undefined;
  /** The label's content after the radio. */
  renderOption: (option: Option) => ReactNode;
}

/** A radio group with legend, hint and error. The other props are set on every radio. */
export function RadioFieldset<Option extends RadioOption>({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  announcesError,
  required,
  className,
  radioClassName,
  optionsClassName,
  optionClassName,
  renderOption,
  id: givenId,
  ...rest
}: RadioFieldsetProps<Option>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset
      className={classNames(styles.field, className)}
      id={`${id}-group`}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className={styles.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={optionsClassName}>
        {options.map((option, index) => (
          <label key={option.value} className={optionClassName}>
            <input
              {...rest}
              type="radio"
              className={radioClassName}
              // The first radio has the id of the field, to which the error summary links.
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value || undefined : undefined}
              disabled={option.disabled || rest.disabled}
              required={required}
            />
            {renderOption(option)}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} announcesError={announcesError} />
    </fieldset>
  );
}
