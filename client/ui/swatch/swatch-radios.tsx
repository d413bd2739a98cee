import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import field from '../field/field.module.css';
import { describedBy, FieldError, FieldHint, RequiredMark } from '../field/field-frame.tsx';
import { Swatch } from './swatch.tsx';
import styles from './swatch-radios.module.css';

export interface SwatchOption {
  value: string;
  label: string;
  colours: readonly string[];
  picture?: string;
  /** Behind the name: what it costs. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface SwatchRadiosProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'defaultChecked' | 'checked'> {
  legend: string;
  options: readonly SwatchOption[];
  name: string;
  value?: string;
  defaultValue?: string;
  hint?: string;
  error?: string;
}

/** A choice of colour: disc and name. The rest of the props goes to every radio. */
export function SwatchRadios(props: SwatchRadiosProps) {
  const {
    legend,
    options,
    value,
    defaultValue,
    hint,
    error,
    required,
    className,
    id: givenId,
    ...rest
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset
      className={classNames(field.field, className)}
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className={field.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              {...rest}
              type="radio"
              className={styles.radio}
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value || undefined : undefined}
              disabled={option.disabled || rest.disabled}
              required={required}
            />
            <Swatch colours={option.colours} picture={option.picture} />
            {option.label}
            {option.aside}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
