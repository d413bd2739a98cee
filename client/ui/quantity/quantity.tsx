import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './quantity.module.css';
import { wholeQuantity } from './whole-quantity.ts';

export interface QuantityProps {
  value: number;
  /** Each allowed quantity, at once; the caller coalesces what it sends. */
  onChange: (quantity: number) => void;
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  id?: string;
  disabled?: boolean;
  /** The server has not confirmed this quantity yet. */
  pending?: boolean;
  size?: 's' | 'm';
}

/** How many: minus, a number that can be typed, plus. Without JavaScript the number alone works. */
export function Quantity({
  value,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max,
  step = 1,
  name,
  id: givenId,
  disabled,
  pending,
  size = 'm',
}: QuantityProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // What is being typed may be no quantity yet ("" on the way from 1 to 20); it is kept until the field is left.
  const [draft, setDraft] = useState<string>();
  const limits = { min, max, step };
  const settle = (typed: string) => {
    const quantity = wholeQuantity(typed, limits);
    setDraft(undefined);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  const type = (typed: string) => {
    setDraft(typed);
    const quantity = wholeQuantity(typed, limits);
    if (quantity === Number(typed) && quantity !== value) onChange(quantity);
  };
  const stepKeys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    settle(String(Math.max(0, value + (event.key === 'ArrowUp' ? step : -step))));
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
        onClick={() => settle(String(value - step))}
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
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => settle(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={stepKeys}
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
        onClick={() => settle(String(value + step))}
      >
        <Icon name="plus" size="s" />
      </button>
    </div>
  );
}
