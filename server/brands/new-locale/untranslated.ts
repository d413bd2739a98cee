import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { PATHS_BY_LANGUAGE } from '#shared/screens/paths.ts';
import { SEARCH_LANGUAGES } from '#shared/search/languages/index.ts';
import { isRecord } from '#shared/validation/is-record.ts';

/** A text of so many different words of three letters is not the same in two languages by chance. */
const SENTENCE_WORDS = 4;
const WORD = /\p{L}+/gu;
const PLACEHOLDER = /\{\{\w+\}\}/g;

function isSentence(text: string): boolean {
  const words = text.replaceAll(PLACEHOLDER, '').match(WORD) ?? [];
  return new Set(words.filter((word) => word.length > 2)).size >= SENTENCE_WORDS;
}

const read = (file: string) => readFileSync(file, 'utf8');

function sentencesOf(value: unknown, prefix = ''): [key: string, text: string][] {
  if (typeof value === 'string') return isSentence(value) ? [[prefix, value]] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, `${prefix}/${key}`));
}

/** Objects with a value for each language, such as those of catalogues. */
function tablesIn(value: unknown): Record<Language, unknown>[] {
  if (!isRecord(value)) return [];
  const isTable = LANGUAGES.every((language) => language in value);
  return isTable
    ? [value as Record<Language, unknown>]
    : Object.values(value).flatMap((inner) => tablesIn(inner));
}

/** Number of the texts of `language` that are those of a language before it, in words; nothing if none is. */
function copiesIn(language: Language, texts: (language: Language) => [string, string][]): string[] {
  const others = LANGUAGES.slice(0, LANGUAGES.indexOf(language)).map((other) => new Map(texts(other)));
  const own = texts(language);
  const copies = own.filter(([key, text]) => others.some((other) => other.get(key) === text));
  return copies.length > 0 ? [`${copies.length} of ${own.length} texts are those of another language`] : [];
}

function inJson(file: string, language: Language): [string, string][] {
  const name = file.replace('/nl/', `/${language}/`);
  return existsSync(name) ? sentencesOf(JSON.parse(read(name))) : [];
}

/** The text of an article below its front matter, by its id. */
function articlesOf(folder: string, language: Language): [string, string][] {
  return globSync(`${folder}/${language}/*/*.md`).map((file) => {
    const text = read(file);
    const [, id = ''] = /^id: (.*)$/m.exec(text) ?? [];
    return [`${path.basename(path.dirname(file))}:${id}`, text.slice(text.indexOf('\n---') + 4).trim()];
  });
}

/** The texts of a language that are still those of another one, by file. */
export function untranslatedTexts(language: Language): string[] {
  const texts = globSync(['shared/locales/nl/*.json', 'shared/brands/*/locales/nl/*.json']).flatMap((file) =>
    copiesIn(language, (each) => inJson(file, each)).map(
      (copies) => `${file.replace('/nl/', `/${language}/`)}: ${copies}`,
    ),
  );
  const catalogues = globSync('shared/brands/*/{catalogue,content}/**/*.json').flatMap((file) => {
    const tables = tablesIn(JSON.parse(read(file)));
    return copiesIn(language, (each) =>
      tables.flatMap((table, index) => sentencesOf(table[each], `${index}`)),
    ).map((copies) => `${file}: ${language}: ${copies}`);
  });
  const content = globSync('shared/brands/*/content').flatMap((folder) =>
    copiesIn(language, (each) => articlesOf(folder, each).filter(([, text]) => isSentence(text))).map(
      (copies) => `${folder}/${language}: ${copies}`,
    ),
  );
  const tables = {
    'shared/search/languages': SEARCH_LANGUAGES,
    'shared/screens/paths.ts': PATHS_BY_LANGUAGE,
  };
  const copied = Object.entries(tables).flatMap(([file, table]) =>
    LANGUAGES.slice(0, LANGUAGES.indexOf(language))
      .filter((other) => JSON.stringify(table[other]) === JSON.stringify(table[language]))
      .map((other) => `${file}: ${language} is a copy of ${other}`),
  );
  return [...texts, ...catalogues, ...content, ...copied].sort();
}
