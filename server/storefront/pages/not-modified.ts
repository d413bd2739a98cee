import type { IncomingMessage } from 'node:http';

interface Validated {
  readonly status: number;
  /** A page of one visitor has none. */
  readonly etag?: string;
}

/** Whether the visitor has this version of a page, by If-None-Match (RFC 9110, section 13.1.2). */
export function isNotModified(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { status, etag }: Validated,
): boolean {
  const condition = headers['if-none-match'];
  if (condition === undefined || status !== 200 || etag === undefined) return false;
  if (condition.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return condition.split(',').some((tag) => withoutWeakness(tag.trim()) === opaque);
}

/** If-None-Match compares weak and strong validators alike. */
function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

/** Headers that describe the content, which this response does not have (RFC 9110, section 15.4.5). */
const OF_CONTENT: ReadonlySet<string> = new Set(['Content-Type', 'Content-Encoding', 'Content-Length']);

/** The response to a visitor who has this version of the page, by the headers of the whole response. */
export function notModified(headers: readonly string[]) {
  const kept = headers.filter((_, index) => !OF_CONTENT.has(headers[index - (index % 2)] ?? ''));
  return { status: 304, headers: kept, body: '' } as const;
}
