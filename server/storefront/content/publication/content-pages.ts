import type { Brand } from '#shared/brands/index.ts';
import { contentTag } from '#shared/cache-tags/cache-tags.ts';
import { CONTENT_KINDS, CONTENT_SCREENS } from '#shared/content/content-kinds.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import type { Content } from '../content-entry.ts';
import { openEntries } from '../open-entries.ts';
import { isScreenText } from '../screen-text.ts';

/** Hashes of pages by their paths: of the entry in all languages. */
type PageHashes = Readonly<Record<string, string>>;
export type ContentPages = Readonly<Partial<Record<Locale, PageHashes>>>;

/** The pages of the content that search engines may index. `today`: yyyy-MM-dd. */
export function contentPages(brand: Brand, content: Content, today: string): ContentPages {
  const kinds = CONTENT_KINDS.filter((kind) => kind !== 'inspiration');
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const pages = kinds.flatMap((kind) =>
        openEntries(content, kind, locale, today)
          .filter(({ id }) => !isScreenText(brand, kind, id))
          .map(({ id, slug }): [string, string] => [
            href(CONTENT_SCREENS[kind], locale, { slug }),
            content.hashes[contentTag(kind, id)] ?? '',
          ]),
      );
      return [locale, Object.fromEntries(pages)];
    }),
  );
}
