import { readContent } from '#server/storefront/content/content.ts';
import type { ContentEntry } from '#server/storefront/content/content-entry.ts';
import { contentFolder } from '#server/storefront/content/content-source.ts';
import { publishedContent } from '#server/storefront/content/publication/published-content.ts';
import type { Brand } from '#shared/brands/index.ts';
import { CONTENT_KINDS, CONTENT_SCREENS } from '#shared/content/content-kinds.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

interface ContentState {
  readonly name: string;
  readonly path: string;
}

interface EntryParts {
  readonly entry: ContentEntry;
  readonly words: number;
  /** Content of the card: its blocks, and whether it has facts or related entries. */
  readonly parts: readonly string[];
}

async function partsOf(entry: ContentEntry): Promise<EntryParts> {
  const { blocks, words } = await entry.body();
  const fields = Object.entries(entry.meta).filter(([, value]) => value !== undefined);
  return {
    entry,
    words,
    parts: [...blocks.map(({ type }) => type), ...fields.map(([name]) => `field ${name}`)],
  };
}

/** Few entries that together show every part of all entries, starting with the longest entry. */
async function entriesWithEveryPart(entries: readonly ContentEntry[]): Promise<ContentEntry[]> {
  const shown = new Set<string>();
  const longestFirst = (await Promise.all(entries.map(partsOf))).sort((a, b) => b.words - a.words);
  return longestFirst.flatMap(({ entry, parts }) => {
    const added = parts.filter((part) => !shown.has(part));
    for (const part of added) shown.add(part);
    return added.length > 0 ? [entry] : [];
  });
}

/** Articles, projects, job offers and pages of a brand in a locale, which together show every block of its content. */
export async function contentStates(brand: Brand, locale: Locale): Promise<ContentState[]> {
  const { content } = publishedContent(readContent(contentFolder(brand)).content, new Date());
  const textsOfScreens: readonly string[] = Object.values(brand.contentPages);
  const kinds = CONTENT_KINDS.filter((kind) => kind !== 'inspiration');
  const states = kinds.map(async (kind) => {
    const pages = content.list(kind, locale).filter(({ id }) => !textsOfScreens.includes(id));
    return (await entriesWithEveryPart(pages)).map(({ id, slug }) => ({
      name: `${kind} ${id}`,
      path: href(CONTENT_SCREENS[kind], locale, { slug }),
    }));
  });
  return (await Promise.all(states)).flat();
}
