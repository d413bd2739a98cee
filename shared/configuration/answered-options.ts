import type { components } from '../commerce-api/openapi-types.ts';
import type { Locale } from '../locales/index.ts';
import { formatNumber } from '../locales/number-formats.ts';
import { isBlank } from './answer-faults.ts';
import {
  type Answer,
  type ConfigurationOption,
  chosenChoices,
  isFile,
  isSize,
  type SizeAnswer,
} from './configuration.ts';
import type { EvaluatedAnswers } from './evaluate-answers.ts';

type AnsweredOption = components['schemas']['AnsweredOption'];

/** Options and answers as text in the shop's locale, for carts, mails and lists. */
export function answeredOptions(
  { visible, answers, resolutions }: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'resolutions'>,
  locale: Locale,
): AnsweredOption[] {
  return visible.flatMap((option) => {
    const answer = answers[option.id];
    // "Windows: 0" and a list without choices mean nothing to a reader.
    return answer === 0 || isBlank(answer) || answer === undefined
      ? []
      : [answered(option, answer, locale, resolutions[option.id])];
  });
}

function answered(
  option: ConfigurationOption,
  answer: Answer,
  locale: Locale,
  dpi: number | undefined,
): AnsweredOption {
  const [choice, ...more] = chosenChoices(option, answer);
  const named = { optionId: option.id, label: option.label };
  if (choice) {
    const value = more.length === 0 ? choice.label : listText([choice, ...more], locale);
    return { ...named, value, ...(choice.colour ? { colour: choice.colour } : {}) };
  }
  if (isSize(answer)) return { ...named, value: sizeText(answer, locale) };
  if (isFile(answer)) {
    const { source, id, acceptedDpi } = answer;
    const picture = { source, id, ...(acceptedDpi === undefined ? {} : { acceptedDpi }) };
    return { ...named, value: '', picture, ...(dpi === undefined ? {} : { dpi }) };
  }
  if (typeof answer === 'number') return { ...named, value: formatNumber(answer, locale) };
  const text = String(answer);
  return { ...named, value: text, ...(option.input === 'ColorPicker' ? { colour: text } : {}) };
}

function listText(choices: readonly { readonly label: string }[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(choices.map(({ label }) => label));
}

const MILLIMETRES_PER_CENTIMETRE = 10;

/** Formats a size in millimetres such as `120 × 80,5 cm`. */
export function centimetresText({ width, height }: SizeAnswer, locale: Locale): string {
  const text = (millimetres: number) => formatNumber(millimetres / MILLIMETRES_PER_CENTIMETRE, locale);
  return `${text(width)} × ${text(height)} cm`;
}

/** Formats a size such as `1.200 × 800 mm`, with the locale's grouping. */
export function sizeText({ width, height }: { width: number; height: number }, locale: Locale): string {
  return `${formatNumber(width, locale)} × ${formatNumber(height, locale)} mm`;
}
