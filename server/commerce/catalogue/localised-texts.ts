import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

type Complete<Fields> = Readonly<Record<Language, Fields>>;
type Overrides<Fields> = {
  readonly [Key in Locale]?: { readonly [Field in keyof Fields]?: Fields[Field] | undefined } | undefined;
};

/** The texts of a locale: its language's, with what the locale itself says instead. */
export function textsIn<Fields extends object>(
  texts: Complete<Fields> & Overrides<Fields>,
  locale: Locale,
): Fields {
  const [own, language] = fallbackChain(locale);
  return { ...texts[language], ...texts[own] };
}

/** A single word in a locale. */
export function wordIn(
  word: Readonly<Record<Language, string>> & { readonly [Key in Locale]?: string | undefined },
  locale: Locale,
): string {
  const [own, language] = fallbackChain(locale);
  return word[own] ?? word[language];
}
