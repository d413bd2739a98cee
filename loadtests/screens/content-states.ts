import { readContent } from '#server/storefront/content/content.ts';
import type { ContentEntry } from '#server/storefront/content/content-entry.ts';
import { contentFolder } from '#server/storefront/content/content-source.ts';
import type { Brand } from '#shared/brands/index.ts';
import { CONTENT_KINDS, CONTENT_SCREENS } from '#shared/content/content-kinds.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';

/** A page of the content with its path. */
interface ContentState {
  readonly name: string;
  readonly path: string;
}

/** What an entry shows: its blocks, and whether it has facts or related entries. */
function partsOf({ body, meta }: ContentEntry): string[] {
  const fields = Object.entries(meta).filter(([, value]) => value !== undefined);
  return [...body().blocks.map(({ type }) => type), ...fields.map(([name]) => `field ${name}`)];
}

/** The fewest entries, the longest first, that show each part which any of the entries shows. */
function entriesWithEveryPart(entries: readonly ContentEntry[]): ContentEntry[] {
  const shown = new Set<string>();
  const longestFirst = entries.toSorted((a, b) => b.body().words - a.body().words);
  return longestFirst.filter((entry) => {
    const added = partsOf(entry).filter((part) => !shown.has(part));
    for (const part of added) shown.add(part);
    return added.length > 0;
  });
}

/** Articles, projects, job offers and pages of a brand in a locale, which together show every block of its content. */
export function contentStates(brand: Brand, locale: Locale): ContentState[] {
  const { content } = readContent(contentFolder(brand));
  const textsOfScreens: readonly string[] = Object.values(brand.contentPages);
  return CONTENT_KINDS.filter((kind) => kind !== 'inspiration').flatMap((kind) => {
    const pages = content.list(kind, locale).filter(({ id }) => !textsOfScreens.includes(id));
    return entriesWithEveryPart(pages).map(({ id, slug }) => ({
      ...{ name: `${kind} ${id}`, path: href(CONTENT_SCREENS[kind], locale, { slug }) },
    }));
  });
}
