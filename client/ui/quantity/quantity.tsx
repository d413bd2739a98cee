import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { parseQuantity } from './parse-quantity.ts';
import styles from './quantity.module.css';

export interface QuantityProps {
  value: number;
  /** Input of the shopper in a form that was rejected. */
  typed?: string | undefined;
  /** Called at once with every valid quantity; the caller coalesces its requests. */
  onChange: (quantity: number) => void;
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  min?: number;
  max?: number | undefined;
  step?: number;
  name?: string;
  id?: string;
  /** Id of a text about the field, such as the largest quantity. */
  describedBy?: string | undefined;
  disabled?: boolean;
  /** The server has not confirmed this quantity yet. */
  pending?: boolean;
  size?: 's' | 'm';
}

/** A number field between a minus and a plus button. Without JavaScript the field alone works. */
export function Quantity({
  value,
  typed: rejected,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max,
  step = 1,
  name,
  id: givenId,
  describedBy,
  disabled,
  pending,
  size = 'm',
}: QuantityProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // While the shopper types, the text may not be a valid quantity, such as "" between "1" and "20".
  const [draft, setDraft] = useState<string | undefined>(rejected);
  const limits = { min, max, step };
  const commit = (typed: string) => {
    const quantity = parseQuantity(typed, limits);
    setDraft(undefined);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  const type = (typed: string) => {
    setDraft(typed);
    const quantity = parseQuantity(typed, limits);
    if (quantity === Number(typed) && quantity !== value) onChange(quantity);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // After this event the browser submits the form, which needs the quantity within the limits.
    if (event.key === 'Enter') commit(event.currentTarget.value);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    commit(String(Math.max(0, value + (event.key === 'ArrowUp' ? step : -step))));
  };
  return (
    <div
      className={classNames(styles.quantity, styles[size], disabled && styles.disabled)}
      aria-busy={pending || undefined}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={decreaseLabel}
        aria-controls={id}
        disabled={disabled || value - step < min}
        onClick={() => commit(String(value - step))}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        id={id}
        name={name}
        className={styles.number}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => commit(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={pressKey}
      />
      {pending && (
        <span className={styles.pending}>
          <Spinner size="s" />
        </span>
      )}
      <button
        type="button"
        className={styles.step}
        aria-label={increaseLabel}
        aria-controls={id}
        disabled={disabled || (max !== undefined && value + step > max)}
        onClick={() => commit(String(value + step))}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}
