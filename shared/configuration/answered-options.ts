import type { components } from '../commerce-api/openapi-types.ts';
import type { Locale } from '../locales/index.ts';
import { type Answer, type ConfigurationOption, chosenChoices, isFile, isSize } from './configuration.ts';
import type { EvaluatedAnswers } from './evaluate-answers.ts';

type AnsweredOption = components['schemas']['AnsweredOption'];

/** Answers in words, for a cart, a mail or a list: option and answer as the shop's locale says them. */
export function answeredOptions(
  { visible, answers }: Pick<EvaluatedAnswers, 'visible' | 'answers'>,
  locale: Locale,
): AnsweredOption[] {
  return visible.flatMap((option) => {
    const answer = answers[option.id];
    return answer === undefined ? [] : [answered(option, answer, locale)];
  });
}

function answered(option: ConfigurationOption, answer: Answer, locale: Locale): AnsweredOption {
  const [choice, ...more] = chosenChoices(option, answer);
  const named = { optionId: option.id, label: option.label };
  if (choice) {
    const labels = [choice, ...more].map(({ label }) => label);
    const value = new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels);
    return { ...named, value, ...(choice.colour ? { colour: choice.colour } : {}) };
  }
  if (isSize(answer)) return { ...named, value: sizeText(answer, locale) };
  if (isFile(answer)) return { ...named, value: '', picture: { source: answer.source, id: answer.id } };
  if (typeof answer === 'number') return { ...named, value: new Intl.NumberFormat(locale).format(answer) };
  const text = String(answer);
  return { ...named, value: text, ...(option.input === 'ColorPicker' ? { colour: text } : {}) };
}

/** A size as it is written everywhere: `1.200 × 800 mm`, with the locale's own grouping. */
export function sizeText({ width, height }: { width: number; height: number }, locale: Locale): string {
  const number = new Intl.NumberFormat(locale);
  return `${number.format(width)} × ${number.format(height)} mm`;
}
