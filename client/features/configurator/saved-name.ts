import { sizeText } from '#shared/configuration/answered-options.ts';
import { chosenChoices } from '#shared/configuration/configuration.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import type { Locale } from '#shared/locales/index.ts';

/** The contract's longest name. */
const MOST = 120;

/** What a saved configuration is called at first: product, colour, size. */
export function savedName(
  product: string,
  { visible, answers, size }: Pick<EvaluatedAnswers, 'visible' | 'answers' | 'size'>,
  locale: Locale,
): string {
  const colour = visible.find(({ input }) => input === 'RadioColor');
  const [chosen] = colour ? chosenChoices(colour, answers[colour.id]) : [];
  const words = [product, chosen?.label, size && sizeText(size, locale)].filter(Boolean).join(', ');
  return [...words].slice(0, MOST).join('');
}
