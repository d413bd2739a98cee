import { setImmediate } from 'node:timers/promises';
import type { Brand } from '#shared/brands/index.ts';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { spelledWords } from '#shared/search/spelled-words.ts';
import { createTextIndexBuilder, type TextIndex, type WeightedTexts } from '#shared/search/text-index.ts';
import type { Content, ContentEntry } from './content-entry.ts';
import { isScreenText } from './screen-text.ts';
import type { SearchText } from './search-text.ts';

/** The kinds that each section of a search lists. Advice belongs to the blogs, because it has no section of its own. Pages are information, such as delivery and terms. */
export const SEARCHED_KINDS = {
  project: ['project'],
  blog: ['blog', 'advice'],
  page: ['page'],
} as const satisfies Record<string, readonly ContentKind[]>;

export type ContentSection = keyof typeof SEARCHED_KINDS;

interface SearchedShop {
  readonly content: Content;
  readonly brand: Brand;
  readonly locale: Locale;
}

/** The searchable documents of a section in a locale. */
export interface SearchedContent {
  readonly entries: readonly ContentEntry[];
  /** The plain text of each entry. */
  readonly texts: readonly string[];
  /** The words that replace misspelt ones, normalised, with their spelling in the texts. */
  readonly spellings: ReadonlyMap<string, string>;
  readonly index: TextIndex;
}

const WEIGHTS = { title: 1, tags: 0.6, description: 0.5, headings: 0.5, text: 0.1 } as const;

const searched = new WeakMap<Content, Map<string, Promise<SearchedContent>>>();

/** Returns the index of a section, which is built once for each version of the content. */
export function searchedContent(
  { content, brand, locale }: SearchedShop,
  section: ContentSection,
): Promise<SearchedContent> {
  const known = searched.get(content) ?? new Map<string, Promise<SearchedContent>>();
  searched.set(content, known);
  const key = `${section} ${locale}`;
  const existing = known.get(key);
  if (existing) return existing;
  const created = indexSection({ content, brand, locale }, section);
  known.set(key, created);
  return created;
}

/** Other requests are handled between two entries. */
async function indexSection(
  { content, brand, locale }: SearchedShop,
  section: ContentSection,
): Promise<SearchedContent> {
  const entries = SEARCHED_KINDS[section]
    .flatMap((kind: ContentKind) => content.list(kind, locale))
    .filter(({ kind, id }) => !isScreenText(brand, kind, id));
  const { language } = localeDefinition(locale);
  const builder = createTextIndexBuilder(language);
  const texts: string[] = [];
  const spellings = new Map<string, string>();
  for (const entry of entries) {
    const body = await entry.searchText();
    texts.push(body.text);
    const weighted = weightedTexts(entry, body, (tag) => content.tagName(tag, locale));
    builder.add(weighted);
    for (const [words, weight] of weighted) {
      if (weight === WEIGHTS.text) continue;
      for (const [word, spelled] of spelledWords(words, language)) spellings.set(word, spelled);
    }
    await setImmediate();
  }
  return { entries, texts, spellings, index: builder.build() };
}

function weightedTexts(
  { meta }: ContentEntry,
  { headings, text }: SearchText,
  tagName: (tag: string) => string,
): WeightedTexts {
  const { title, description = '', tags, facts } = meta;
  return [
    [title, WEIGHTS.title],
    [tags.map(tagName).join(' '), WEIGHTS.tags],
    [String(facts?.place ?? ''), WEIGHTS.tags],
    [description, WEIGHTS.description],
    [headings, WEIGHTS.headings],
    [text, WEIGHTS.text],
  ];
}
