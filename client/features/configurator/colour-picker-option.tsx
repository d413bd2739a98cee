import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { ClearAnswerButton } from './clear-answer-button.tsx';
import { faultText, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { parseColour } from './parse-colour.ts';
import { PriceRate } from './surcharge.tsx';

/** Colour of the picker while the option has no answer. */
const INITIAL_COLOUR = '#808080';

/** Any colour: the browser's picker and its hexadecimal code as text. */
export function ColourPickerOption(props: OptionProps) {
  const { option, answer, faults, vatRate, announcesFaults, onAnswer } = props;
  const { t, locale } = useShop();
  const id = optionFieldId(option.id);
  // Text that is not a colour yet stays in the field until the field is left.
  const [draft, setDraft] = useState<string>();
  const [fault] = faults;
  const text = typeof answer === 'string' ? answer : '';
  const changeText = (typed: string) => {
    setDraft(typed);
    onAnswer(option.id, parseColour(typed) ?? (typed.trim() || undefined));
  };
  const pickColour = (colour: string) => {
    setDraft(undefined);
    onAnswer(option.id, colour);
  };
  return (
    <OptionGroup option={option} more={<PriceRate effect={option.priceEffect} vatRate={vatRate} />}>
      <div className={styles.picker}>
        <input
          type="color"
          className={styles.colourInput}
          aria-label={t('form:configurator.pickColour', { label: option.label })}
          value={parseColour(text) ?? INITIAL_COLOUR}
          onChange={(event) => pickColour(event.target.value)}
        />
        <TextField
          id={id}
          name={fieldName(option)}
          className={styles.colourCode}
          label={t('form:configurator.colourCode')}
          value={draft ?? text}
          placeholder="#33606b"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => changeText(event.target.value)}
          onBlur={() => setDraft(undefined)}
          announcesError={announcesFaults}
          {...(fault ? { error: faultText(fault, t, locale, option) } : {})}
        />
        <ClearAnswerButton option={option} answer={answer} onAnswer={onAnswer} />
      </div>
    </OptionGroup>
  );
}
