import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './clear-answer-button.module.css';
import { optionFieldId } from './configuration-faults.ts';
import type { OptionProps } from './option-props.ts';

/** Clears the answer to an optional option; the focus moves to its control. */
export function ClearAnswerButton({
  option,
  answer,
  onAnswer,
}: Pick<OptionProps, 'option' | 'answer' | 'onAnswer'>) {
  const { colon, t } = useShop();
  if (option.required || answer === undefined) return null;
  const clear = () => {
    onAnswer(option.id, undefined);
    document.getElementById(optionFieldId(option.id))?.focus({ preventScroll: true });
  };
  return (
    <Button variant="quiet" size="s" icon="close" className={styles.clear} onClick={clear}>
      {t('form:configurator.clear')}
      <VisuallyHidden>{`${colon}${option.label}`}</VisuallyHidden>
    </Button>
  );
}
