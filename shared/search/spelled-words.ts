import type { Language } from '../locales/index.ts';
import { tokenise } from './tokenise.ts';

/** Letters, accents and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The normalised words of a text, each with its spelling: in lower case, except in German. */
export function spelledWords(text: string, language: Language): (readonly [word: string, spelled: string])[] {
  return (text.match(WORD) ?? []).flatMap((spelled) => {
    const [word, ...others] = tokenise(spelled, language);
    if (word === undefined || others.length > 0) return [];
    return [[word, language === 'de' ? spelled : spelled.toLowerCase()] as const];
  });
}
