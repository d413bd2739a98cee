import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { ClearAnswerButton } from './clear-answer-button.tsx';
import { faultText, optionFieldId } from './configuration-faults.ts';
import styles from './option.module.css';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { PriceRate } from './surcharge.tsx';

/** A count. The hint names the bounds, and the stepper enforces them. */
export function NumberOption(props: OptionProps) {
  const { option, answer, faults, vatRate, typed, announcesFaults, onAnswer } = props;
  const { t, locale } = useShop();
  const { min = 0, max, step = 1 } = option.limits?.number ?? {};
  const [fault] = faults;
  const bounds = max === undefined ? undefined : t('form:configurator.bounds', { min, max });
  return (
    <OptionGroup
      option={option}
      more={
        <>
          {bounds} <PriceRate effect={option.priceEffect} vatRate={vatRate} each />
        </>
      }
      error={fault && faultText(fault, t, locale, option)}
      announcesError={announcesFaults}
    >
      <div className={styles.picker}>
        {typeof answer === 'number' ? (
          <Quantity
            id={optionFieldId(option.id)}
            name={fieldName(option)}
            // An answer that cannot be read is NaN, and stays as it was typed.
            value={Number.isNaN(answer) ? min : answer}
            typed={Number.isNaN(answer) ? typed?.[fieldName(option)] : undefined}
            describedBy={fault && `${optionFieldId(option.id)}-group-error`}
            invalid={fault !== undefined}
            onChange={(next) => onAnswer(option.id, next)}
            min={min}
            {...(max === undefined ? {} : { max })}
            step={step}
            label={option.label}
            decreaseLabel={t('form:configurator.less', { label: option.label })}
            increaseLabel={t('form:configurator.more', { label: option.label })}
            unreadableLabel={t('yup:errors.number.integer')}
          />
        ) : (
          <Button
            id={optionFieldId(option.id)}
            variant="secondary"
            icon="plus"
            onClick={() => onAnswer(option.id, min)}
          >
            {t('form:configurator.addNumber')}
          </Button>
        )}
        <ClearAnswerButton option={option} answer={answer} onAnswer={onAnswer} />
      </div>
    </OptionGroup>
  );
}
