import type { ReactNode } from 'react';
import { type RadioFieldProps, RadioFieldset } from './radio-fieldset.tsx';
import styles from './radio-pills.module.css';

export interface RadioPillOption {
  value: string;
  label: string;
  /** Before the label. */
  media?: ReactNode;
  /** After the label, for example a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

/** One of a few short options, each a pill. */
export function RadioPills(props: RadioFieldProps<RadioPillOption>) {
  return (
    <RadioFieldset
      {...props}
      radioClassName={styles.radio}
      optionsClassName={styles.options}
      optionClassName={styles.option}
      renderOption={(option) => (
        <>
          {option.media}
          {option.label}
          {option.aside}
        </>
      )}
    />
  );
}
