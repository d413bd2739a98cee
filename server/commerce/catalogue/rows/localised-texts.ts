import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

type Complete<Fields> = Readonly<Record<Language, Fields>>;
type Overrides<Fields> = {
  readonly [Key in Locale]?: { readonly [Field in keyof Fields]?: Fields[Field] | undefined } | undefined;
};

/** Texts of a locale: those of its language, overridden by its own. */
export function resolveTexts<Fields extends object>(
  texts: Complete<Fields> & Overrides<Fields>,
  locale: Locale,
): Fields {
  const [own, language] = fallbackChain(locale);
  return { ...texts[language], ...texts[own] };
}

/** Texts of a locale; undefined if its language has none. */
export function resolveOwnTexts<Fields extends object>(
  texts: { readonly [Key in Language]?: Fields | undefined } & Overrides<Fields>,
  locale: Locale,
): Fields | undefined {
  const [own, language] = fallbackChain(locale);
  const complete = texts[language];
  return complete && { ...complete, ...texts[own] };
}

/** A single text in a locale: its own, or that of its language. */
export function resolveText(
  text: Readonly<Record<Language, string>> & { readonly [Key in Locale]?: string | undefined },
  locale: Locale,
): string {
  const [own, language] = fallbackChain(locale);
  return text[own] ?? text[language];
}
