import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { isSize, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { onStep, resized } from '#shared/configuration/dimension-modes.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import type { DimensionMode } from '#shared/enumerations.ts';
import { faultSentence, optionFieldId } from './configuration-faults.ts';
import { formatNumber } from './format-number.ts';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { SCALE_STEPS, scalePosition, sizeAtScale } from './scale-bounds.ts';
import { SizeDrawing } from './size-drawing.tsx';
import styles from './size-option.module.css';
import { Rate } from './surcharge.tsx';
import { inCentimetres, typedMillimetres } from './typed-millimetres.ts';

type Side = 'width' | 'height';

interface SizeOptionProps extends OptionProps {
  /** `#rrggbb` of the chosen material, for the drawing. */
  readonly colour?: string | undefined;
}

const NO_SIZE: SizeAnswer = { width: 0, height: 0 };
/** The freest first. */
const MODES = ['Scale', 'Width', 'Height'] as const satisfies readonly DimensionMode[];

/** The size that a slide began with, and what it made of it: so that rounding does not bend the proportions. */
interface Slide {
  readonly origin: SizeAnswer;
  readonly position: number;
  readonly result: SizeAnswer;
}

/** Width and height in millimetres, entered each by itself, one by the other, or both by a scale; drawn to scale. */
export function SizeOption({ option, answer, faults, vatRate, colour, onAnswer }: SizeOptionProps) {
  const { t, locale } = useShop();
  const [mode, setMode] = useState<DimensionMode>('Scale');
  // What is being typed, as typed, until the field is left.
  const [draft, setDraft] = useState<{ side: Side; text: string }>();
  // Proportions come from the last good size, so that half a number does not bend them.
  const [from, setFrom] = useState<SizeAnswer>();
  const [slide, setSlide] = useState<Slide>();
  const id = optionFieldId(option.id);
  const { limits } = option;
  const size = isSize(answer) ? answer : NO_SIZE;
  const isWhole = faults.length === 0 && size.width > 0 && size.height > 0;

  const type = (side: Side, text: string) => {
    const base = draft && from ? from : size;
    if (!draft) setFrom(size);
    setDraft({ side, text });
    const millimetres = typedMillimetres(text) ?? 0;
    onAnswer(option.id, resized(mode === 'Scale' ? size : base, { side, millimetres }, mode, limits));
  };
  const settle = (side: Side) => {
    if (draft?.side !== side) return;
    setDraft(undefined);
    setFrom(undefined);
    const bounds = limits?.[side];
    const entered = size[side];
    if (!bounds || entered < bounds.min || entered > bounds.max) return;
    const millimetres = onStep(entered, bounds);
    if (millimetres === entered) return;
    onAnswer(option.id, resized(size, { side, millimetres }, mode, limits));
  };

  const sliding = slide && isSame(slide.result, size) ? slide : undefined;
  const scaleTo = (position: number) => {
    const origin = sliding?.origin ?? size;
    const result = sizeAtScale(origin, position, limits);
    setSlide({ origin, position, result });
    onAnswer(option.id, result);
  };

  const field = (side: Side) => {
    const bounds = limits?.[side];
    const isFixed = bounds !== undefined && bounds.min === bounds.max;
    const isDerived = mode !== 'Scale' && mode !== (side === 'width' ? 'Width' : 'Height');
    const fault = faults.find(({ part = 'width' }) => part === side);
    const shown = draft?.side === side ? draft.text : size[side] > 0 ? String(size[side]) : '';
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
        value={shown}
        onChange={(event) => type(side, event.target.value)}
        onBlur={() => settle(side)}
        {...(bounds && !isFixed
          ? {
              hint: t('form:configurator.size.bounds', {
                min: formatNumber(bounds.min, locale),
                max: formatNumber(bounds.max, locale),
                step: formatNumber(bounds.step, locale),
              }),
            }
          : {})}
        {...(fault ? { error: faultSentence(fault, t, locale) } : {})}
      />
    );
  };

  return (
    <OptionGroup option={option} more={<Rate effect={option.priceEffect} vatRate={vatRate} />}>
      <div className={styles.layout}>
        <fieldset className={styles.modes}>
          <legend className={styles.legend}>{t('form:configurator.size.mode')}</legend>
          {MODES.map((each) => (
            <label key={each} className={styles.mode}>
              <input
                type="radio"
                name={`mode.${option.id}`}
                className={styles.radio}
                checked={mode === each}
                onChange={() => setMode(each)}
                value={each}
              />
              {t(`form:configurator.size.modes.${each}`)}
            </label>
          ))}
        </fieldset>
        <div className={styles.sides}>
          {field('width')}
          {field('height')}
        </div>
        {mode === 'Scale' && isWhole && (
          <label className={styles.scale}>
            <span>{t('form:configurator.size.scale')}</span>
            <input
              type="range"
              className={styles.slider}
              min={0}
              max={SCALE_STEPS}
              value={sliding?.position ?? scalePosition(size, limits)}
              aria-valuetext={t('form:configurator.size.text', sizeWords(size, locale))}
              onChange={(event) => scaleTo(Number(event.target.value))}
            />
          </label>
        )}
        <SizeDrawing size={size} limits={limits} colour={colour} />
        <p className={styles.words}>{t('form:configurator.size.text', sizeWords(size, locale))}</p>
      </div>
    </OptionGroup>
  );
}

function isSame(one: SizeAnswer, other: SizeAnswer): boolean {
  return one.width === other.width && one.height === other.height;
}

function sizeWords({ width, height }: SizeAnswer, locale: Parameters<typeof formatNumber>[1]) {
  return {
    width: formatNumber(width, locale),
    height: formatNumber(height, locale),
    widthCm: formatNumber(inCentimetres(width), locale),
    heightCm: formatNumber(inCentimetres(height), locale),
  };
}
