import type { Locale } from '#shared/locales/index.ts';

/** The texts of products in a language. A product has one document for all locales with the same texts. */
export interface Documents {
  readonly count: number;
  /** In ascending order. */
  readonly products: Uint32Array;
  /** A bit for each locale of the language. */
  readonly locales: Uint8Array;
  readonly bits: ReadonlyMap<Locale, number>;
}

export function bitOf({ bits }: Documents, locale: Locale): number {
  return bits.get(locale) ?? 0;
}
