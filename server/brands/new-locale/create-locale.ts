import { spawnSync } from 'node:child_process';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { LANGUAGES, LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { addToTables } from '../new-brand/brand-tables.ts';
import { addCountry, countryEntry } from './add-country.ts';
import { addLanguage, languageEntry } from './add-language.ts';
import { DRAFTS_FILE, readDrafts } from './drafts.ts';
import { editFile, editFiles } from './edit-files.ts';
import type { NewLocale } from './new-locale-options.ts';

/** The files in which tables with an entry for each locale, language or country are looked for. */
const SOURCES = '{client,loadtests,nginx,server,shared}/**/*.{ts,tsx}';
const NO_SOURCE = /\.(test|e2e)\.tsx?$|^shared\/search\/languages\//;
const LOCALE_TABLE = 'shared/locales/locale-table.ts';
const LANGUAGE_TABLE = 'shared/locales/languages.ts';

/** The entry of a locale. A second locale of a domain gets a host label of its own: `fr` of fr.easyfelt.be. */
function localeEntry({ language, country, timeZone, domain }: NewLocale): string {
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  const isTaken = LOCALES.some((known) => localeDefinition(known).domain === domain);
  const hostLanguage = isTaken ? `, hostLanguage: '${language}'` : '';
  return `{ language: '${language}', country: '${country}', countryName: '${name}', timeZone: '${timeZone}', domain: '${domain}'${hostLanguage} }`;
}

/** Adds the locale, its language and its country to all tables. Returns the changed files, each with what was copied. */
function addToSources(locale: NewLocale): Map<string, string[]> {
  const like = localeDefinition(locale.like);
  const changed = new Map<string, string[]>();
  const add = (code: string, model: string, known: readonly string[], entryOf: Entry) => {
    if (known.includes(code)) return;
    for (const file of editFiles(SOURCES, (text, name) =>
      !NO_SOURCE.test(name) && known.every((each) => text.includes(each))
        ? addToTables(text, code, model, known, (entry) => entryOf(name, entry))
        : text,
    )) {
      changed.set(file, [...(changed.get(file) ?? []), code]);
    }
  };
  add(locale.locale, locale.like, LOCALES, (file, entry) =>
    file === LOCALE_TABLE ? localeEntry(locale) : entry,
  );
  add(locale.language, like.language, LANGUAGES, (file, entry) =>
    file === LANGUAGE_TABLE ? languageEntry(locale.language) : entry,
  );
  add(locale.country, like.country, COUNTRIES, (file, entry) => countryEntry(file, entry, locale));
  return changed;
}

type Entry = (file: string, entry: string) => string;

function run(program: string, ...options: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${options.join(' ')} failed: ${error?.message ?? stderr}`);
}

/** Writes what other files contain of the tables: the types of the contract, the holidays and the configuration of the edge. */
function generate(): string[] {
  run('npm', 'run', '--silent', 'api:types');
  run('npm', 'run', '--silent', 'shop', '--', 'holidays');
  run('npm', 'run', '--silent', 'edge', '--', 'config');
  return [
    'shared/commerce-api/openapi-types.ts',
    'shared/commerce-api/openapi.json',
    'server/commerce/shipping/public-holidays.json',
    'nginx/generated',
  ];
}

/**
 * Creates a locale in this checkout from another one: entries in all tables, and the texts, content and search of a new
 * language as copies. What was copied is listed as a draft, until somebody has checked it. Returns the files.
 */
export function createLocale(locale: NewLocale): string[] {
  const like = localeDefinition(locale.like);
  const tables = addToSources(locale);
  const isNewLanguage = !LANGUAGES.some((known) => known === locale.language);
  const texts = isNewLanguage ? addLanguage(locale, like.language) : [];
  const facts = locale.newCountry ? addCountry(locale, like.country) : [];
  const toCheck = [...tables].map(([file, codes]) => `${file}: ${codes.join(', ')}`);
  const draft = { locale: locale.locale, copiedFrom: locale.like, toCheck };
  const drafts = `${JSON.stringify([...readDrafts(), draft], undefined, 2)}\n`;
  editFile(DRAFTS_FILE, () => drafts);
  const written = [...tables.keys(), ...texts, ...facts, DRAFTS_FILE];
  const formatted = written.filter((file) => /\.(ts|tsx|json)$/.test(file));
  run(
    process.execPath,
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    '--linter-enabled=false',
    '--no-errors-on-unmatched',
    ...formatted,
  );
  return [...written, ...generate()];
}
