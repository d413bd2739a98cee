import { useShop } from '#client/data/shop-context.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import type { OptionProps } from './option-props.ts';
import { surchargeText } from './surcharge.tsx';

interface SelectOptionProps extends OptionProps {
  /** An option element contains only text, so it shows one of the two prices. */
  readonly includingVat: boolean;
}

/** One choice from a drop-down list. */
export function SelectOption(props: SelectOptionProps) {
  const { option, answer, faults, size, vatRate, includingVat, announcesFaults, onAnswer } = props;
  const shop = useShop();
  const { t, locale } = shop;
  const [fault] = faults;
  const chosen = option.choices.find(({ id }) => id === answer);
  return (
    <div className={styles.option}>
      <SelectField
        id={optionFieldId(option.id)}
        name={fieldName(option)}
        label={option.label}
        required={option.required}
        optionalLabel={t('form:configurator.optionalMark')}
        hint={option.hint}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(option.id, event.target.value || undefined)}
        placeholder={t('form:configurator.choose')}
        announcesError={announcesFaults}
        {...(fault ? { error: faultText(fault, t, locale, option) } : {})}
        options={option.choices.map((choice) => {
          const surcharge = { effect: choice.priceEffect, size, vatRate };
          const label = (isIncluding: boolean) => {
            const words = surchargeText(surcharge, shop, isIncluding);
            return words ? `${choice.label} (${words})` : choice.label;
          };
          const excLabel = label(false) === label(true) ? undefined : label(false);
          return { value: choice.id, label: label(includingVat), excLabel };
        })}
      />
      {chosen?.hint && <p className={styles.note}>{chosen.hint}</p>}
    </div>
  );
}
