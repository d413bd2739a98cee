import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';
import { fallbackChain, LOCALES, type Locale } from '#shared/locales/index.ts';
import type { Content, ContentEntry } from './content-entry.ts';
import { contentHashes } from './content-hashes.ts';
import type { ContentLists } from './content-lists.ts';

/** Whether a locale shows an entry of a folder that it reads. */
type IsShown = (entry: ContentEntry, locale: Locale) => boolean;

interface LocaleIndex {
  readonly list: readonly ContentEntry[];
  readonly byId: ReadonlyMap<string, ContentEntry>;
  readonly bySlug: ReadonlyMap<string, ContentEntry>;
}

const EMPTY: LocaleIndex = { list: [], byId: new Map(), bySlug: new Map() };

const newestFirst = (a: ContentEntry, b: ContentEntry) =>
  (b.meta.date ?? '').localeCompare(a.meta.date ?? '') || a.id.localeCompare(b.id);

/** The locales that read the folder of an entry. */
function localesOf({ file }: ContentEntry): Locale[] {
  return LOCALES.filter((locale) => fallbackChain(locale).includes(file.folder));
}

function indexOf(
  entries: readonly ContentEntry[],
  locale: Locale,
  kind: ContentKind,
  isShown: IsShown,
): LocaleIndex {
  const [region, language] = fallbackChain(locale);
  const byId = new Map<string, ContentEntry>();
  for (const folder of [language, region]) {
    for (const entry of entries) {
      const isOwn = entry.kind === kind && entry.file.folder === folder;
      if (isOwn && isShown(entry, locale)) byId.set(entry.id, entry);
    }
  }
  const list = [...byId.values()].sort(newestFirst);
  return { list, byId, bySlug: new Map(list.map((entry) => [entry.slug, entry])) };
}

/** The content with the entries that `isShown` selects; without it, with all of them. */
export function createContent(
  entries: readonly ContentEntry[],
  lists: ContentLists,
  isShown: IsShown = () => true,
): Content {
  const index = new Map(
    LOCALES.flatMap((locale) =>
      CONTENT_KINDS.map((kind) => [`${locale} ${kind}`, indexOf(entries, locale, kind, isShown)] as const),
    ),
  );
  const at = (kind: ContentKind, locale: Locale) => index.get(`${locale} ${kind}`) ?? EMPTY;
  const byId = (kind: ContentKind, locale: Locale, id: string) => at(kind, locale).byId.get(id);
  const slugTables = new Map<string, Partial<Record<Locale, string>>>();

  return {
    list: (kind, locale) => at(kind, locale).list,
    bySlug: (kind, locale, slug) => at(kind, locale).bySlug.get(slug),
    byId,
    slugs(kind, id) {
      const key = `${kind} ${id}`;
      const known = slugTables.get(key);
      if (known) return known;
      const found = LOCALES.flatMap((locale) => {
        const entry = byId(kind, locale, id);
        return entry ? [[locale, entry.slug] as const] : [];
      });
      const table = Object.fromEntries(found);
      slugTables.set(key, table);
      return table;
    },
    resolve(kind, locale, slug) {
      if (at(kind, locale).bySlug.has(slug)) return { kind: 'entry' };
      const moved = lists.addresses.moved.find((entry) => entry.kind === kind && entry.from === slug)?.to;
      const ids = [...LOCALES.map((other) => at(kind, other).bySlug.get(slug)?.id), moved];
      const target = ids.map((id) => id && byId(kind, locale, id)).find(Boolean);
      if (target) return { kind: 'moved', slug: target.slug };
      const isGone = lists.addresses.removed.some((entry) => entry.kind === kind && entry.slug === slug);
      return isGone ? { kind: 'gone' } : { kind: 'missing' };
    },
    tagName: (tag, locale) => lists.tags[tag]?.[fallbackChain(locale)[1]] ?? tag,
    hashes: contentHashes(
      entries.filter((entry) => localesOf(entry).some((locale) => isShown(entry, locale))),
      lists,
      (entry) => {
        const hidden = localesOf(entry).filter((locale) => !isShown(entry, locale));
        return [entry.file.folder, ...hidden].join(' ');
      },
    ),
    entries,
    lists,
  };
}
