import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';

/** What a link of the content leads to, besides a whole address. */
export interface LinkTarget {
  readonly kind: ContentKind | 'product' | 'category' | 'screen';
  readonly id: string;
}

/** What comes before the colon of a target. */
export const TARGET_KINDS: readonly string[] = [...CONTENT_KINDS, 'product', 'category', 'screen'];
const TARGET = /^([a-z]+):([A-Za-z0-9][\w-]*(?:\?[\w=&-]*)?)$/;
const WHOLE_ADDRESS = /^(https:\/\/|mailto:|tel:)/;

/** Characters for private use: no text contains them, because a file with one is refused. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000([^\uE001]*)\uE001/g;
export const MARK_CHARACTERS = /[\uE000\uE001]/;

const isKind = (kind: string): kind is LinkTarget['kind'] => TARGET_KINDS.includes(kind);

/** Parses a kind and an id with a colon between them; undefined for other text. */
export function parseTarget(url: string): LinkTarget | undefined {
  const [, kind = '', id = ''] = TARGET.exec(url) ?? [];
  return isKind(kind) ? { kind, id } : undefined;
}

/** Whether a link leads to another site, a mail address or a phone, or to a heading of its own page. */
export function isOutside(url: string): boolean {
  return WHOLE_ADDRESS.test(url);
}

/** Marks a link in HTML. */
export function linkMark(url: string): string {
  return OPEN + url + CLOSE;
}

/** Replaces the marks in a piece of HTML by addresses. */
export function replaceMarks(html: string, hrefOf: (url: string) => string): string {
  return html.replace(MARK, (_mark, url: string) => hrefOf(url));
}
