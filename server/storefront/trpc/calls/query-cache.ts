import { LRUCache } from 'lru-cache';
import { compressPage } from '../../cache/cached-page.ts';
import type { ReadRecorder } from '../../cache/read-recorder.ts';
import { unpooled } from '../../cache/unpooled.ts';
import type { Encoding } from '../../middleware/content-encoding.ts';
import type { FlatHeaders } from '../../middleware/security-headers.ts';

/** Bytes of all responses, with their compressed copies. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Smaller responses do not become smaller on the wire. */
const MIN_COMPRESSED_BYTES = 1_000;

interface Variant {
  readonly headers: FlatHeaders;
  readonly body: Buffer;
}

interface CachedResponse {
  readonly identity: Variant;
  /** Encoded after the first hit: most responses of invented inputs are never sent again. */
  compressed?: Readonly<Record<Exclude<Encoding, 'identity'>, Variant>>;
  isCompressing: boolean;
  /** The reads that the response was built from. */
  readonly reads: ReadRecorder;
}

/** Responses of public queries as bytes, by request. */
export interface QueryCache {
  /** The response while the data cache would return the same values as when it was stored. */
  find(key: string, encoding: Encoding): Variant | undefined;
  /** `headers` without Content-Encoding and Content-Length. */
  store(key: string, response: { headers: FlatHeaders; body: Buffer; reads: ReadRecorder }): void;
}

function variant(headers: FlatHeaders, body: Buffer, encoding?: Encoding): Variant {
  const encoded = encoding ? ['Content-Encoding', encoding] : [];
  return { headers: [...headers, ...encoded, 'Content-Length', String(body.length)], body };
}

/**
 * The responses of queries that read nothing but the data cache. They have no lifetime of their own: each is valid as long
 * as the cached values that it was built from, which expire and are invalidated in the data cache.
 */
export function createQueryCache(): QueryCache {
  const responses = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES });

  async function compress(response: CachedResponse, headers: FlatHeaders): Promise<void> {
    response.isCompressing = true;
    const { br, gzip } = await compressPage(response.identity.body);
    response.compressed = { br: variant(headers, br, 'br'), gzip: variant(headers, gzip, 'gzip') };
  }

  return {
    find(key, encoding) {
      const response = responses.get(key);
      if (!response) return undefined;
      if (!response.reads.areCurrent()) {
        responses.delete(key);
        return undefined;
      }
      if (encoding === 'identity' || response.identity.body.length < MIN_COMPRESSED_BYTES) {
        return response.identity;
      }
      if (!response.isCompressing) {
        // Without compressed copies the plain one is sent.
        compress(response, response.identity.headers.slice(0, -2)).catch(() => {});
      }
      return response.compressed?.[encoding] ?? response.identity;
    },
    store(key, { headers, body, reads }) {
      const identity = variant(headers, unpooled(body));
      responses.set(
        key,
        { identity, reads, isCompressing: false },
        { size: key.length + 2 * body.length + 1 },
      );
    },
  };
}
