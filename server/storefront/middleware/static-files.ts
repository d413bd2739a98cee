import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import rangeParser from 'range-parser';
import { type Middleware, originalUrlOf, splitUrl } from '#server/platform/requests/middleware.ts';
import { createUntimedRequestCounter } from '#server/platform/telemetry/request-metrics.ts';
import type { Brand } from '#shared/brands/index.ts';
import { assetsFolder } from '../build-folder.ts';
import { readBrandFiles } from './brand-files.ts';
import { chooseEncoding, type Encoding } from './content-encoding.ts';
import type { FlatHeaders } from './security-headers.ts';
import type { BuiltFile, SharedAssets } from './shared-assets.ts';

const ASSETS_PATH = '/assets/';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** All files of a build in all encodings; a brand has about 2 MB. */
const MAX_BYTES = 64 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Variant {
  readonly bytes: Buffer;
  /** Without Content-Length, which differs for a range. */
  readonly headers: FlatHeaders;
}

/** A file in each of its encodings. */
type StaticFile = Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };

type Bytes = Readonly<Partial<Record<Encoding, Buffer | undefined>>> & { readonly identity: Buffer };

function staticFile(name: string, cacheControl: string, { identity, br, gzip }: Bytes): StaticFile {
  const variant = (bytes: Buffer, encoding?: Encoding): Variant => ({
    bytes,
    headers: [
      'Content-Type',
      TYPES[path.extname(name)] ?? 'application/octet-stream',
      'Cache-Control',
      cacheControl,
      'Accept-Ranges',
      'bytes',
      ...(br || gzip ? ['Vary', 'Accept-Encoding'] : []),
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ],
  });
  return {
    identity: variant(identity),
    ...(br ? { br: variant(br, 'br') } : {}),
    ...(gzip ? { gzip: variant(gzip, 'gzip') } : {}),
  };
}

/** The files of a built folder by their path. Throws when they exceed the memory limit. */
function readBuild(folder: string): Map<string, StaticFile> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const bytesOf = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  const total = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (total > MAX_BYTES) {
    throw new Error(`${folder} holds ${total} bytes; at most ${MAX_BYTES} are served from memory`);
  }
  const files = new Map<string, StaticFile>();
  for (const [name, identity] of bytesOf) {
    if (/\.(br|gz)$/.test(name)) continue;
    const encodings = { identity, br: bytesOf.get(`${name}.br`), gzip: bytesOf.get(`${name}.gz`) };
    files.set(ASSETS_PATH + name, staticFile(name, IMMUTABLE, encodings));
  }
  return files;
}

/** Pictures other than SVG are compressed already. */
const COMPRESSIBLE = /\.(svg|webmanifest)$/;

function brandFiles(brand: Brand): [name: string, StaticFile][] {
  return [...readBrandFiles(brand)].map(([name, identity]) => {
    const encodings = COMPRESSIBLE.test(name)
      ? { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
      : { identity };
    return [name, staticFile(name, ONE_DAY, encodings)];
  });
}

/** The requested byte range; undefined when the whole file is to be sent (RFC 9110 section 14.2). */
function requestedRange(req: IncomingMessage, size: number) {
  const { range, 'if-range': condition } = req.headers;
  // Without a validator no If-Range can be true.
  if (!range || condition !== undefined || req.method !== 'GET') return undefined;
  const parsed = rangeParser(size, range);
  if (parsed === -1) return 'unsatisfiable';
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return undefined;
  return parsed[0];
}

function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile, security: FlatHeaders): void {
  const plain = file.identity;
  const range = requestedRange(req, plain.bytes.length);
  if (range === undefined) {
    const { bytes, headers } = file[chooseEncoding(req.headers['accept-encoding'])] ?? plain;
    res.writeHead(200, [...security, ...headers, 'Content-Length', String(bytes.length)]).end(bytes);
    return;
  }
  const contentRange = (part: string) => ['Content-Range', `bytes ${part}/${plain.bytes.length}`];
  if (range === 'unsatisfiable') {
    res.writeHead(416, [...security, 'Cache-Control', 'no-store', ...contentRange('*')]).end();
    return;
  }
  const part = plain.bytes.subarray(range.start, range.end + 1);
  const length = ['Content-Length', String(part.length)];
  res.writeHead(206, [
    ...security,
    ...plain.headers,
    ...contentRange(`${range.start}-${range.end}`),
    ...length,
  ]);
  res.end(part);
}

/**
 * Serves the built client files at immutable URLs and the brand's files from memory, plain or compressed, with the given
 * security headers. Requests are counted, but neither timed nor logged.
 */
export function staticFiles(brand: Brand, security: FlatHeaders, folder = assetsFolder(brand)): Middleware {
  const files = new Map([...readBuild(folder), ...brandFiles(brand)]);
  const count = createUntimedRequestCounter('storefront', 'asset');
  return (req, res, next) => {
    const file = files.get(splitUrl(req.url ?? '').pathname);
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) {
      next();
      return;
    }
    sendFile(req, res, file, security);
    count(req.method, res.statusCode);
  };
}

/**
 * Serves files under /assets that this build does not have, from builds that share its Redis. The 404 for any other
 * file must not be cached, because the next build may have that file. Requests are counted, but neither timed nor logged.
 */
export function assetsOfOtherBuilds(shared: Pick<SharedAssets, 'find'> | undefined): Middleware {
  const count = createUntimedRequestCounter('storefront', 'asset');
  return (req, res, next) => {
    const { pathname } = splitUrl(originalUrlOf(req));
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!pathname.startsWith(ASSETS_PATH) || !isRead) {
      next();
      return;
    }
    const found = shared?.find(pathname.slice(ASSETS_PATH.length)) ?? Promise.resolve(undefined);
    const send = (file: BuiltFile | undefined) => {
      if (file) sendFile(req, res, staticFile(pathname, IMMUTABLE, file), []);
      else res.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      count(req.method, res.statusCode);
    };
    found.then(send, () => send(undefined));
  };
}
