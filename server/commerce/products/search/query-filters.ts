import type { FacetKind } from '#shared/enumerations.ts';
import { IN_STOCK } from '#shared/facets/brackets.ts';
import { LANGUAGES, type Language, type Locale } from '#shared/locales/index.ts';
import { SEARCH_LANGUAGES } from '#shared/search/languages/index.ts';
import { stem, stemsOf } from '#shared/search/stem.ts';
import { meaningsOf } from '#shared/search/synonyms.ts';
import type { FacetNames } from '../selection/product-selection.ts';
import { readPriceWords } from './price-words.ts';
import { readSizeWords } from './size-words.ts';
import { readStockWords } from './stock-words.ts';

/** The filters that a query names, and its other words. */
export interface ReadQuery {
  readonly words: string;
  readonly filters: Readonly<Partial<Record<FacetKind, readonly string[]>>>;
}

interface Names {
  readonly id: string;
  readonly stems: readonly string[];
}

/** Finds sizes, prices, stock, colours and a category in a query: "paneel 120x60 grijs" is "paneel" in a size and two colours. */
export function readQueryFilters(
  text: string,
  { names, language, locale }: { names: FacetNames; language: Language; locale: Locale },
): ReadQuery {
  const price = readPriceWords(text, language);
  const stock = readStockWords(price.rest, language);
  const size = readSizeWords(stock.rest);
  const namesOf = (values: FacetNames['colours'] | FacetNames['categories']): Names[] =>
    values.map((value) => ({ id: value.id, stems: stemsOf(value.names[locale] ?? '', language) }));
  const colours = readColours(size.rest, namesOf(names.colours), language);
  const category = readCategory(colours.rest, namesOf(names.categories), language);
  return {
    words: category.rest.replace(/\s+/g, ' ').trim(),
    filters: {
      ...(category.ids.length > 0 ? { CATEGORY: category.ids } : {}),
      ...(colours.ids.length > 0 ? { COLOUR: colours.ids } : {}),
      ...(size.size ? { SIZE: [size.size] } : {}),
      ...(price.range ? { PRICE: [price.range] } : {}),
      ...(stock.isInStock ? { STOCK: [IN_STOCK] } : {}),
    },
  };
}

interface Read {
  readonly ids: readonly string[];
  readonly rest: string;
}

/**
 * Colours by their names, the noun in these, or words that mean several of them: "grijs" is lichtgrijs and antraciet. A word
 * may also mean colours that only other brands have.
 */
function readColours(text: string, colours: readonly Names[], language: Language): Read {
  const found = new Set<string>();
  const words = text.split(/\s+/).filter(Boolean);
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const pair = coloursNamed(stemsOf(words.slice(at, at + 2).join(' '), language), colours);
    if (pair.length > 0 && at + 1 < words.length) {
      for (const id of pair) found.add(id);
      at += 1;
      continue;
    }
    const ids = coloursOf(words[at] ?? '', colours, language);
    if (ids.length > 0) for (const id of ids) found.add(id);
    else rest.push(words[at] ?? '');
  }
  return { ids: [...found], rest: rest.join(' ') };
}

function coloursNamed(stems: readonly string[], colours: readonly Names[]): string[] {
  if (stems.length === 0) return [];
  return colours.filter((colour) => isSame(colour.stems, stems)).map(({ id }) => id);
}

function coloursOf(word: string, colours: readonly Names[], language: Language): string[] {
  const [meaning, ...others] = meaningsOf(word, language);
  if (!meaning || others.length > 0) return [];
  const stems = meaning.words.map((one) => stem(one, language));
  const named = coloursNamed(stems, colours);
  if (named.length > 0) return named;
  const meant = meaning.synonyms.flatMap((synonym) => coloursNamed(synonym, colours));
  const [stemmed = ''] = stems;
  const ofNoun = colours
    .filter((colour) => {
      const noun = nounOf(colour, language);
      return (colour.stems.length > 1 && noun === stemmed) || isEndOf(noun, stemmed, language);
    })
    .map(({ id }) => id);
  return [...new Set([...meant, ...ofNoun])];
}

function nounOf({ stems }: Names, language: Language): string {
  return stems.at(SEARCH_LANGUAGES[language].nounOfColour === 'last' ? -1 : 0) ?? '';
}

const MIN_HEAD = 3;

const COLOUR_NOUNS = new Map(
  LANGUAGES.map((language) => [language, new Set(stemsOf(SEARCH_LANGUAGES[language].colourNouns, language))]),
);

/** Whether a word is the last part of a compound, as roze is of oudroze, but not rol of petrol. */
function isEndOf(compound: string, word: string, language: Language): boolean {
  if (!COLOUR_NOUNS.get(language)?.has(word)) return false;
  return compound.length - word.length >= MIN_HEAD && compound.endsWith(word);
}

/** Finds a category whose whole name is in the query. */
function readCategory(text: string, categories: readonly Names[], language: Language): Read {
  const words = text.split(/\s+/).filter(Boolean);
  const stems = words.map((word) => stemsOf(word, language).join(' '));
  for (const category of categories) {
    const { length } = category.stems;
    const start = stems.findIndex(
      (_, index) => length > 0 && isSame(stems.slice(index, index + length), category.stems),
    );
    if (start >= 0) return { ids: [category.id], rest: words.toSpliced(start, length).join(' ') };
  }
  return { ids: [], rest: text };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
