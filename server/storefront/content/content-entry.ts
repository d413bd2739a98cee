import type { ContentKind } from '#shared/content/content-kinds.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { ContentFile } from './content-files.ts';
import type { ContentLists } from './content-lists.ts';
import type { FrontMatter, ParsedFile, ReferringFields } from './front-matter.ts';
import type { ParsedBody } from './parse-body.ts';
import type { SearchText } from './search-text.ts';

/** A hash for each tag of the content, by which a new deployment finds what it changes. */
export type ContentHashes = Readonly<Record<string, string>>;

/** One file of the content. */
export interface ContentEntry {
  readonly kind: ContentKind;
  readonly id: string;
  readonly slug: string;
  readonly file: ContentFile;
  readonly meta: FrontMatter;
  readonly lineOf: ParsedFile['lineOf'];
  /** Parsed on first use: a start of the process reads the front matter only. */
  body(): Promise<ParsedBody>;
  /** From the build, else from the parsed body. */
  searchText(): Promise<SearchText>;
}

/** A file whose front matter has faults: it is not shown, and checks report what is wrong with its body, too. */
export interface FaultyFile {
  readonly kind: ContentKind;
  /** Undefined if it cannot be read. */
  readonly id: string | undefined;
  readonly file: ContentFile;
  /** References of its front matter, as far as they can be read. */
  readonly meta: ReferringFields;
  readonly lineOf: (field: string) => number;
  body(): Promise<ParsedBody>;
}

/** The result of resolving a slug in a locale. */
type ContentAddress =
  | { readonly kind: 'entry' }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'missing' };

/** The content of a brand in all locales: all of it, or what shoppers see at an instant. */
export interface Content {
  /** The entries of a kind that a locale shows, newest first. */
  list(kind: ContentKind, locale: Locale): readonly ContentEntry[];
  bySlug(kind: ContentKind, locale: Locale, slug: string): ContentEntry | undefined;
  byId(kind: ContentKind, locale: Locale, id: string): ContentEntry | undefined;
  slugs(kind: ContentKind, id: string): Readonly<Partial<Record<Locale, string>>>;
  resolve(kind: ContentKind, locale: Locale, slug: string): ContentAddress;
  tagName(tag: string, locale: Locale): string;
  /** A hash for each tag of the caches. */
  readonly hashes: ContentHashes;
  /** Every entry of every folder, whether it is shown or not. */
  readonly entries: readonly ContentEntry[];
  readonly lists: ContentLists;
}
