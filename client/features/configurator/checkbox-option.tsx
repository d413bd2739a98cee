import { useShop } from '#client/data/shop-context.tsx';
import { Checkbox } from '#client/ui/field/checkbox.tsx';
import { chosenIds } from '#shared/configuration/configuration.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { Surcharge } from './surcharge.tsx';

/** Any number of choices of an option. */
export function CheckboxOption(props: OptionProps) {
  const { option, answer, faults, size, vatRate, announcesFaults, onAnswer } = props;
  const { t, locale } = useShop();
  const id = optionFieldId(option.id);
  const chosen = chosenIds(answer);
  const [fault] = faults;
  const toggle = (choiceId: string, isChosen: boolean) => {
    const ids = option.choices
      .map((choice) => choice.id)
      .filter((each) => (each === choiceId ? isChosen : chosen.includes(each)));
    onAnswer(option.id, ids.length > 0 ? ids : undefined);
  };
  return (
    <OptionGroup
      option={option}
      error={fault && faultText(fault, t, locale, option)}
      announcesError={announcesFaults}
    >
      <div className={styles.choices}>
        {option.choices.map((choice, index) => (
          <Checkbox
            key={choice.id}
            id={index === 0 ? id : `${id}-${choice.id}`}
            name={fieldName(option)}
            value={choice.id}
            label={choice.label}
            hint={choice.hint}
            checked={chosen.includes(choice.id)}
            onChange={(event) => toggle(choice.id, event.target.checked)}
            {...(choice.priceEffect
              ? { aside: <Surcharge effect={choice.priceEffect} size={size} vatRate={vatRate} /> }
              : {})}
          />
        ))}
      </div>
    </OptionGroup>
  );
}
