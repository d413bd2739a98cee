import { existsSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { JOURNEY_BRAND } from '#client/e2e/journey-brand.ts';
import type { Locale } from '#shared/locales/index.ts';
import { type Messages, mergeMessages } from '#shared/locales/merge-messages.ts';
import { messageFiles } from '#shared/locales/message-files.ts';
import { NAMESPACES, type Namespace } from '#shared/locales/namespaces.ts';
import { narrowSpaces } from '#shared/locales/narrow-spaces.ts';
import { INTERPOLATION, numberFormatter } from '#shared/locales/number-formatter.ts';

function readMessages(site: string, locale: Locale, namespace: Namespace): Messages {
  return messageFiles(site, locale, namespace)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(narrowSpaces(readFileSync(file, 'utf8'))) as Messages)
    .reduce(mergeMessages, {});
}

/**
 * Returns the translation function of a brand, by default the one under test, in a locale, so that a journey runs in
 * every language. Throws for a missing text.
 */
export function createTranslator(
  locale: Locale,
  site: string = JOURNEY_BRAND.site,
): (key: string, values?: Record<string, string | number>) => string {
  const instance = i18next.createInstance();
  void instance.use(numberFormatter).init({
    lng: locale,
    resources: {
      [locale]: Object.fromEntries(NAMESPACES.map((name) => [name, readMessages(site, locale, name)])),
    },
    ns: [...NAMESPACES],
    fallbackLng: false,
    interpolation: INTERPOLATION,
    initAsync: false,
  });
  const t = instance.getFixedT(locale);
  return (key, values) => {
    if (!instance.exists(key, { lng: locale, ...values })) throw new Error(`${locale} has no text ${key}`);
    return String(t(key, values ?? {}));
  };
}
