import { useShop } from '#client/data/shop-context.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { faultSentence, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import type { OptionProps } from './option-props.ts';
import { Rate } from './surcharge.tsx';

/** What the contract allows where the option says nothing. */
const MOST = 500;
/** Up to here it is a line rather than a text. */
const ONE_LINE = 60;

/** Words of the shopper, counted as they count them. */
export function WordsOption({ option, answer, faults, vatRate, onAnswer }: OptionProps) {
  const { t, locale } = useShop();
  const text = typeof answer === 'string' ? answer : '';
  const max = option.limits?.maxLength ?? MOST;
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
          <Rate effect={option.priceEffect} vatRate={vatRate} />
        </>
      }
      rows={max <= ONE_LINE ? 1 : 3}
      value={text}
      onChange={(event) => onAnswer(option.id, event.target.value || undefined)}
      {...(fault ? { error: faultSentence(fault, t, locale) } : {})}
    />
  );
}
