import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { RadioPills } from '#client/ui/field/radio-pills.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { isSize, NO_SIZE, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { resize, roundToStep } from '#shared/configuration/dimension-modes.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { parseMillimetres, toCentimetres } from '#shared/configuration/parse-millimetres.ts';
import { sameAnswer } from '#shared/configuration/same-answers.ts';
import type { DimensionMode } from '#shared/enumerations.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { enteredNumber } from '#shared/locales/parse-number.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { SCALE_STEPS, scalePosition, sizeAtScale } from './scale-bounds.ts';
import { SizeDrawing } from './size-drawing.tsx';
import styles from './size-option.module.css';
import { PriceRate } from './surcharge.tsx';

type Side = 'width' | 'height';

interface SizeOptionProps extends OptionProps {
  /** `#rrggbb` of the chosen material, for the drawing. */
  readonly colour?: string | undefined;
}

/** The least restrictive mode first. */
const MODES = ['Scale', 'Width', 'Height'] as const satisfies readonly DimensionMode[];

/**
 * A drag of the slider: scaling starts from the original size each time, so that rounding does not distort the
 * proportions.
 */
interface Slide {
  readonly origin: SizeAnswer;
  readonly position: number;
  readonly result: SizeAnswer;
}

/**
 * Width and height in millimetres, entered separately, derived from each other, or scaled together; with a scale
 * drawing.
 */
export function SizeOption(props: SizeOptionProps) {
  const { option, answer, faults, vatRate, colour, typed, announcesFaults, onAnswer } = props;
  const { t, locale } = useShop();
  const [mode, setMode] = useState<DimensionMode>('Scale');
  // The text being typed, until the field is left.
  const [draft, setDraft] = useState<{ side: Side; text: string }>();
  // Text that is no length stays in the field that was left.
  const [unreadable, setUnreadable] = useState<Readonly<Partial<Record<Side, string>>>>(() => ({
    width: typed?.[fieldName(option)] ?? '',
    height: typed?.[fieldName(option, 'height')] ?? '',
  }));
  // Proportions when the field was entered, so that a half-typed number does not distort them.
  const [baseSize, setBaseSize] = useState<SizeAnswer>();
  const [slide, setSlide] = useState<Slide>();
  const id = optionFieldId(option.id);
  const { limits } = option;
  const size = isSize(answer) ? answer : NO_SIZE;
  const shownSize = readableSize(size, props.size);
  const isComplete = faults.length === 0 && size.width > 0 && size.height > 0;

  const changeText = (side: Side, text: string) => {
    const base = draft && baseSize ? baseSize : shownSize;
    if (!draft) setBaseSize(shownSize);
    setDraft({ side, text });
    const millimetres = parseMillimetres(text) ?? Number.NaN;
    onAnswer(option.id, resize(mode === 'Scale' ? size : base, { side, millimetres }, mode, limits));
  };
  const leaveSide = (side: Side) => {
    if (draft?.side !== side) return;
    setDraft(undefined);
    setUnreadable((before) => ({ ...before, [side]: draft.text }));
    setBaseSize(undefined);
    const bounds = limits?.[side];
    const entered = size[side];
    if (!bounds || !(entered >= bounds.min && entered <= bounds.max)) return;
    const millimetres = roundToStep(entered, bounds);
    if (millimetres === entered) return;
    onAnswer(option.id, resize(size, { side, millimetres }, mode, limits));
  };

  const activeSlide = slide && sameAnswer(slide.result, size) ? slide : undefined;
  const scaleTo = (position: number) => {
    const origin = activeSlide?.origin ?? size;
    const result = sizeAtScale(origin, position, limits);
    setSlide({ origin, position, result });
    onAnswer(option.id, result);
  };

  const field = (side: Side) => {
    const bounds = limits?.[side];
    const isFixed = bounds !== undefined && bounds.min === bounds.max;
    const isDerived = mode !== 'Scale' && mode !== (side === 'width' ? 'Width' : 'Height');
    const fault = faults.find(({ part = 'width' }) => part === side);
    const savedText = size[side] > 0 ? enteredNumber(size[side], locale) : (unreadable[side] ?? '');
    const displayedText = draft?.side === side ? draft.text : savedText;
    return (
      <TextField
        id={side === 'width' ? id : `${id}-height`}
        name={fieldName(option, side)}
        label={t(`form:configurator.size.${side}`)}
        inputMode="numeric"
        autoComplete="off"
        end="mm"
        required={option.required}
        readOnly={isFixed || isDerived}
        value={displayedText}
        onChange={(event) => changeText(side, event.target.value)}
        onBlur={() => leaveSide(side)}
        announcesError={announcesFaults}
        {...(bounds && !isFixed
          ? {
              hint: t('form:configurator.size.bounds', {
                min: formatNumber(bounds.min, locale),
                max: formatNumber(bounds.max, locale),
                step: formatNumber(bounds.step, locale),
              }),
            }
          : {})}
        {...(fault ? { error: faultText(fault, t, locale, option) } : {})}
      />
    );
  };

  return (
    <OptionGroup option={option} more={<PriceRate effect={option.priceEffect} vatRate={vatRate} />}>
      <div className={styles.layout}>
        <RadioPills
          id={`${id}-mode`}
          name={`mode.${option.id}`}
          legend={t('form:configurator.size.mode')}
          className={styles.modes}
          value={mode}
          onChange={(event) => setMode(MODES.find((each) => each === event.target.value) ?? 'Scale')}
          options={MODES.map((each) => ({ value: each, label: t(`form:configurator.size.modes.${each}`) }))}
        />
        <div className={classNames(styles.sides, fieldColumns)}>
          {field('width')}
          {field('height')}
        </div>
        {mode === 'Scale' && isComplete && (
          <label className={styles.scale}>
            <span>{t('form:configurator.size.scale')}</span>
            <input
              type="range"
              className={styles.slider}
              min={0}
              max={SCALE_STEPS}
              value={activeSlide?.position ?? scalePosition(size, limits)}
              aria-valuetext={t('form:configurator.size.text', sizeTextValues(size, locale))}
              onChange={(event) => scaleTo(Number(event.target.value))}
            />
          </label>
        )}
        <SizeDrawing size={shownSize} limits={limits} colour={colour} />
        <p className={styles.sizeText}>
          {t('form:configurator.size.text', sizeTextValues(shownSize, locale))}
        </p>
      </div>
    </OptionGroup>
  );
}

/** The size to draw: a side without a length has that of the last valid size. */
function readableSize({ width, height }: SizeAnswer, valid: SizeAnswer | undefined): SizeAnswer {
  return {
    width: width > 0 ? width : (valid?.width ?? 0),
    height: height > 0 ? height : (valid?.height ?? 0),
  };
}

function sizeTextValues({ width, height }: SizeAnswer, locale: Parameters<typeof formatNumber>[1]) {
  return {
    width: formatNumber(width, locale),
    height: formatNumber(height, locale),
    widthCm: formatNumber(toCentimetres(width), locale),
    heightCm: formatNumber(toCentimetres(height), locale),
  };
}
