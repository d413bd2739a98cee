import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { isSize, NO_SIZE, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { resize, roundToStep } from '#shared/configuration/dimension-modes.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { parseMillimetres } from '#shared/configuration/parse-millimetres.ts';
import { sameAnswer } from '#shared/configuration/same-answers.ts';
import type { DimensionMode } from '#shared/enumerations.ts';
import { enteredNumber } from '#shared/locales/parse-number.ts';
import type { OptionProps } from './option-props.ts';
import { scalePosition, sizeAtScale } from './scale-bounds.ts';

export type Side = 'width' | 'height';

/** The least restrictive mode first. */
export const MODES = ['Scale', 'Width', 'Height'] as const satisfies readonly DimensionMode[];

/**
 * A drag of the slider: scaling starts from the original size each time, so that rounding does not distort the
 * proportions.
 */
interface Slide {
  readonly origin: SizeAnswer;
  readonly position: number;
  readonly result: SizeAnswer;
}

/** The texts of width and height, and the slider that scales both; each change is an answer. */
export function useSizeInput({
  option,
  answer,
  size: validSize,
  typed,
  onAnswer,
}: Pick<OptionProps, 'option' | 'answer' | 'size' | 'typed' | 'onAnswer'>) {
  const { locale } = useShop();
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
  const { limits } = option;
  const size = isSize(answer) ? answer : NO_SIZE;
  const shownSize = readableSize(size, validSize);
  const activeSlide = slide && sameAnswer(slide.result, size) ? slide : undefined;

  return {
    mode,
    setMode,
    size,
    shownSize,
    /** The position of the slider; only of a size that is complete. */
    position: () => activeSlide?.position ?? scalePosition(size, limits),
    textOf: (side: Side) => {
      if (draft?.side === side) return draft.text;
      return size[side] > 0 ? enteredNumber(size[side], locale) : (unreadable[side] ?? '');
    },
    type: (side: Side, text: string) => {
      const base = draft && baseSize ? baseSize : shownSize;
      if (!draft) setBaseSize(shownSize);
      setDraft({ side, text });
      const millimetres = parseMillimetres(text) ?? Number.NaN;
      onAnswer(option.id, resize(mode === 'Scale' ? size : base, { side, millimetres }, mode, limits));
    },
    leave: (side: Side) => {
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
    },
    scaleTo: (position: number) => {
      const origin = activeSlide?.origin ?? size;
      const result = sizeAtScale(origin, position, limits);
      setSlide({ origin, position, result });
      onAnswer(option.id, result);
    },
  };
}

/** The size to draw: a side without a length has that of the last valid size. */
function readableSize({ width, height }: SizeAnswer, valid: SizeAnswer | undefined): SizeAnswer {
  return {
    width: width > 0 ? width : (valid?.width ?? 0),
    height: height > 0 ? height : (valid?.height ?? 0),
  };
}
