import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import {
  type AnswerFault,
  type Configuration,
  type ConfigurationOption,
  type FileAnswer,
  isSize,
  pictureKey,
} from '#shared/configuration/configuration.ts';
import { rotatedDefaultSize } from '#shared/configuration/rotated-size.ts';
import { sampleOption } from '#shared/configuration/sample-option.ts';
import { FeltTint } from './felt-tint.tsx';
import { OptionField } from './option-field.tsx';
import styles from './option-list.module.css';
import type { FileInputProps } from './option-props.ts';
import { isRemark } from './remark.tsx';
import type { ConfigurationState } from './use-configuration.ts';

interface OptionListProps {
  readonly configuration: Configuration;
  readonly state: ConfigurationState;
  readonly fileInput: ComponentType<FileInputProps>;
  /** Price to show where only one fits. */
  readonly includingVat: boolean;
  /** Shown below the choice of the colour. */
  readonly belowColours?: ReactNode;
}

/** Inputs that show the material. */
const USES_COLOUR: ReadonlySet<ConfigurationOption['input']> = new Set([
  'Dimensions',
  'RadioWithImage',
  'RadioWithImageSmall',
]);
const NO_FAULTS: readonly AnswerFault[] = [];

/** The visible options. Options that appear are announced politely. */
export function OptionList({ configuration, state, fileInput, includingVat, belowColours }: OptionListProps) {
  const colourId = sampleOption(configuration.options)?.id;
  const { evaluated, size, given, shownFaults, answer, leave, addPictures, setProgress } = state;
  const { visible } = evaluated;
  const colour = materialColour(visible, given);

  const onPicture = useCallback(
    (optionId: string, file: FileAnswer | undefined, picture?: { width: number; height: number }) => {
      if (file && picture) addPictures([[pictureKey(file), picture]]);
      answer(optionId, file);
      leave(optionId);
    },
    [answer, leave, addPictures],
  );
  const sizeOption = visible.find(({ input }) => input === 'Dimensions');
  const sizeAnswer = sizeOption && given[sizeOption.id];
  const onChoose = useCallback(
    (picture: { readonly width: number; readonly height: number }) => {
      if (!sizeOption || !isSize(sizeAnswer)) return;
      const turned = rotatedDefaultSize(sizeOption, sizeAnswer, picture);
      if (turned) answer(sizeOption.id, turned);
    },
    [sizeOption, sizeAnswer, answer],
  );
  const leaveField = (event: FocusEvent<HTMLDivElement>, option: ConfigurationOption) => {
    // Each side of a size is a field of its own; all radios of a group are one.
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const isOutside = !event.currentTarget.contains(event.relatedTarget);
    if ((isField || isOutside) && !isRemark(option)) leave(option.id);
  };

  return (
    <div className={styles.list}>
      {colour && <FeltTint colour={colour} />}
      {visible.map((option) => {
        const faults = shownFaults.filter(({ optionId }) => optionId === option.id);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: listens to the controls inside
          <div key={option.id} className={styles.option} onBlur={(event) => leaveField(event, option)}>
            <OptionField
              productId={configuration.productId}
              option={option}
              answer={given[option.id]}
              faults={faults.length > 0 ? faults : NO_FAULTS}
              size={size}
              vatRate={configuration.vatRate}
              typed={state.typed}
              announcesFaults={state.attempts === 0}
              colour={USES_COLOUR.has(option.input) ? colour : undefined}
              includingVat={includingVat}
              fileInput={fileInput}
              onAnswer={answer}
              onPicture={onPicture}
              onChoose={onChoose}
              onProgress={setProgress}
            />
            {option.id === colourId && belowColours && <div className={styles.below}>{belowColours}</div>}
          </div>
        );
      })}
      <NewOptionsAnnouncer visible={visible} changed={state.changed} />
    </div>
  );
}

/** The colour of the product: that of the first material option. */
function materialColour(
  visible: readonly ConfigurationOption[],
  given: ConfigurationState['given'],
): string | undefined {
  const option = visible.find(({ input }) => input === 'RadioColor');
  return option?.choices.find(({ id }) => id === given[option.id])?.colour;
}

interface NewOptionsAnnouncerProps {
  readonly visible: readonly ConfigurationOption[];
  readonly changed: boolean;
}

/** Announces the options that a change made visible. */
function NewOptionsAnnouncer({ visible, changed }: NewOptionsAnnouncerProps) {
  const { t } = useShop();
  const before = useRef(visible);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const known = new Set(before.current.map(({ id }) => id));
    before.current = visible;
    const added = visible.filter(({ id }) => !known.has(id));
    if (!changed || added.length === 0) return;
    const announcements = added.map((option) =>
      isRemark(option)
        ? [option.label, option.hint].filter(Boolean).join('. ')
        : t('form:configurator.newOption', { label: option.label }),
    );
    setAnnouncement(announcements.join(' '));
  }, [visible, changed, t]);
  return (
    <p aria-live="polite">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </p>
  );
}
