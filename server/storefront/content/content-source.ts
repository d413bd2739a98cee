import type { Logger } from '#server/platform/logs/logger.ts';
import type { Brand } from '#shared/brands/index.ts';
import { buildFolder } from '../build-folder.ts';
import { type BuiltSearchTexts, openSearchTexts } from './built-search-texts.ts';
import { readContent } from './content.ts';
import type { Content } from './content-entry.ts';
import { faultList } from './content-faults.ts';
import { changedKeys } from './content-hashes.ts';
import { type PublishedContent, previewContent, publishedContent } from './publication/published-content.ts';

/** The content of the brand, which development reads again after each change. */
export interface ContentSource {
  current(): Content;
  /** The instant at which the next entry may appear; undefined if none waits. */
  changesAt(): Date | undefined;
  /** Shows the entries whose date has begun, and returns the tags of what changes. */
  publishDue(): readonly string[];
  reload(): void;
}

export function contentFolder(brand: Brand): string {
  return `shared/brands/${brand.site}/content`;
}

interface ContentOptions {
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Shows drafts, and entries that wait for their date. */
  readonly isPreview: boolean;
  readonly searchTexts?: BuiltSearchTexts;
}

/** Reads a content folder: the front matter of all files, their bodies on first use. A faulty file is logged and left out. */
export function openContentFolder(
  folder: string,
  { logger, clock, isPreview, searchTexts }: ContentOptions,
): ContentSource {
  const show = (content: Content): PublishedContent =>
    isPreview
      ? { content: previewContent(content, clock()), changesAt: undefined }
      : publishedContent(content, clock());
  const read = (): Content => {
    const { content, faults } = readContent(folder, searchTexts);
    if (faults.length > 0) logger.error({ faults: faultList(faults) }, 'files of the content have faults');
    return content;
  };
  let all = read();
  let shown = show(all);
  return {
    current: () => shown.content,
    changesAt: () => shown.changesAt,
    publishDue() {
      const before = shown.content.hashes;
      const next = show(all);
      const tags = changedKeys(before, next.content.hashes);
      // The same object means that nothing has changed, and cached pages are current.
      if (tags.length > 0) shown = next;
      return tags;
    },
    reload() {
      all = read();
      shown = show(all);
    },
  };
}

/** Reads the content of the brand at boot. */
export function openContent(brand: Brand, options: Omit<ContentOptions, 'searchTexts'>): ContentSource {
  return openContentFolder(contentFolder(brand), {
    ...options,
    searchTexts: openSearchTexts(buildFolder(brand)),
  });
}
