import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import type { RadioFieldProps } from '../field/radio-fieldset.tsx';
import { RadioPills } from '../field/radio-pills.tsx';
import { Swatch } from './swatch.tsx';
import styles from './swatch-radios.module.css';

export interface SwatchOption {
  value: string;
  label: string;
  colours: readonly string[];
  picture?: string;
  /** After the label, for example a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

/** One of several colours, each a disc with its name. */
export function SwatchRadios({ options, className, ...field }: RadioFieldProps<SwatchOption>) {
  return (
    <RadioPills
      {...field}
      className={classNames(styles.swatches, className)}
      options={options.map(({ colours, picture, ...option }) => ({
        ...option,
        media: <Swatch colours={colours} {...(picture ? { picture } : {})} />,
      }))}
    />
  );
}
