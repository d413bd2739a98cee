import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { colourOf } from './colour-of.ts';
import { faultSentence, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { Rate } from './surcharge.tsx';

/** What an open colour field begins with. */
const BEGIN = '#808080';

/** Any colour: the browser's own picker, and its number to type. */
export function PickerOption({ option, answer, faults, vatRate, onAnswer }: OptionProps) {
  const { t, locale } = useShop();
  const id = optionFieldId(option.id);
  // What is typed may be no colour yet; it is kept as it stands until the field is left.
  const [draft, setDraft] = useState<string>();
  const [fault] = faults;
  const text = typeof answer === 'string' ? answer : '';
  const type = (typed: string) => {
    setDraft(typed);
    onAnswer(option.id, colourOf(typed) ?? (typed.trim() || undefined));
  };
  const pick = (colour: string) => {
    setDraft(undefined);
    onAnswer(option.id, colour);
  };
  return (
    <OptionGroup option={option} more={<Rate effect={option.priceEffect} vatRate={vatRate} />}>
      <div className={styles.picker}>
        <input
          type="color"
          className={styles.well}
          aria-label={t('form:configurator.pickColour', { label: option.label })}
          value={colourOf(text) ?? BEGIN}
          onChange={(event) => pick(event.target.value)}
        />
        <TextField
          id={id}
          name={fieldName(option)}
          className={styles.hex}
          label={t('form:configurator.colourCode')}
          value={draft ?? text}
          placeholder="#33606b"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(undefined)}
          {...(fault ? { error: faultSentence(fault, t, locale) } : {})}
        />
        <ClearAnswer option={option} answer={answer} onAnswer={onAnswer} />
      </div>
    </OptionGroup>
  );
}
