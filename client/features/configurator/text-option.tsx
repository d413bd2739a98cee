import { useShop } from '#client/data/shop-context.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import type { OptionProps } from './option-props.ts';
import { PriceRate } from './surcharge.tsx';

/** Length that the API accepts when the option sets no limit. */
const DEFAULT_MAX_LENGTH = 500;
/** Longest text that gets a single line. */
const MAX_SINGLE_LINE = 60;

/** Free text. Counts characters as shoppers do: an emoji is one. */
export function TextOption(props: OptionProps) {
  const { option, answer, faults, vatRate, announcesFaults, onAnswer } = props;
  const { t, locale } = useShop();
  const text = typeof answer === 'string' ? answer : '';
  const max = option.limits?.maxLength ?? DEFAULT_MAX_LENGTH;
  const [fault] = faults;
  return (
    <TextArea
      id={optionFieldId(option.id)}
      name={fieldName(option)}
      label={option.label}
      required={option.required}
      optionalLabel={t('form:configurator.optionalMark')}
      hint={
        <>
          {option.hint}{' '}
          <span className={styles.count}>
            {t('form:configurator.characters', { used: [...text].length, max })}
          </span>{' '}
          <PriceRate effect={option.priceEffect} vatRate={vatRate} />
        </>
      }
      rows={max <= MAX_SINGLE_LINE ? 1 : 3}
      value={text}
      onChange={(event) => onAnswer(option.id, event.target.value || undefined)}
      announcesError={announcesFaults}
      {...(fault ? { error: faultText(fault, t, locale, option) } : {})}
    />
  );
}
