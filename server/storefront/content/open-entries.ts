import type { ContentKind } from '#shared/content/content-kinds.ts';
import { hasClosed } from '#shared/content/job-closing.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Content, ContentEntry } from './content-entry.ts';

/** The entries of a kind that a locale lists on the day `today`, yyyy-MM-dd: all but closed job offers. */
export function openEntries(
  content: Content,
  kind: ContentKind,
  locale: Locale,
  today: string,
): ContentEntry[] {
  return content.list(kind, locale).filter(({ meta }) => !hasClosed(meta.facts?.validThrough, today));
}
