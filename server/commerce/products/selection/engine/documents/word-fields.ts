import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { readVector } from '../../embedded/words/search-vector.ts';
import { TEXT_WEIGHTS } from '../../embedded/words/term-ranks.ts';
import { LANGUAGE_LOCALES } from '../../language-locales.ts';

/** Places of texts among their weights. */
const PROPERTIES = 2;
const NAME = 3;

/** Words of a product's texts. */
export interface WordFields {
  /** The words of its name, and the others of its properties. */
  readonly name: string;
  readonly property: string;
  /** The score of each word. */
  readonly weights: Readonly<Record<string, number>>;
}

/** The fields of the words in a tsvector. */
export function wordFields(vector: string): WordFields {
  const [name, property]: [string[], string[]] = [[], []];
  // Without a prototype: V8 would make a hidden class for each new word, which takes three times as long.
  const weights: Record<string, number> = Object.create(null);
  let heaviest = 0;
  readVector(vector, {
    addPosition(_at, _position, weight) {
      heaviest = Math.max(heaviest, weight);
    },
    addWord(word) {
      if (heaviest >= NAME) name.push(word);
      else if (heaviest >= PROPERTIES) property.push(word);
      weights[word] = TEXT_WEIGHTS[heaviest] ?? 0;
      heaviest = 0;
    },
  });
  return { name: name.join(' '), property: property.join(' '), weights };
}

/** The language, if all of its locales have the same texts; else the locales. */
export function textKeysOf(locales: readonly Locale[]): readonly string[] {
  const [first] = locales;
  if (first === undefined) return [];
  const { language } = localeDefinition(first);
  const all = LANGUAGE_LOCALES.get(language) ?? [];
  return all.every((locale) => locales.includes(locale)) ? [language] : locales;
}

/** The fields in which the texts of a locale are. */
export function textKeys(locale: Locale): readonly string[] {
  return [localeDefinition(locale).language, locale];
}

interface CommonWords {
  readonly property: string;
  readonly any: string;
}

/**
 * The words that all products of a family have in common, by the fields of their texts. `textsOf` has the texts of the products
 * that a locale shows; the same texts are the same object.
 */
export function commonWords(
  textsOf: (locale: Locale) => readonly WordFields[],
): Readonly<Record<string, CommonWords>> {
  const common = new Map<string, CommonWords>();
  for (const [language, locales] of LANGUAGE_LOCALES) {
    const shown = locales.map((locale) => ({ locale, texts: new Set(textsOf(locale)) }));
    const [first] = shown;
    if (first && shown.every(({ texts }) => isSame(texts, first.texts))) {
      if (first.texts.size > 0) common.set(language, commonOf([...first.texts]));
      continue;
    }
    for (const { locale, texts } of shown) if (texts.size > 0) common.set(locale, commonOf([...texts]));
  }
  return Object.fromEntries(common);
}

const isSame = (a: ReadonlySet<WordFields>, b: ReadonlySet<WordFields>) =>
  a.size === b.size && [...a].every((text) => b.has(text));

function commonOf([first, ...others]: readonly WordFields[]): CommonWords {
  const { weights = {} } = first ?? {};
  const any = Object.keys(weights).filter((word) =>
    others.every((text) => Object.hasOwn(text.weights, word)),
  );
  const [described, ...properties] = [first, ...others].map(propertyWords);
  const ofAll = [...(described ?? [])].filter((word) => properties.every((words) => words.has(word)));
  return { property: ofAll.join(' '), any: any.join(' ') };
}

function propertyWords(text: WordFields | undefined): ReadonlySet<string> {
  return new Set(text && `${text.name} ${text.property}`.split(' '));
}
