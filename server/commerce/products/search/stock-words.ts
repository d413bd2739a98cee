import type { Language } from '#shared/locales/index.ts';

const WORDS: Readonly<Record<Language, string>> = {
  nl: '(?:direct )?(?:op|uit) voorraad(?: leverbaar)?|(?:direct|meteen) leverbaar',
  de: '(?:auf|ab) lager(?: lieferbar)?|sofort lieferbar|vorrätig',
  fr: 'en stock|disponibles? (?:immédiatement|de suite)',
  en: 'in stock|available now|ready to ship',
};

/** Whether a query asks for products in stock, and the rest of the query. */
export function readStockWords(
  text: string,
  language: Language,
): { readonly isInStock: boolean; readonly rest: string } {
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS[language]})(?![\\p{L}\\p{N}])`, 'iu');
  const rest = text.replace(words, ' ');
  return { isInStock: rest !== text, rest };
}
