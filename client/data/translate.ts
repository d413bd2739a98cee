import i18next, { type i18n, type Resource } from 'i18next';
import type { Locale } from '#shared/locales/index.ts';
import { NAMESPACES, type Namespace } from '#shared/locales/namespaces.ts';
import type { Translate } from '#shared/locales/translate.ts';

export interface Translations {
  readonly t: Translate;
  /** Loads the namespaces that are not loaded yet. */
  loadNamespaces(namespaces: readonly Namespace[]): Promise<void>;
}

export type MessageLoader = (namespace: Namespace) => Promise<Record<string, unknown>>;

/** Creates the translations of one locale in the browser. `initial` comes with the page, `load` fetches the rest. */
export function createTranslations(
  locale: Locale,
  initial: Record<string, unknown>,
  load: MessageLoader,
): Translations {
  const instance: i18n = i18next.createInstance();
  const resources: Resource = { [locale]: initial as Resource[string] };
  void instance.init({
    lng: locale,
    resources,
    ns: [...NAMESPACES],
    defaultNS: 'global',
    fallbackLng: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const pending = new Map<Namespace, Promise<void>>();
  return {
    t: instance.getFixedT(locale) as unknown as Translate,
    async loadNamespaces(namespaces) {
      await Promise.all(
        namespaces.map((namespace) => {
          if (instance.hasResourceBundle(locale, namespace)) return undefined;
          const inFlight = pending.get(namespace);
          if (inFlight) return inFlight;
          const request = load(namespace)
            .then((bundle) => {
              instance.addResourceBundle(locale, namespace, bundle);
            })
            .finally(() => pending.delete(namespace));
          pending.set(namespace, request);
          return request;
        }),
      );
    },
  };
}
