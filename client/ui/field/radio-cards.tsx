import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import choice from './choice.module.css';
import styles from './field.module.css';
import { describedBy, FieldError, FieldHint, RequiredMark } from './field-frame.tsx';

export interface RadioCardOption {
  value: string;
  label: string;
  description?: ReactNode;
  /** At the far end of the card: a price, a date. */
  aside?: ReactNode;
  icon?: IconName;
  /** A picture or a swatch above the label. */
  media?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'defaultChecked' | 'checked'> {
  legend: string;
  options: readonly RadioCardOption[];
  name: string;
  /** Controlled; leave out for `defaultValue` or react-hook-form. */
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: string;
  /** `rows`: one under the other; `columns`: side by side where there is room. */
  layout?: 'rows' | 'columns';
}

/** A choice out of few, each a card. The rest of the props goes to every radio, so `register(...)` works. */
export function RadioCards({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  layout = 'rows',
  required,
  className,
  id: givenId,
  ...rest
}: RadioCardsProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const description = describedBy(id, { hint, error });
  return (
    <fieldset
      className={classNames(styles.field, className)}
      id={`${id}-group`}
      aria-describedby={description}
    >
      <legend className={styles.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={classNames(choice.cards, choice[layout])}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(choice.card, error && choice.faulty)}>
            <input
              {...rest}
              type="radio"
              className={choice.radio}
              // The first radio carries the id of the field: the error summary leads there.
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value || undefined : undefined}
              disabled={option.disabled || rest.disabled}
              required={required}
            />
            {option.media && <span className={choice.media}>{option.media}</span>}
            {option.icon && <Icon name={option.icon} size="l" className={choice.icon} />}
            <span className={choice.words}>
              <span className={choice.title}>{option.label}</span>
              {option.description && <span className={choice.description}>{option.description}</span>}
            </span>
            {option.aside !== undefined && <span className={choice.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
