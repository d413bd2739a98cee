import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import choice from './choice.module.css';
import { type RadioFieldProps, RadioFieldset } from './radio-fieldset.tsx';

interface RadioCardOption {
  value: string;
  label: string;
  description?: ReactNode;
  /** At the far end of the card: a price, a date. */
  aside?: ReactNode;
  icon?: IconName;
  /** A picture or a swatch above the label. */
  media?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends RadioFieldProps<RadioCardOption> {
  /** `rows`: one under the other; `columns`: side by side where there is room. */
  layout?: 'rows' | 'columns';
}

/** One of a few options, each a card. */
export function RadioCards({ layout = 'rows', ...field }: RadioCardsProps) {
  return (
    <RadioFieldset
      {...field}
      radioClassName={choice.radio}
      optionsClassName={classNames(choice.cards, choice[layout])}
      optionClassName={classNames(choice.card, field.error && choice.invalid)}
      renderOption={(option) => (
        <>
          {option.media && <span className={choice.media}>{option.media}</span>}
          {option.icon && <Icon name={option.icon} size="l" className={choice.icon} />}
          <span className={choice.text}>
            <span className={choice.title}>{option.label}</span>
            {option.description && <span className={choice.description}>{option.description}</span>}
          </span>
          {option.aside !== undefined && <span className={choice.aside}>{option.aside}</span>}
        </>
      )}
    />
  );
}
