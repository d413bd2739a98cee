import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { slugify } from '#shared/slug/slug.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { beginningOf } from '#shared/validation/text.ts';
import { fieldsOf } from '../raw-values.ts';
import { LENGTHS } from '../row-schemas.ts';
import type { DraftRow } from './columns/column.ts';

/** Characters of a summary or description for search engines that are the beginning of a longer text. */
const SUMMARY_LENGTH = 200;
const META_LENGTH = 155;

type Texts = Record<string, unknown>;

/** Slugs that products have, by language. */
export type UsedSlugs = ReadonlyMap<Language, Set<string>>;

export function usedSlugs(rows: readonly DraftRow[]): UsedSlugs {
  return new Map(
    LANGUAGES.map((language) => [
      language,
      new Set(rows.flatMap((row) => textOf(fieldsOf(row.texts)[language], 'slug') || [])),
    ]),
  );
}

/** Adds to each language with a name the texts that it lacks. Returns the languages that have texts but no name. */
export function completeTexts(row: DraftRow, sku: string, used: UsedSlugs): readonly Language[] {
  const texts = { ...fieldsOf(row.texts) };
  const nameless: Language[] = [];
  for (const language of LANGUAGES) {
    const given = texts[language];
    if (!isRecord(given)) continue;
    const name = textOf(given, 'name');
    if (name === '') nameless.push(language);
    else texts[language] = completed({ ...given }, name, { sku, language, used: used.get(language) });
  }
  row.texts = texts;
  return nameless;
}

interface Place {
  readonly sku: string;
  readonly language: Language;
  readonly used: Set<string> | undefined;
}

function completed(own: Texts, name: string, { sku, language, used }: Place): Texts {
  const description = textOf(own, 'description') || textOf(own, 'summary') || name;
  const summary = textOf(own, 'summary') || beginningWords(description, SUMMARY_LENGTH);
  const plain = beginningOfSlug(slugify(name, language), LENGTHS.slug);
  const end = `-${slugify(sku, language)}`;
  const slug =
    textOf(own, 'slug') ||
    (used?.has(plain) ? `${beginningOfSlug(plain, LENGTHS.slug - end.length)}${end}` : plain);
  used?.add(slug);
  const { highlights = [] } = own;
  const metaDescription = textOf(own, 'metaDescription') || beginningWords(summary, META_LENGTH);
  const all = { name, slug, summary, description, highlights, metaDescription };
  return Object.keys(all).every((field) => field in own) ? own : all;
}

/** The first words of a slug, at most so many characters. */
function beginningOfSlug(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf('-', length);
  return slug.slice(0, end > 0 ? end : length);
}

/** The first words of a text on one line, at most so many characters, with an ellipsis for the rest. */
function beginningWords(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const words = beginningOf(line, length - 1);
  const end = words.lastIndexOf(' ');
  return `${end > 0 ? words.slice(0, end) : words}…`;
}

function textOf(texts: unknown, field: string): string {
  if (!isRecord(texts)) return '';
  const value: unknown = Object.entries(texts).find(([key]) => key === field)?.[1];
  return typeof value === 'string' ? value : '';
}
