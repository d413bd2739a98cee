import type { PriceDisplay } from '#shared/enumerations.ts';
import { classNames } from '../class-names/class-names.ts';
import styles from './price-toggle.module.css';

export interface PriceToggleProps {
  value: PriceDisplay;
  /** The caller stores the choice and sets or removes `prices-exc` on `<html>`. */
  onChange: (display: PriceDisplay) => void;
  /** Accessible name of the switch, for example "Show prices without VAT". */
  label: string;
  incLabel: string;
  excLabel: string;
  className?: string;
}

/** The switch between prices with and without VAT; on means without. */
export function PriceToggle({ value, onChange, label, incLabel, excLabel, className }: PriceToggleProps) {
  const excluding = value === 'excluding';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={excluding}
      aria-label={label}
      className={classNames(styles.toggle, className)}
      onClick={() => onChange(excluding ? 'including' : 'excluding')}
    >
      <span className={classNames(styles.side, styles.inc)}>{incLabel}</span>
      <span className={classNames(styles.side, styles.exc)}>{excLabel}</span>
    </button>
  );
}
