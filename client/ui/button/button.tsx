import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Keeps its width and its focus, says it is busy and swallows presses. */
  pending?: boolean;
}

/** `type` is `button` unless said otherwise: a form names its submit button. */
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
  ...rest
}: ButtonProps) {
  // aria-disabled instead of disabled: a disabled button would drop the focus in the middle of a submit.
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={pending ? swallow : onClick}
      aria-disabled={pending || undefined}
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
