import type { ChangeEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ConfigurationChoice } from '#shared/configuration/configuration.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import type { OptionProps } from './option-props.ts';
import { Surcharge } from './surcharge.tsx';

/** The props of a radio field for an option, and those that its choices share. */
export function useChoiceField(props: OptionProps) {
  const { option, answer, faults, size, vatRate, announcesFaults, onAnswer } = props;
  const { t, locale } = useShop();
  const [fault] = faults;
  return {
    field: {
      id: optionFieldId(option.id),
      name: fieldName(option),
      legend: option.required ? option.label : t('form:configurator.optional', { label: option.label }),
      required: option.required,
      value: typeof answer === 'string' ? answer : '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => onAnswer(option.id, event.target.value),
      announcesError: announcesFaults,
      ...(option.hint ? { hint: option.hint } : {}),
      ...(fault ? { error: faultText(fault, t, locale, option) } : {}),
    },
    choiceProps: ({ id, label, priceEffect }: ConfigurationChoice) => ({
      value: id,
      label,
      ...(priceEffect ? { aside: <Surcharge effect={priceEffect} size={size} vatRate={vatRate} /> } : {}),
    }),
  };
}
