import { useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './quantity.module.css';
import { useQuantityInput } from './use-quantity-input.ts';

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
  const input = useQuantityInput({ value, rejected, onChange, limits: { min, max, step } });
  const isKnownFault = invalid && input.draft === rejected;
  const message = input.isRefused && !isKnownFault ? unreadableLabel : undefined;
  const messageId = `${id}-unreadable`;
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
          onClick={() => input.stepBy(-1)}
        >
          <Icon name="minus" size="s" />
        </button>
        <input
          ref={input.ref}
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
          value={input.draft ?? String(value)}
          onChange={(event) => input.type(event.target.value)}
          onBlur={input.leave}
          onFocus={(event) => event.target.select()}
          onKeyDown={input.pressKey}
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
          onClick={() => input.stepBy(1)}
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
