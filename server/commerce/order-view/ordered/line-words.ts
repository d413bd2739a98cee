import { sizeText } from '#shared/configuration/answered-options.ts';
import type { Locale } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { weightText } from '#shared/locales/weight-text.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { OrderedCrop, OrderedLine, OrderedPicture, PartOfPicture } from './ordered-line.ts';

export interface LineWord {
  readonly label: string;
  readonly value: string;
}

/** The answers of a line in words, each picture followed by its crop. Numbers of sizes and crops are those of `locale`. */
export function lineWords(
  { sample, size, options, pictures }: Pick<OrderedLine, 'sample' | 'size' | 'options' | 'pictures'>,
  locale: Locale,
): LineWord[] {
  const t = textsIn(locale);
  return [
    ...(sample ? [{ label: t('documents:print.sample'), value: t('documents:print.sampleOnly') }] : []),
    ...options.flatMap(({ optionId, label, value }) => {
      const picture = pictures.find((each) => each.optionId === optionId);
      if (size?.optionId === optionId) return [{ label, value: sizeText(size, locale) }];
      return picture ? pictureWords({ ...picture, label }, locale, t) : [{ label, value }];
    }),
  ];
}

/** The facts that the answers of a line change, without those in the words of an answer, and the weight of a piece. */
export function factWords(
  { options, facts = [], weightGrams }: Pick<OrderedLine, 'options' | 'facts' | 'weightGrams'>,
  locale: Locale,
): LineWord[] {
  const weight = textsIn(locale)('documents:dataSheet.weight');
  const keyOf = ({ label, value }: LineWord) => JSON.stringify([label, value]).toLowerCase();
  const answered = new Set(options.map(keyOf));
  return [
    ...facts.map(({ name, value }) => ({ label: name, value })).filter((fact) => !answered.has(keyOf(fact))),
    ...(weightGrams === undefined ? [] : [{ label: weight, value: weightText(weightGrams, locale) }]),
  ];
}

/** As {@link lineWords}, one line of text each. */
export function lineTexts(line: Parameters<typeof lineWords>[0], locale: Locale): string[] {
  return lineWords(line, locale).map(({ label, value }) => `${labelWithColon(label, locale)} ${value}`);
}

function pictureWords(
  { label, source, name, original, crop, dpi }: OrderedPicture,
  locale: Locale,
  t: ServerTranslate,
): LineWord[] {
  if (name === null)
    return [{ label, value: t(`documents:print.gone.${source === 'image' ? 'image' : 'upload'}`) }];
  const kind = original ? ` (${t(`documents:print.sources.${original.source}`)})` : '';
  const resolution = dpi === null ? '' : `, ${formatNumber(dpi, locale)} dpi`;
  const value = crop ? cropText(crop, locale, t) : t('documents:print.whole');
  return [
    { label, value: `${name}${kind}${resolution}` },
    { label: t('documents:print.crop'), value },
  ];
}

function cropText(
  { rotation, pixels, millimetres }: OrderedCrop,
  locale: Locale,
  t: ServerTranslate,
): string {
  const text = (part: PartOfPicture, size: (of: PartOfPicture['whole']) => string) =>
    t('documents:print.area', {
      size: size(part.area),
      left: part.area.left,
      top: part.area.top,
      whole: size(part.whole),
    });
  const inPixels = ({ width, height }: PartOfPicture['whole']) =>
    `${formatNumber(width, locale)} × ${formatNumber(height, locale)} px`;
  return [
    ...(millimetres ? [text(millimetres, (size) => sizeText(size, locale))] : []),
    ...(pixels ? [text(pixels, inPixels)] : [t('documents:print.originalGone')]),
    ...(rotation === 0 ? [] : [t('documents:print.rotated', { degrees: rotation })]),
  ].join(' · ');
}
