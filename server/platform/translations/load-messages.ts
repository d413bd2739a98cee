import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import i18next, { type i18n } from 'i18next';
import Backend from 'i18next-fs-backend';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locales/index.ts';
import { narrowSpaces } from '#shared/locales/narrow-spaces.ts';
import { INTERPOLATION, numberFormatter } from '#shared/locales/number-formatter.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

interface MessageSource {
  readonly namespaces: readonly string[];
  /** The tags under which texts of a locale are looked up, most specific first. The last one has every namespace. */
  readonly tagsOf: (locale: Locale) => readonly [string, ...string[]];
  /** The file of a tag and namespace, relative to the project; it need not exist. */
  readonly fileOf: (tag: string, namespace: string) => string;
  /** Called for a placeholder without a value, which is left in the text by default. */
  readonly onMissingValue?: (text: string) => never;
}

/** Reads texts in all locales before it returns. Throws when a language lacks a namespace, or a file is not JSON. */
export function loadMessages({ namespaces, tagsOf, fileOf, onMissingValue }: MessageSource): i18n {
  const instance = i18next.createInstance();
  const chains = LOCALES.map(tagsOf);
  const unread: [tag: string, namespace: string, fault: string][] = [];
  instance.on('failedLoading', (...failure: [string, string, string]) => unread.push(failure));
  void instance
    .use(Backend)
    .use(numberFormatter)
    .init({
      initAsync: false,
      backend: {
        loadPath: (tag: string, namespace: string) => path.resolve(ROOT, fileOf(tag, namespace)),
        parse: (text: string): unknown => JSON.parse(narrowSpaces(text)),
      },
      lng: tagsOf(DEFAULT_LOCALE)[0],
      preload: [...new Set(chains.flat())],
      load: 'currentOnly',
      fallbackLng: Object.fromEntries(chains.map(([first, ...others]) => [first, others])),
      ns: [...namespaces],
      interpolation: INTERPOLATION,
      ...(onMissingValue ? { missingInterpolationHandler: onMissingValue } : {}),
    });
  const languages = new Set(chains.map((chain) => chain.at(-1)));
  for (const [tag, namespace, fault] of unread) {
    const file = fileOf(tag, namespace);
    if (languages.has(tag) || existsSync(path.resolve(ROOT, file)))
      throw new Error(`The texts in ${file} cannot be read: ${fault}`);
  }
  return instance;
}
