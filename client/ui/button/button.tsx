import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';
import { type ButtonStyleProps, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonStyleProps, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks. The button keeps its width and its focus. */
  pending?: boolean;
}

/**
 * A button with `type="button"` by default, so that only an explicit submit button submits a form, and once for a double
 * click.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || (type === 'submit' && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={click}
      // Instead of disabled: a disabled button would lose the focus during a submit.
      aria-disabled={pending || isDisabled || undefined}
      aria-busy={pending || undefined}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
      {pending && (
        <span className={styles.pending}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
