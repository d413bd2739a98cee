import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { parseWholeNumber } from '#shared/locales/parse-number.ts';
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
  /** Message for text that is no whole number above 0. */
  unreadableLabel: string;
  min?: number;
  max?: number | undefined;
  step?: number;
  name?: string;
  id?: string;
  /** Id of a text about the field, such as the largest quantity. */
  describedBy?: string | undefined;
  /** The caller shows why the value was rejected, and names that text in `describedBy`. */
  invalid?: boolean | undefined;
  disabled?: boolean;
  /** The server has not confirmed this quantity yet. */
  pending?: boolean;
  size?: 's' | 'm';
}

/**
 * A number field between a minus and a plus button, in a row that wraps. Text that is no number, and 0, stay with a message, and
 * its form is not submitted. Without JavaScript the field alone works.
 */
export function Quantity({
  value,
  typed: rejected,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
  unreadableLabel,
  min = 1,
  max,
  step = 1,
  name,
  id: givenId,
  describedBy,
  invalid = false,
  disabled,
  pending,
  size = 'm',
}: QuantityProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  // While the shopper types, the text may not be a valid quantity, such as "" between "1" and "20".
  const [draft, setDraft] = useState<string | undefined>(rejected);
  const limits = { min, max, step };
  const [isRefused, setRefused] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // Another control, such as the offer of a lower price, has replaced the text.
    if (isRefused) {
      setDraft(undefined);
      setRefused(false);
    }
  }
  const message = isRefused && !(invalid && draft === rejected) ? unreadableLabel : undefined;
  const messageId = `${id}-unreadable`;
  const inputRef = useRef<HTMLInputElement>(null);
  const refuse = useEffectEvent((event: SubmitEvent) => {
    const input = inputRef.current;
    // The text of the element, since a press may follow the input before the next render.
    if (!input || input.disabled || parseQuantity(input.value, limits) !== undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setRefused(true);
    input.focus();
  });
  useEffect(() => {
    const form = inputRef.current?.form;
    // On the form itself, before React's listener of submits.
    const listener = (event: SubmitEvent) => refuse(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);
  const commit = (typed: string) => {
    const quantity = parseQuantity(typed, limits);
    setDraft(quantity === undefined ? typed : undefined);
    setRefused(quantity === undefined);
    if (quantity !== undefined && quantity !== value) onChange(quantity);
  };
  const type = (typed: string) => {
    setDraft(typed);
    const quantity = parseQuantity(typed, limits);
    setRefused(false);
    if (quantity !== undefined && quantity === parseWholeNumber(typed) && quantity !== value)
      onChange(quantity);
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    // A message now would move the button from under the pointer; the submit shows it.
    const isSubmitting = target.form?.querySelector('[type=submit]:active');
    if (!isSubmitting || parseQuantity(target.value, limits) !== undefined) commit(target.value);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // After this event the browser submits the form, which needs the quantity within the limits.
    if (event.key === 'Enter') commit(event.currentTarget.value);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    commit(String(Math.max(min, value + (event.key === 'ArrowUp' ? step : -step))));
  };
  return (
    <>
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
          ref={inputRef}
          id={id}
          name={name}
          className={styles.number}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={classNames(describedBy, message && messageId) || undefined}
          aria-invalid={message || invalid ? true : undefined}
          data-unreadable={message ? '' : undefined}
          // biome-ignore lint/a11y/noAutofocus: a page that responds to a form begins at the rejected field
          autoFocus={invalid && rejected !== undefined}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
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
      {message && (
        <p id={messageId} className={styles.message} role="alert">
          <Icon name="error" size="s" />
          {message}
        </p>
      )}
    </>
  );
}
