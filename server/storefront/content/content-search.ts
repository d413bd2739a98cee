import type { ContentKind } from '#shared/content/content-kinds.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { createTextIndex, type TextIndex, type WeightedTexts } from '#shared/search/text-index.ts';
import type { Block } from './blocks.ts';
import type { Content, ContentEntry } from './content-entry.ts';

/** The kinds that each section of a search lists. Advice belongs to the blogs, because it has no section of its own. */
export const SEARCHED_KINDS = {
  project: ['project'],
  blog: ['blog', 'advice'],
} as const satisfies Record<string, readonly ContentKind[]>;

export type ContentSection = keyof typeof SEARCHED_KINDS;

/** The searchable documents of a section in a locale. */
export interface SearchedContent {
  readonly entries: readonly ContentEntry[];
  /** The plain text of each entry. */
  readonly texts: readonly string[];
  readonly index: TextIndex;
}

const WEIGHTS = { title: 1, tags: 0.6, description: 0.5, headings: 0.5, text: 0.1 } as const;

const searched = new WeakMap<Content, Map<string, SearchedContent>>();

/** Returns the index of a section, which is built once for each version of the content. */
export function searchedContent(content: Content, section: ContentSection, locale: Locale): SearchedContent {
  const known = searched.get(content) ?? new Map<string, SearchedContent>();
  searched.set(content, known);
  const key = `${section} ${locale}`;
  const existing = known.get(key);
  if (existing) return existing;
  const entries = SEARCHED_KINDS[section].flatMap((kind: ContentKind) => content.list(kind, locale));
  const texts = entries.map(plainText);
  const tagName = (tag: string) => content.tagName(tag, locale);
  const index = createTextIndex(
    entries.map((entry, at) => weightedTexts(entry, texts[at] ?? '', tagName)),
    localeDefinition(locale).language,
  );
  const created = { entries, texts, index };
  known.set(key, created);
  return created;
}

function weightedTexts(entry: ContentEntry, text: string, tagName: (tag: string) => string): WeightedTexts {
  const { title, description = '', tags, facts } = entry.meta;
  return [
    [title, WEIGHTS.title],
    [tags.map(tagName).join(' '), WEIGHTS.tags],
    [String(facts?.place ?? ''), WEIGHTS.tags],
    [description, WEIGHTS.description],
    [
      entry
        .body()
        .headings.map((heading) => heading.text)
        .join(' '),
      WEIGHTS.headings,
    ],
    [text, WEIGHTS.text],
  ];
}

/** The plain text of a body without its headings. */
function plainText(entry: ContentEntry): string {
  return entry
    .body()
    .blocks.flatMap(htmlOf)
    .map((html) => html.replace(/<h[2-4][^>]*>.*?<\/h[2-4]>/gs, ' ').replace(/<[^>]*>/g, ' '))
    .join(' ')
    .replace(/&#x3C;|&lt;/g, '<')
    .replace(/&#x26;|&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function htmlOf(block: Block): string[] {
  if (block.type === 'faq') return block.entries.flatMap(({ question, html }) => [question, html]);
  if (block.type === 'steps') return [...block.items];
  return 'html' in block ? [block.html] : [];
}
