import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';
import { fallbackChain, LANGUAGES, LOCALES, type Locale } from '#shared/locales/index.ts';
import type { BuiltSearchTexts } from './built-search-texts.ts';
import type { Content, ContentEntry } from './content-entry.ts';
import type { ContentFault } from './content-faults.ts';
import { type ContentFile, readContentFiles } from './content-files.ts';
import { contentHashes } from './content-hashes.ts';
import { type ContentLists, readContentLists } from './content-lists.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { ParsedBody } from './parse-body.ts';
import { searchTextOf } from './search-text.ts';

interface LocaleIndex {
  readonly list: readonly ContentEntry[];
  readonly byId: ReadonlyMap<string, ContentEntry>;
  readonly bySlug: ReadonlyMap<string, ContentEntry>;
}

const EMPTY: LocaleIndex = { list: [], byId: new Map(), bySlug: new Map() };

/**
 * Reads a content folder. A file with faults is left out; checks report them all. Search texts that are not among
 * `searchTexts` are made when they are needed.
 */
export function readContent(
  root: string,
  searchTexts?: BuiltSearchTexts,
): { content: Content; faults: ContentFault[] } {
  const { files, faults } = readContentFiles(root);
  const report = (fault: ContentFault) => faults.push(fault);
  const lists = readContentLists(root, report);
  const entries = files.flatMap((file) => entryOf(file, { report, searchTexts }));
  return { content: createContent(entries, lists), faults };
}

function entryOf(
  file: ContentFile,
  {
    report,
    searchTexts,
  }: { report: (fault: ContentFault) => void; searchTexts: BuiltSearchTexts | undefined },
): ContentEntry[] {
  const { meta, body, lineOf } = parseFrontMatter(file, report);
  if (!meta) return [];
  const { kind, slug, folder } = file;
  const language = LANGUAGES.find((known) => folder.startsWith(known)) ?? 'nl';
  let parsed: Promise<ParsedBody> | undefined;
  const parsedBody = () => {
    // The parser of Markdown is loaded for the first page that shows a body.
    parsed ??= import('./parse-body.ts').then(({ parseBody }) => parseBody(body, kind, language));
    return parsed;
  };
  return [
    {
      kind,
      slug,
      file,
      meta,
      lineOf,
      id: meta.id,
      body: parsedBody,
      searchText: async () => searchTexts?.find(file) ?? searchTextOf(await parsedBody()),
    },
  ];
}

const newestFirst = (a: ContentEntry, b: ContentEntry) =>
  (b.meta.date ?? '').localeCompare(a.meta.date ?? '') || a.id.localeCompare(b.id);

function indexOf(entries: readonly ContentEntry[], locale: Locale, kind: ContentKind): LocaleIndex {
  const [region, language] = fallbackChain(locale);
  const byId = new Map<string, ContentEntry>();
  for (const folder of [language, region]) {
    for (const entry of entries) {
      if (entry.kind === kind && entry.file.folder === folder) byId.set(entry.id, entry);
    }
  }
  const list = [...byId.values()].sort(newestFirst);
  return { list, byId, bySlug: new Map(list.map((entry) => [entry.slug, entry])) };
}

function createContent(entries: readonly ContentEntry[], lists: ContentLists): Content {
  const index = new Map(
    LOCALES.flatMap((locale) =>
      CONTENT_KINDS.map((kind) => [`${locale} ${kind}`, indexOf(entries, locale, kind)] as const),
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
      const elsewhere = LOCALES.map((other) => at(kind, other).bySlug.get(slug)?.id).find(Boolean);
      const moved = lists.addresses.moved.find((entry) => entry.kind === kind && entry.from === slug)?.to;
      const id = elsewhere ?? moved;
      const target = id && byId(kind, locale, id);
      if (target) return { kind: 'moved', slug: target.slug };
      const isGone = lists.addresses.removed.some((entry) => entry.kind === kind && entry.slug === slug);
      return isGone ? { kind: 'gone' } : { kind: 'missing' };
    },
    tagName: (tag, locale) => lists.tags[tag]?.[fallbackChain(locale)[1]] ?? tag,
    hashes: contentHashes(entries, lists),
    entries,
    lists,
  };
}
