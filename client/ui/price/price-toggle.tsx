import { type MouseEvent, useRef } from 'react';
import type { PriceDisplay } from '#shared/enumerations.ts';
import { classNames } from '../class-names/class-names.ts';
import styles from './price-toggle.module.css';

export interface PriceToggleProps {
  /** The caller stores the choice and sets or removes `prices-exc` on `<html>`. */
  onChange: (display: PriceDisplay) => void;
  /** Name of the field that the form around the switch submits without JavaScript. */
  name?: string;
  fieldValue?: (display: PriceDisplay) => string;
  /** Accessible name of the switch, for example "Show prices excluding VAT". */
  label: string;
  incLabel: string;
  excLabel: string;
}

/**
 * The switch between prices with and without VAT; on means without. The HTML has the switch in both states, and the
 * style sheet shows the current one, before hydration and without JavaScript too.
 */
export function PriceToggle({ onChange, name, fieldValue, label, incLabel, excLabel }: PriceToggleProps) {
  const switches = useRef<HTMLSpanElement>(null);
  const choose = (event: MouseEvent, display: PriceDisplay) => {
    event.preventDefault();
    onChange(display);
    // The pressed switch is hidden now.
    switches.current?.querySelector<HTMLElement>(`[data-chooses]:not([data-chooses="${display}"])`)?.focus();
  };
  const state = (excluding: boolean) => {
    const chooses = excluding ? 'including' : 'excluding';
    return (
      <button
        type={name ? 'submit' : 'button'}
        name={name}
        value={fieldValue?.(chooses)}
        role="switch"
        aria-checked={excluding}
        // With the visible words, which speech input looks for.
        aria-label={`${label} (${incLabel}, ${excLabel})`}
        data-chooses={chooses}
        className={classNames(styles.toggle, excluding ? styles.exc : styles.inc)}
        onClick={(event) => choose(event, chooses)}
      >
        <span className={classNames(styles.side, !excluding && styles.on)}>{incLabel}</span>
        <span className={classNames(styles.side, excluding && styles.on)}>{excLabel}</span>
      </button>
    );
  };
  return (
    <span ref={switches} className={styles.switches}>
      {state(false)}
      {state(true)}
    </span>
  );
}
