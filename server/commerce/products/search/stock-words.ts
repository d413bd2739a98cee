import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from '#shared/search/languages/index.ts';

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
const EXPRESSIONS = Object.fromEntries(
  LANGUAGES.map((language) => [language, whole(SEARCH_LANGUAGES[language].stockWords)]),
) as Readonly<Record<Language, RegExp>>;

/** Whether a query asks for products in stock, and the rest of the query. */
export function readStockWords(
  text: string,
  language: Language,
): { readonly isInStock: boolean; readonly rest: string } {
  const rest = text.replace(EXPRESSIONS[language], ' ');
  return { isInStock: rest !== text, rest };
}
