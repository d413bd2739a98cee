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
function cardParts({ file, slug, meta }: ContentEntry): unknown[] {
  const { title, description, date, image, alt, tags, facts, spots } = meta;
  return [file.folder, slug, title, description, date, image, alt, tags, facts, spots];
}

/**
 * The hashes of the whole content: of each entry with its body in all languages, of what its card shows, and of the list of
 * each kind with its addresses.
 */
export function contentHashes(
  entries: readonly ContentEntry[],
  { tags, menus }: Pick<ContentLists, 'tags' | 'menus'>,
): ContentHashes {
  const hashes: Record<string, string> = {
    [CONTENT_SEARCHES_TAG]: hashOf(
      entries.map(({ kind, slug, file }) => [kind, file.folder, slug, file.text]),
    ),
  };
  const byId = Map.groupBy(entries, ({ kind, id }) => `${kind}:${id}`);
  for (const files of byId.values()) {
    const [first] = files;
    if (!first) continue;
    const { kind, id } = first;
    hashes[contentTag(kind, id)] = hashOf(files.map(({ file, slug }) => [file.folder, slug, file.text]));
    hashes[contentCardTag(kind, id)] = hashOf(files.map(cardParts));
  }
  for (const kind of CONTENT_KINDS) {
    const listed = entries.filter((entry) => entry.kind === kind);
    hashes[contentListTag(kind)] = hashOf([
      tags,
      // Menus link to pages.
      kind === 'page' && menus,
      ...listed.map(({ id, slug, file, meta }) => [id, slug, file.folder, meta.date, meta.tags]),
    ]);
  }
  return hashes;
}

/** The tags whose hash differs, with those of added and removed entries. */
export function changedTags(before: ContentHashes, after: ContentHashes): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (tag) => before[tag] !== after[tag],
  );
}
