import { type ComponentType, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import {
  type AnswerFault,
  type Configuration,
  type ConfigurationOption,
  type FileAnswer,
  pictureKey,
} from '#shared/configuration/configuration.ts';
import { OptionField } from './option-field.tsx';
import styles from './option-list.module.css';
import type { FileInputProps } from './option-props.ts';
import { isRemark } from './remark.tsx';
import type { ConfigurationState } from './use-configuration.ts';

interface OptionListProps {
  readonly configuration: Configuration;
  readonly state: ConfigurationState;
  readonly fileInput: ComponentType<FileInputProps>;
  /** Which of both prices stands where there is room for one alone. */
  readonly includingVat: boolean;
}

const NO_FAULTS: readonly AnswerFault[] = [];

/** The options that are shown for the answers so far. What comes and goes with them is told politely. */
export function OptionList({ configuration, state, fileInput, includingVat }: OptionListProps) {
  const { evaluated, size, given, shownFaults, answer, leave, learn } = state;
  const { visible } = evaluated;
  const colour = materialColour(visible, given);

  const onPicture = useCallback(
    (optionId: string, file: FileAnswer | undefined, picture?: { width: number; height: number }) => {
      if (file && picture) learn([[pictureKey(file), picture]]);
      answer(optionId, file);
      leave(optionId);
    },
    [answer, leave, learn],
  );
  const left = (event: FocusEvent<HTMLDivElement>, option: ConfigurationOption) => {
    // Each side of a size is a field of its own; the radios of a group are one.
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const isOutside = !event.currentTarget.contains(event.relatedTarget);
    if ((isField || isOutside) && !isRemark(option)) leave(option.id);
  };

  return (
    <div className={styles.list}>
      {visible.map((option) => {
        const faults = shownFaults.filter(({ optionId }) => optionId === option.id);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the controls within
          <div key={option.id} className={styles.option} onBlur={(event) => left(event, option)}>
            <OptionField
              productId={configuration.productId}
              option={option}
              answer={given[option.id]}
              faults={faults.length > 0 ? faults : NO_FAULTS}
              size={size}
              vatRate={configuration.vatRate}
              colour={option.input === 'Dimensions' ? colour : undefined}
              includingVat={includingVat}
              fileInput={fileInput}
              onAnswer={answer}
              onPicture={onPicture}
            />
          </div>
        );
      })}
      <NewOptions visible={visible} changed={state.changed} />
    </div>
  );
}

/** The colour that the drawing takes: that of the first choice of material. */
function materialColour(
  visible: readonly ConfigurationOption[],
  given: ConfigurationState['given'],
): string | undefined {
  const option = visible.find(({ input }) => input === 'RadioColor');
  return option?.choices.find(({ id }) => id === given[option.id])?.colour;
}

interface NewOptionsProps {
  readonly visible: readonly ConfigurationOption[];
  readonly changed: boolean;
}

/** Says which options a change brought along. */
function NewOptions({ visible, changed }: NewOptionsProps) {
  const { t } = useShop();
  const before = useRef(visible);
  const [news, setNews] = useState('');
  useEffect(() => {
    const known = new Set(before.current.map(({ id }) => id));
    before.current = visible;
    const added = visible.filter(({ id }) => !known.has(id));
    if (!changed || added.length === 0) return;
    const said = added.map((option) =>
      isRemark(option)
        ? [option.label, option.hint].filter(Boolean).join('. ')
        : t('form:configurator.newOption', { label: option.label }),
    );
    setNews(said.join(' '));
  }, [visible, changed, t]);
  return (
    <p aria-live="polite">
      <VisuallyHidden>{news}</VisuallyHidden>
    </p>
  );
}
