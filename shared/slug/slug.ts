import type { Language } from '../locales/index.ts';

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
 * Slug of a text (spec section 2): lower case, trimmed, punctuation stripped, whitespace, underscores and dashes
 * collapsed to one dash, none at either end. Accents are folded to the plain letter (é to e), ligatures spelt out (ß
 * to ss, œ to oe); in German ä, ö and ü become ae, oe and ue, elsewhere a, o and u (Dutch coöperatie: cooperatie).
 */
export function slugify(text: string, language?: Language): string {
  const lower = text.toLowerCase().normalize('NFC');
  const spelt = language === 'de' ? lower.replace(/[äöü]/g, (letter) => GERMAN[letter] ?? letter) : lower;
  return spelt
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\s_\p{Pd}]/gu, '')
    .replace(/[\s_\p{Pd}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
