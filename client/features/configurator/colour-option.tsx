import { SwatchRadios } from '#client/ui/swatch/swatch-radios.tsx';
import { ClearAnswerButton } from './clear-answer-button.tsx';
import styles from './option.module.css';
import type { OptionProps } from './option-props.ts';
import { useChoiceField } from './use-choice-field.tsx';

/** One of the colours of a material. */
export function ColourOption(props: OptionProps) {
  const { option, answer, onAnswer } = props;
  const { field, choiceProps } = useChoiceField(props);
  const chosen = option.choices.find(({ id }) => id === answer);
  return (
    <div className={styles.option}>
      <SwatchRadios
        {...field}
        options={option.choices.map((choice) => ({
          ...choiceProps(choice),
          colours: choice.colour ? [choice.colour] : [],
        }))}
      />
      {chosen?.hint && <p className={styles.note}>{chosen.hint}</p>}
      <ClearAnswerButton option={option} answer={answer} onAnswer={onAnswer} />
    </div>
  );
}
