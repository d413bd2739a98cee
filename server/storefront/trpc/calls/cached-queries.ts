import type { IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http';
import { headerOf, type Middleware, originalUrlOf } from '#server/platform/requests/middleware.ts';
import { createUntimedRequestCounter } from '#server/platform/telemetry/request-metrics.ts';
import { chooseEncoding } from '../../middleware/content-encoding.ts';
import type { FlatHeaders } from '../../middleware/security-headers.ts';
import type { RequestContext } from '../../request/context.ts';
import type { LocaleDetector } from '../../request/locale.ts';
import { createQueryCache } from './query-cache.ts';

const QUERIES = '/api/trpc/';
const STREAM = 'application/jsonl';
/** Longer URLs are invented. */
const MAX_URL_LENGTH = 2_000;

/** Sends responses of public queries from memory, and stores them. */
export interface CachedQueries {
  /** Sends a stored response. It needs only URL and locale, and so runs in front of Express. */
  readonly serve: Middleware;
  /** Stores the response to this request when it has been sent without an error. Call it before the first byte. */
  record(req: IncomingMessage, res: ServerResponse, ctx: Pick<RequestContext, 'reads' | 'locale'>): void;
  /** The response to this request contains an error and must not be stored. */
  discard(req: IncomingMessage): void;
}

/** Key of a response to a query besides the data cache; undefined for other requests. */
function requestKey(req: IncomingMessage, locale: string): string | undefined {
  const url = originalUrlOf(req);
  if (req.method !== 'GET' || !url.startsWith(QUERIES) || url.length > MAX_URL_LENGTH) return undefined;
  const accepted = headerOf(req, 'trpc-accept');
  if (accepted !== undefined && accepted !== STREAM) return undefined;
  // Without trpc-accept, tRPC looks at Accept.
  if (accepted === undefined && headerOf(req, 'accept')?.includes(STREAM)) return undefined;
  return `${accepted ? 'stream' : 'plain'} ${locale} ${url}`;
}

/** Headers that tRPC sets on a response to a public query. */
const RECORDED_HEADERS = ['Content-Type', 'Cache-Control'] as const;
const VARY = 'trpc-accept, accept, Accept-Encoding';

function recordedHeaders(res: OutgoingMessage): string[] {
  return RECORDED_HEADERS.flatMap((name) => {
    const value = res.getHeader(name);
    return value === undefined ? [] : [name, String(value)];
  });
}

/** Collects the chunks of a body while they are sent. */
function collectBody(res: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const write = res.write.bind(res);
  const collectingWrite = (chunk: string | Uint8Array, ...rest: never[]) => {
    chunks.push(Buffer.from(chunk));
    return write(chunk, ...rest);
  };
  res.write = collectingWrite;
  return chunks;
}

export function createCachedQueries(security: FlatHeaders, localeOf: LocaleDetector): CachedQueries {
  const cache = createQueryCache();
  const count = createUntimedRequestCounter('storefront', '/api/trpc');
  const failed = new WeakSet<IncomingMessage>();
  return {
    serve(req, res, next) {
      const key = req.url?.startsWith(QUERIES) ? requestKey(req, localeOf(req).locale) : undefined;
      const response = key && cache.find(key, chooseEncoding(req.headers['accept-encoding']));
      if (!response) {
        next();
        return;
      }
      res.writeHead(200, response.headers as string[]).end(response.body);
      count('GET', 200);
    },
    record(req, res, { reads, locale }) {
      const key = requestKey(req, locale);
      if (!key) return;
      const chunks = collectBody(res);
      res.once('finish', () => {
        if (res.statusCode !== 200 || failed.has(req)) return;
        const timing = ['Vary', VARY, 'Server-Timing', 'query;desc=hit'];
        const headers = [...security, ...recordedHeaders(res), ...timing];
        cache.store(key, { headers, body: Buffer.concat(chunks), reads });
      });
    },
    discard: (req) => {
      failed.add(req);
    },
  };
}
