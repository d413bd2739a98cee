import type { Language } from '#shared/locales/index.ts';

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
const EXPRESSIONS: Readonly<Record<Language, RegExp>> = {
  nl: whole('(?:direct )?(?:op|uit) voorraad(?: leverbaar)?|(?:direct|meteen) leverbaar'),
  de: whole('(?:auf|ab) lager(?: lieferbar)?|sofort lieferbar|vorrätig'),
  fr: whole('en stock|disponibles? (?:immédiatement|de suite)'),
  en: whole('in stock|available now|ready to ship'),
};

/** Whether a query asks for products in stock, and the rest of the query. */
export function readStockWords(
  text: string,
  language: Language,
): { readonly isInStock: boolean; readonly rest: string } {
  const rest = text.replace(EXPRESSIONS[language], ' ');
  return { isInStock: rest !== text, rest };
}
