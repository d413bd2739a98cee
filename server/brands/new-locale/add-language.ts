import { LANGUAGES, type Language, LOCALES } from '#shared/locales/index.ts';
import { addToJson } from './add-to-json.ts';
import { copyFiles, editFile, editFiles } from './edit-files.ts';
import type { NewLocale } from './new-locale-options.ts';

const SEARCH_LANGUAGES = 'shared/search/languages';

/** The texts of screens, mails and documents, of brands, and the content, as copies of those of a language. */
function copyTexts(like: Language, language: string): string[] {
  const inFolder = (file: string) => file.replace(`/${like}/`, `/${language}/`);
  return [
    ...copyFiles(`shared/locales/${like}/*.json`, inFolder),
    ...copyFiles(`shared/brands/*/locales/${like}/*.json`, inFolder),
    ...copyFiles(`shared/brands/*/content/${like}/**/*.md`, inFolder),
  ];
}

const SCHEMA = 'shared/configuration/configuration.schema.json';

/** Adds the language wherever a catalogue, a list of tags or the schema of configurations has an entry for each language. */
function addToCatalogues(like: Language, language: string, locale: string): string[] {
  const add = (text: string) => addToJson(text, { code: language, like, known: LANGUAGES });
  const name = new Intl.DisplayNames('en', { type: 'language' });
  const retitle = (value: string) =>
    value.replaceAll(name.of(like) ?? like, name.of(language) ?? language).replaceAll('nl-NL', locale);
  return [
    ...editFiles('shared/brands/*/{catalogue,content}/**/*.json', add),
    ...editFiles(SCHEMA, (text) => {
      const withLanguage = addToJson(text, { code: language, like, known: LANGUAGES, copy: retitle });
      return addToJson(withLanguage, { code: locale, like: 'nl-NL', known: LOCALES, copy: retitle });
    }),
  ];
}

/** Data of the search on the language, and its line in the registry. */
function addToSearch(like: Language, language: string): string[] {
  const [copy = ''] = copyFiles(`${SEARCH_LANGUAGES}/${like}.ts`, () => `${SEARCH_LANGUAGES}/${language}.ts`);
  editFile(copy, (text) => text.replace(`export const ${like}:`, `export const ${language}:`));
  const registry = `${SEARCH_LANGUAGES}/index.ts`;
  editFile(registry, (text) =>
    text
      .replace(/(?=import \{ nl \})/, `import { ${language} } from './${language}.ts';\n`)
      .replace(/ \};\n$/, `, ${language} };\n`),
  );
  return [copy, registry];
}

/** Adds a language as a copy of another one. Returns the created and changed files. */
export function addLanguage({ language, locale }: NewLocale, like: Language): string[] {
  return [
    ...copyTexts(like, language),
    ...addToCatalogues(like, language, locale),
    ...addToSearch(like, language),
  ];
}

/** The entry of the language in the table of languages: its name. */
export function languageEntry(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const capitalised = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  return `'${capitalised}'`;
}
