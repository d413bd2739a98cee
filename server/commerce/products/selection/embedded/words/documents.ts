import type { Language, Locale } from '#shared/locales/index.ts';
import { LANGUAGE_LOCALES } from '../../language-locales.ts';

/** The texts of products in a language. A product has one document for all locales with the same texts. */
export interface Documents {
  readonly count: number;
  /** In ascending order. */
  readonly products: Uint32Array;
  /** A bit for each locale of the language. */
  readonly locales: Uint8Array;
  readonly bits: ReadonlyMap<Locale, number>;
}

/** The bit of each locale of a language. */
export const localeBits = (language: Language) =>
  new Map((LANGUAGE_LOCALES.get(language) ?? []).map((locale, at) => [locale, 1 << at]));

export function bitOf({ bits }: Documents, locale: Locale): number {
  return bits.get(locale) ?? 0;
}
