import { existsSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { fallbackChain, type Locale } from '#shared/locales/index.ts';
import { type Messages, mergeMessages } from '#shared/locales/merge-messages.ts';
import { NAMESPACES } from '#shared/locales/namespaces.ts';

function readMessages(locale: Locale, namespace: string): Messages {
  return [...fallbackChain(locale)]
    .reverse()
    .map((folder) => `shared/locales/${folder}/${namespace}.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Messages)
    .reduce(mergeMessages, {});
}

/** Returns the translation function of a locale, so that a journey runs in every language. Throws for a missing text. */
export function createTranslator(
  locale: Locale,
): (key: string, values?: Record<string, string | number>) => string {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    resources: { [locale]: Object.fromEntries(NAMESPACES.map((name) => [name, readMessages(locale, name)])) },
    ns: [...NAMESPACES],
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const t = instance.getFixedT(locale);
  return (key, values) => {
    if (!instance.exists(key, { lng: locale, ...values })) throw new Error(`${locale} has no text ${key}`);
    return String(t(key, values ?? {}));
  };
}
