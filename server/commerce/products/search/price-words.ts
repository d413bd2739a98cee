import type { Language } from '#shared/locales/index.ts';

interface PriceWords {
  readonly below: string;
  readonly from: string;
  /** The word before the two amounts, and the word between them. */
  readonly between: readonly [string, string];
}

const WORDS: Readonly<Record<Language, PriceWords>> = {
  nl: {
    below: 'onder(?: de)?|tot|max(?:imaal)?|hoogstens|minder dan|goedkoper dan',
    from: 'boven(?: de)?|vanaf|meer dan|minstens|minimaal',
    between: ['tussen(?: de)?', 'en'],
  },
  de: {
    below: 'unter|bis(?: zu)?|max(?:imal)?|höchstens|weniger als|günstiger als',
    from: 'über|ab|mehr als|mindestens',
    between: ['zwischen', 'und'],
  },
  fr: {
    below: "moins de|moins cher que|jusqu[’']à|max(?:imum)?|sous|en dessous de",
    from: 'plus de|à partir de|dès|au dessus de',
    between: ['entre', 'et'],
  },
  en: {
    below: 'under|below|up to|max(?:imum)?|less than|cheaper than',
    from: 'over|above|from|more than|at least',
    between: ['between', 'and'],
  },
};

const CURRENCY = '€|euros?|eur|£|pounds?|gbp';
const AMOUNT = `(?:(?:${CURRENCY})\\s*)?(\\d{1,5})(?:[.,]\\d{1,2})?`;
const EXPRESSIONS = Object.fromEntries(
  Object.entries(WORDS).map(([language, { below, from, between }]) => {
    const words = (text: string) => `(?<![\\p{L}\\p{N}])(?:${text})`;
    const end = `\\s*(?:${CURRENCY})?(?![\\p{L}\\p{N}])`;
    return [
      language,
      {
        between: new RegExp(
          `${words(between[0])}\\s+${AMOUNT}${end}\\s+${between[1]}\\s+${AMOUNT}${end}`,
          'iu',
        ),
        below: new RegExp(`${words(below)}\\s+${AMOUNT}${end}`, 'iu'),
        from: new RegExp(`${words(from)}\\s+${AMOUNT}${end}`, 'iu'),
      },
    ];
  }),
);

const HAS_CURRENCY = new RegExp(`(?<![\\p{L}])(?:${CURRENCY})(?![\\p{L}])`, 'iu');

/** Finds a price range in a query. Returns it and the rest of the query. Needs a currency: "onder 120" could be a size. */
export function readPriceWords(
  text: string,
  language: Language,
): { readonly range: string | null; readonly rest: string } {
  const none = { range: null, rest: text };
  const expressions = EXPRESSIONS[language];
  if (!expressions) return none;
  for (const kind of ['between', 'below', 'from'] as const) {
    const match = expressions[kind].exec(text);
    if (!match || !HAS_CURRENCY.test(match[0])) continue;
    const [one, other] = [Number(match[1]), Number(match[2])];
    const rest = text.replace(match[0], ' ');
    if (kind === 'between') {
      return one === other ? none : { range: `${Math.min(one, other)}-${Math.max(one, other)}`, rest };
    }
    if (kind === 'from') return { range: `${one}-up`, rest };
    return one === 0 ? none : { range: `0-${one}`, rest };
  }
  return none;
}
