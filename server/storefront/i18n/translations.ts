import path from 'node:path';
import i18next from 'i18next';
import Backend from 'i18next-fs-backend';
import type { Brand } from '#shared/brands/index.ts';
import { fallbackChain, LOCALES, type Locale } from '#shared/locales/index.ts';
import { type Messages, mergeMessages } from '#shared/locales/merge-messages.ts';
import { BRAND_SUFFIX, messageFile } from '#shared/locales/message-files.ts';
import { NAMESPACES, type Namespace } from '#shared/locales/namespaces.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { memoiseTranslate } from './memoise-translate.ts';

export interface ServerTranslations {
  /** The translation function of a locale, created once per process. */
  t(locale: Locale): Translate;
  /** The messages of some namespaces to send with a page, with fallbacks and the brand's texts merged in. */
  bundles(locale: Locale, namespaces: readonly Namespace[]): Record<string, unknown>;
}

/** The languages in which i18next looks for a text, the brand's own texts first. */
function languagesOf(locale: Locale): readonly [string, ...string[]] {
  const [region, language] = fallbackChain(locale);
  return [region + BRAND_SUFFIX, language + BRAND_SUFFIX, region, language];
}

/** Loads all namespaces in all locales, with the texts of a brand. */
export async function loadTranslations(brand: Brand): Promise<ServerTranslations> {
  const instance = i18next.createInstance();
  await instance.use(Backend).init({
    backend: {
      loadPath: (language: string, namespace: string) =>
        path.resolve(messageFile(brand.site, language, namespace)),
    },
    lng: languagesOf(LOCALES[0])[0],
    preload: [...new Set(LOCALES.flatMap(languagesOf))],
    load: 'currentOnly',
    fallbackLng: Object.fromEntries(
      LOCALES.map((locale) => {
        const [first, ...others] = languagesOf(locale);
        return [first, others];
      }),
    ),
    ns: [...NAMESPACES],
    defaultNS: 'global',
    interpolation: { escapeValue: false },
  });
  const translate = new Map(
    LOCALES.map((locale) => {
      const t = instance.getFixedT(languagesOf(locale)[0]);
      return [locale, memoiseTranslate(t as unknown as Translate)];
    }),
  );
  const bundles = new Map<string, Messages>();
  const bundle = (locale: Locale, namespace: Namespace): Messages => {
    const key = `${locale}/${namespace}`;
    const known = bundles.get(key);
    if (known) return known;
    const merged = languagesOf(locale)
      .toReversed()
      .map((language) => (instance.getResourceBundle(language, namespace) ?? {}) as Messages)
      .reduce(mergeMessages, {});
    bundles.set(key, merged);
    return merged;
  };
  return {
    t: (locale) => translate.get(locale) ?? ((key) => key),
    bundles: (locale, namespaces) =>
      Object.fromEntries(namespaces.map((namespace) => [namespace, bundle(locale, namespace)])),
  };
}
