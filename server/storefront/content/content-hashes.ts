import { createHash } from 'node:crypto';
import {
  CONTENT_SEARCHES_TAG,
  contentCardTag,
  contentListTag,
  contentTag,
} from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import type { ContentEntry, ContentHashes } from './content-entry.ts';
import type { ContentLists } from './content-lists.ts';

const HASH_LENGTH = 12;

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, HASH_LENGTH);
}

/** Part of an entry that cards and links show. */
function cardParts({ slug, meta }: ContentEntry, place: string): unknown[] {
  const { title, description, date, image, alt, tags, facts, spots } = meta;
  return [place, slug, title, description, date, image, alt, tags, facts, spots];
}

/**
 * The hashes of the whole content: of each entry with its body in all languages, of what its card shows, and of the list of
 * each kind with its addresses. `placeOf` names the folder of an entry, with the locales in which it is not shown yet.
 */
export function contentHashes(
  entries: readonly ContentEntry[],
  { tags, menus }: Pick<ContentLists, 'tags' | 'menus'>,
  placeOf: (entry: ContentEntry) => string = ({ file }) => file.folder,
): ContentHashes {
  const hashes: Record<string, string> = {
    [CONTENT_SEARCHES_TAG]: hashOf(
      entries.map((entry) => [entry.kind, placeOf(entry), entry.slug, entry.file.text]),
    ),
  };
  const byId = Map.groupBy(entries, ({ kind, id }) => `${kind}:${id}`);
  for (const files of byId.values()) {
    const [first] = files;
    if (!first) continue;
    const { kind, id } = first;
    hashes[contentTag(kind, id)] = hashOf(
      files.map((entry) => [placeOf(entry), entry.slug, entry.file.text]),
    );
    hashes[contentCardTag(kind, id)] = hashOf(files.map((entry) => cardParts(entry, placeOf(entry))));
  }
  for (const kind of CONTENT_KINDS) {
    const listed = entries.filter((entry) => entry.kind === kind);
    hashes[contentListTag(kind)] = hashOf([
      tags,
      // Menus link to pages.
      kind === 'page' && menus,
      ...listed.map((entry) => [entry.id, entry.slug, placeOf(entry), entry.meta.date, entry.meta.tags]),
    ]);
  }
  return hashes;
}

/** The keys, tags or paths, whose hash differs, with those of what was added and removed. */
export function changedKeys(before: ContentHashes, after: ContentHashes): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
}
