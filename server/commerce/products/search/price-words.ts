import type { Language } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from '#shared/search/languages/index.ts';

const CURRENCY = '€|euros?|eur|£|pounds?|gbp';
const AMOUNT = `(?:(?:${CURRENCY})\\s*)?(\\d{1,5}(?:[.,]\\d{1,2})?)`;
const EXPRESSIONS = Object.fromEntries(
  Object.entries(SEARCH_LANGUAGES).map(([language, { priceWords }]) => {
    const { below, upTo, from, between } = priceWords;
    const words = (text: string) => `(?<![\\p{L}\\p{N}])(?:${text})`;
    const end = `(?:\\s*(?:${CURRENCY}))?(?![\\p{L}\\p{N}])`;
    return [
      language,
      {
        between: new RegExp(
          `${words(between[0])}\\s+${AMOUNT}${end}\\s+${between[1]}\\s+${AMOUNT}${end}`,
          'iu',
        ),
        below: new RegExp(`${words(below)}\\s+${AMOUNT}${end}`, 'iu'),
        upTo: new RegExp(`${words(upTo)}\\s+${AMOUNT}${end}`, 'iu'),
        from: new RegExp(`${words(from)}\\s+${AMOUNT}${end}`, 'iu'),
      },
    ];
  }),
);

const HAS_CURRENCY = new RegExp(`(?<![\\p{L}])(?:${CURRENCY})(?![\\p{L}])`, 'iu');

/**
 * Finds a price range in a query. Returns it, as parsePriceRange reads it, and the rest of the query. Needs a currency:
 * "onder 120" could be a size. Bounds are whole numbers: a lower one is rounded down, an upper one is rounded up.
 */
export function readPriceWords(
  text: string,
  language: Language,
): { readonly range: string | null; readonly rest: string } {
  const none = { range: null, rest: text };
  const expressions = EXPRESSIONS[language];
  if (!expressions) return none;
  for (const kind of ['between', 'below', 'upTo', 'from'] as const) {
    const match = expressions[kind].exec(text);
    if (!match || !HAS_CURRENCY.test(match[0])) continue;
    const [one, other] = [amountOf(match[1]), amountOf(match[2])];
    const rest = text.replace(match[0], ' ');
    if (kind === 'between') {
      if (one === other) return none;
      return { range: `${Math.floor(Math.min(one, other))}-${Math.ceil(Math.max(one, other))}`, rest };
    }
    if (kind === 'from') return { range: `${Math.floor(one)}-up`, rest };
    if (one === 0) return none;
    const isIncluded = kind === 'upTo' && Number.isInteger(one);
    return { range: isIncluded ? `to-${one}` : `0-${Math.ceil(one)}`, rest };
  }
  return none;
}

/** The text has at most two decimals after a point or a comma. */
function amountOf(text = ''): number {
  return Number(text.replace(',', '.'));
}
