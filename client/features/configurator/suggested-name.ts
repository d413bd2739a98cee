import { sizeText } from '#shared/configuration/answered-options.ts';
import { chosenChoices } from '#shared/configuration/configuration.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import type { Locale } from '#shared/locales/index.ts';

/** Longest name that the API accepts. */
const MAX_NAME_LENGTH = 120;

/** The initial name of a saved configuration: product, colour, size. */
export function suggestedName(
  product: string,
  { visible, answers, size }: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>,
  locale: Locale,
): string {
  const colour = visible.find(({ input }) => input === 'RadioColor');
  const [chosen] = colour ? chosenChoices(colour, answers[colour.id]) : [];
  const name = [product, chosen?.label, size && sizeText(size, locale)].filter(Boolean).join(', ');
  return [...name].slice(0, MAX_NAME_LENGTH).join('');
}
