import i18next, { type i18n } from 'i18next';
import type { Locale } from '#shared/locales/index.ts';
import { NAMESPACES } from '#shared/locales/namespaces.ts';
import { INTERPOLATION, numberFormatter } from '#shared/locales/number-formatter.ts';
import { namespaceOf, TEXT_SETS, type TextSet } from '#shared/locales/text-sets.ts';
import type { Translate } from '#shared/locales/translate.ts';

export interface Translations {
  readonly t: Translate;
  /** Loads the namespaces, or groups of them, that are not loaded yet. */
  loadNamespaces(namespaces: readonly TextSet[]): Promise<void>;
}

export type MessageLoader = (set: TextSet) => Promise<Record<string, unknown>>;

/** Creates the translations of one locale in the browser. `initial` comes with the page, `load` fetches the rest. */
export function createTranslations(
  locale: Locale,
  initial: Readonly<Record<string, unknown>>,
  load: MessageLoader,
): Translations {
  const instance: i18n = i18next.createInstance();
  void instance.use(numberFormatter).init({
    lng: locale,
    resources: {},
    ns: [...NAMESPACES],
    defaultNS: 'global',
    fallbackLng: false,
    partialBundledLanguages: true,
    interpolation: INTERPOLATION,
    initAsync: false,
  });
  const add = (set: TextSet, texts: unknown) =>
    instance.addResourceBundle(locale, namespaceOf(set), texts, true);
  const loaded = new Map<TextSet, Promise<void>>();
  for (const set of TEXT_SETS) {
    if (!(set in initial)) continue;
    add(set, initial[set]);
    loaded.set(set, Promise.resolve());
  }
  const loadOnce = (set: TextSet) => {
    const known = loaded.get(set);
    if (known) return known;
    const request = load(set).then((texts) => void add(set, texts));
    loaded.set(set, request);
    request.catch(() => loaded.delete(set));
    return request;
  };
  return {
    t: instance.getFixedT(locale) as unknown as Translate,
    async loadNamespaces(namespaces) {
      await Promise.all(namespaces.map(loadOnce));
    },
  };
}
