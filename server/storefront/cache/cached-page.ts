import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { array, boolean, number, object, string } from 'yup';
import { unpooled } from './unpooled.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

/** A rendered page in the cache, in the three encodings that it is sent in, each in memory of its own. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Weak, and so the same for all encodings (RFC 9110, section 8.8.3). */
  readonly etag: string;
  readonly tags: readonly string[];
  /** `false`: a read was stale. */
  readonly allFresh: boolean;
  /** Must not be stored or shown to another visitor; contains no HTML. */
  readonly uncacheable?: boolean;
}

const EMPTY = Buffer.alloc(0);

/** Replaces a page that only one visitor may see. */
export const UNCACHEABLE_PAGE: CachedPage = {
  status: 200,
  headers: {},
  html: EMPTY,
  br: EMPTY,
  gzip: EMPTY,
  etag: '',
  tags: [],
  allFresh: true,
  uncacheable: true,
};

// A list of 26 kB: quality 5 yields 4.8 kB in 1.7 ms (gzip 6: 4.9 kB in 2.9 ms), quality 7 4.5 kB in twice the time.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** 132 bits. */
const ETAG_LENGTH = 22;

/** Compresses a page's HTML both ways, on zlib's thread pool, into buffers that may be stored. */
export async function compressPage(html: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  const [br, gzipped] = await Promise.all([
    compressBrotli(html, { params }),
    compressGzip(html, { level: GZIP_LEVEL }),
  ]);
  return { br: unpooled(br), gzip: unpooled(gzipped) };
}

/** The validator of a page, with which a browser that has the page asks for a newer one. */
export function entityTag(html: Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, ETAG_LENGTH)}"`;
}

/** Bytes of a page in memory. */
export function pageBytes({ html, br, gzip: gzipped }: CachedPage): number {
  return html.length + br.length + gzipped.length;
}

const packedPage = object({
  status: number().integer().required(),
  headers: object().required(),
  br: string().required(),
  gzip: string().required(),
  etag: string().required(),
  tags: array(string().required()).required(),
  allFresh: boolean().required(),
});

/** A page as text for Redis, without the plain HTML, which is four times as large and can be decompressed. */
export function packPage({ html: _, br, gzip: gzipped, ...page }: CachedPage): string {
  return JSON.stringify({ ...page, br: br.toString('base64'), gzip: gzipped.toString('base64') });
}

/** The page that {@link packPage} wrote. Throws for any other text. */
export async function unpackPage(text: string): Promise<CachedPage> {
  const packed = packedPage.validateSync(JSON.parse(text), { strict: true });
  const br = unpooled(Buffer.from(packed.br, 'base64'));
  const html = unpooled(await decompressBrotli(br));
  const headers = Object.fromEntries(
    Object.entries(packed.headers).map(([name, value]) => [name, String(value)]),
  );
  return { ...packed, headers, html, br, gzip: unpooled(Buffer.from(packed.gzip, 'base64')) };
}
