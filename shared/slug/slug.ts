import type { Language } from '../locales/languages.ts';
import { SPELLS_UMLAUTS_WITH_E } from './umlauts.ts';

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
};

/**
 * Slug of a text: lower case, trimmed, punctuation removed, whitespace, underscores and dashes collapsed into one
 * dash, none at either end. Accents are removed (é to e), ligatures spelt out (ß to ss, œ to oe). German ä, ö and ü
 * become ae, oe and ue, in other languages a, o and u (Dutch coöperatie: cooperatie).
 */
export function slugify(text: string, language?: Language): string {
  const lower = text.toLowerCase().normalize('NFC');
  const transliterated =
    language && SPELLS_UMLAUTS_WITH_E[language]
      ? lower.replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter)
      : lower;
  return transliterated
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\s_\p{Pd}]/gu, '')
    .replace(/[\s_\p{Pd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Characters of a slug. A page whose path has a longer one does not exist. */
export const MAX_SLUG_LENGTH = 200;

const PLAIN_SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Whether an import accepts the text as a slug: no capitals, accents or punctuation. Nothing has another one. */
export function isSlug(text: string): boolean {
  if (text === '' || text.length > MAX_SLUG_LENGTH) return false;
  return PLAIN_SLUG.test(text) || slugify(text) === text;
}
