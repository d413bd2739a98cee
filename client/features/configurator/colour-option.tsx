import { useShop } from '#client/data/shop-context.tsx';
import { SwatchRadios } from '#client/ui/swatch/swatch-radios.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { faultSentence, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import type { OptionProps } from './option-props.ts';
import { Surcharge } from './surcharge.tsx';

/** A colour of the material. */
export function ColourOption({ option, answer, faults, size, vatRate, onAnswer }: OptionProps) {
  const { t, locale } = useShop();
  const [fault] = faults;
  const chosen = option.choices.find(({ id }) => id === answer);
  return (
    <div className={styles.option}>
      <SwatchRadios
        id={optionFieldId(option.id)}
        name={fieldName(option)}
        legend={option.required ? option.label : t('form:configurator.optional', { label: option.label })}
        required={option.required}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(option.id, event.target.value)}
        {...(option.hint ? { hint: option.hint } : {})}
        {...(fault ? { error: faultSentence(fault, t, locale) } : {})}
        options={option.choices.map((choice) => ({
          value: choice.id,
          label: choice.label,
          colours: choice.colour ? [choice.colour] : [],
          ...(choice.priceEffect
            ? { aside: <Surcharge effect={choice.priceEffect} size={size} vatRate={vatRate} /> }
            : {}),
        }))}
      />
      {chosen?.hint && <p className={styles.note}>{chosen.hint}</p>}
      <ClearAnswer option={option} answer={answer} onAnswer={onAnswer} />
    </div>
  );
}
