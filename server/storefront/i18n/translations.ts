import path from 'node:path';
import i18next from 'i18next';
import Backend from 'i18next-fs-backend';
import { fallbackChain, LANGUAGES, LOCALES, type Locale } from '#shared/locales/index.ts';
import { type Messages, mergeMessages } from '#shared/locales/merge-messages.ts';
import { NAMESPACES, type Namespace } from '#shared/locales/namespaces.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { memoiseTranslate } from './memoise-translate.ts';

export interface ServerTranslations {
  /** The translation function of a locale, created once per process. */
  t(locale: Locale): Translate;
  /** The messages of some namespaces, with the fallback language merged in, to send with a page. */
  bundles(locale: Locale, namespaces: readonly Namespace[]): Record<string, unknown>;
}

/** Loads the 21 namespaces of the seven locales from their files. */
export async function loadTranslations(): Promise<ServerTranslations> {
  const instance = i18next.createInstance();
  await instance.use(Backend).init({
    backend: { loadPath: path.resolve('shared/locales/{{lng}}/{{ns}}.json') },
    lng: LOCALES[0],
    preload: [...LOCALES, ...LANGUAGES],
    load: 'currentOnly',
    fallbackLng: Object.fromEntries(LOCALES.map((locale) => [locale, [fallbackChain(locale)[1]]])),
    ns: [...NAMESPACES],
    defaultNS: 'global',
    interpolation: { escapeValue: false },
  });
  const translate = new Map(
    LOCALES.map((locale) => [locale, memoiseTranslate(instance.getFixedT(locale) as unknown as Translate)]),
  );
  const bundles = new Map<string, Messages>();
  const bundle = (locale: Locale, namespace: Namespace): Messages => {
    const key = `${locale}/${namespace}`;
    const known = bundles.get(key);
    if (known) return known;
    const [own, language] = fallbackChain(locale);
    const merged = mergeMessages(
      (instance.getResourceBundle(language, namespace) ?? {}) as Messages,
      (instance.getResourceBundle(own, namespace) ?? {}) as Messages,
    );
    bundles.set(key, merged);
    return merged;
  };
  return {
    t: (locale) => translate.get(locale) ?? ((key) => key),
    bundles: (locale, namespaces) =>
      Object.fromEntries(namespaces.map((namespace) => [namespace, bundle(locale, namespace)])),
  };
}
