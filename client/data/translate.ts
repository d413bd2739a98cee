import i18next, { type i18n, type Resource } from 'i18next';
import type { Locale } from '#shared/locales/index.ts';
import { NAMESPACES, type Namespace } from '#shared/locales/namespaces.ts';

/** Looks a text up by `namespace:key`, with values to interpolate; `count` chooses the plural. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface Translations {
  readonly t: Translate;
  /** Loads namespaces that are not there yet; a repeated call costs nothing. */
  need(namespaces: readonly Namespace[]): Promise<void>;
}

export type MessageLoader = (namespace: Namespace) => Promise<Record<string, unknown>>;

/** The texts of one locale in the browser: some come with the page, the rest on demand (spec section 1). */
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
    async need(namespaces) {
      await Promise.all(
        namespaces.map((namespace) => {
          if (instance.hasResourceBundle(locale, namespace)) return undefined;
          const under = pending.get(namespace);
          if (under) return under;
          const flight = load(namespace)
            .then((bundle) => {
              instance.addResourceBundle(locale, namespace, bundle);
            })
            .finally(() => pending.delete(namespace));
          pending.set(namespace, flight);
          return flight;
        }),
      );
    },
  };
}
