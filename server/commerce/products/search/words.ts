import type { Language } from '#shared/locales/index.ts';

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' };

/**
 * The words of a text in plain lower-case letters and digits. Measures are taken apart, so that "60x60", "60 × 60"
 * and "12mm" meet "60 x 60" and "12 mm"; lone letters (l'assise, chair's) are no words.
 */
export function wordsOf(text: string, language: Language): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœø]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 ')
    .replace(/(\d)(?=[a-z])/g, '$1 ');
  const words = folded.match(/[a-z0-9]+/g) ?? [];
  const kept = words.filter((word) => word.length > 1 || /\d/.test(word));
  return language === 'de' ? kept.map(withoutSpeltUmlauts) : kept;
}

/** Wände loses its dots above; Waende must meet it. After a vowel (neue, blaue) the letters are no umlaut. */
function withoutSpeltUmlauts(word: string): string {
  return word.replace(/(?<![aeiouq])([aou])e/g, '$1');
}
