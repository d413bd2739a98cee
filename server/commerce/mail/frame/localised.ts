import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

/** Texts per language, and what differs in a locale. */
export type Localised<Texts> = Readonly<Record<Language, Texts>> &
  Readonly<Partial<Record<Locale, Partial<Texts>>>>;

export function textsIn<Texts extends object>(localised: Localised<Texts>, locale: Locale): Texts {
  const [own, language] = fallbackChain(locale);
  return { ...localised[language], ...localised[own] };
}
