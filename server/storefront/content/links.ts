import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts';
import { isRecord } from '#shared/validation/is-record.ts';

/** The target of a link within the shop. */
export interface LinkTarget {
  readonly kind: ContentKind | 'product' | 'category' | 'screen';
  readonly id: string;
}

/** Kinds of targets in the catalogue. */
export const CATALOGUE_KINDS: ReadonlySet<string> = new Set(['product', 'category']);
/** The kinds of targets: what precedes the colon. */
export const TARGET_KINDS: readonly string[] = [...CONTENT_KINDS, ...CATALOGUE_KINDS, 'screen'];
const TARGET = /^([a-z]+):([A-Za-z0-9][\w-]*(?:\?[\w=&-]*)?)$/;
const ABSOLUTE_URL = /^(https:\/\/|mailto:|tel:)/;

/** Characters for private use: no text contains them, because a file with one is refused. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000([^\uE000\uE001]*)\uE001/g;
export const MARK_CHARACTERS = /[\uE000\uE001]/;

const isKind = (kind: string): kind is LinkTarget['kind'] => TARGET_KINDS.includes(kind);

/** Parses a kind and an id with a colon between them; undefined for other text. */
export function parseTarget(url: string): LinkTarget | undefined {
  const [, kind = '', id = ''] = TARGET.exec(url) ?? [];
  return isKind(kind) ? { kind, id } : undefined;
}

/** Whether a link is an absolute URL: https, mailto or tel. */
export function isAbsoluteUrl(url: string): boolean {
  return ABSOLUTE_URL.test(url);
}

/** Marks a link in HTML. */
export function linkPlaceholder(url: string): string {
  return OPEN + url + CLOSE;
}

/** Replaces the marks in all texts of a value, such as a block, by addresses. */
export function replacePlaceholders<T>(value: T, hrefOf: (url: string) => string): T {
  return replaceIn(value, hrefOf) as T;
}

function replaceIn(value: unknown, hrefOf: (url: string) => string): unknown {
  if (typeof value === 'string') return value.replace(MARK, (_mark, url: string) => hrefOf(url));
  if (Array.isArray(value)) return value.map((item: unknown) => replaceIn(item, hrefOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaceIn(member, hrefOf)]));
}
