import { loadMessages } from '#server/platform/translations/load-messages.ts';
import { memoiseTranslate } from '#server/platform/translations/memoise-translate.ts';
import type { Brand } from '#shared/brands/index.ts';
import { fallbackChain, LOCALES, type Locale } from '#shared/locales/index.ts';
import { type Messages, mergeMessages } from '#shared/locales/merge-messages.ts';
import { BRAND_SUFFIX, messageFile } from '#shared/locales/message-files.ts';
import { NAMESPACES } from '#shared/locales/namespaces.ts';
import { namespaceOf, type TextSet, textsOfSet } from '#shared/locales/text-sets.ts';
import type { Translate } from '#shared/locales/translate.ts';

export interface ServerTranslations {
  /** The translation function of a locale, created once per process. */
  t(locale: Locale): Translate;
  /** The messages of some text sets to send with a page, with fallbacks and the brand's texts merged in. */
  bundles(locale: Locale, sets: readonly TextSet[]): Record<string, unknown>;
}

/** The languages in which i18next looks for a text, the brand's own texts first. */
function languagesOf(locale: Locale): readonly [string, ...string[]] {
  const [region, language] = fallbackChain(locale);
  return [region + BRAND_SUFFIX, language + BRAND_SUFFIX, region, language];
}

/** Loads all namespaces in all locales, with the texts of a brand. */
export function loadTranslations(brand: Brand): ServerTranslations {
  const instance = loadMessages({
    namespaces: NAMESPACES,
    tagsOf: languagesOf,
    fileOf: (tag, namespace) => messageFile(brand.site, tag, namespace),
  });
  const translate = new Map(
    LOCALES.map((locale) => {
      const t = instance.getFixedT(languagesOf(locale)[0]);
      return [locale, memoiseTranslate(t as unknown as Translate)];
    }),
  );
  const bundles = new Map<string, Messages>();
  const bundle = (locale: Locale, set: TextSet): Messages => {
    const key = `${locale}/${set}`;
    const known = bundles.get(key);
    if (known) return known;
    const merged = languagesOf(locale)
      .toReversed()
      .map((language) => (instance.getResourceBundle(language, namespaceOf(set)) ?? {}) as Messages)
      .reduce(mergeMessages, {});
    const texts = textsOfSet(merged, set);
    bundles.set(key, texts);
    return texts;
  };
  return {
    t: (locale) => translate.get(locale) ?? ((key) => key),
    bundles: (locale, sets) => Object.fromEntries(sets.map((set) => [set, bundle(locale, set)])),
  };
}
