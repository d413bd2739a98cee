import type { Language } from '#shared/locales/languages.ts';
import { SPELLS_UMLAUTS_WITH_E } from '../slug/umlauts.ts';

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' };

/**
 * The words of a text, normalised to lower-case letters a to z and digits. Splits measurements, so that "60x60" and
 * "12mm" match "60 x 60" and "12 mm". Drops single letters, as in l'assise and chair's.
 */
export function tokenise(text: string, language: Language): string[] {
  const normalised = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœø]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 ')
    .replace(/(\d)(?=[a-z])/g, '$1 ');
  const words = normalised.match(/[a-z0-9]+/g) ?? [];
  const tokens = words.filter((word) => word.length > 1 || /\d/.test(word));
  return SPELLS_UMLAUTS_WITH_E[language] ? tokens.map(foldUmlautSpelling) : tokens;
}

/** Makes Waende match Wände, which has lost its umlaut already. After a vowel (neue, blaue) "ue" is not an umlaut. */
function foldUmlautSpelling(word: string): string {
  return word.replace(/(?<![aeiouq])([aou])e/g, '$1');
}
