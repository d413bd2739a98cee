import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Middleware, splitUrl } from '#server/platform/middleware.ts';
import type { Brand } from '#shared/brands/index.ts';
import { chooseEncoding, type Encoding } from '../pages/content-encoding.ts';
import { rangeOf } from './byte-range.ts';
import type { AssetsOfBuilds } from './shared-assets.ts';

export const ASSETS_PATH = '/assets/';
const ICON_PATH = '/favicon.svg';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** All files of a build together, in every form; a whole brand is some 2 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Form {
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeaders;
}

type Bytes = Readonly<Partial<Record<Encoding, Buffer | undefined>>> & { readonly identity: Buffer };

/** One file in the forms it is sent in. */
type StaticFile = Readonly<Partial<Record<Encoding, Form>>> & { readonly identity: Form };

function staticFile(name: string, cacheControl: string, { identity, br, gzip }: Bytes): StaticFile {
  const form = (bytes: Buffer, encoding?: Encoding): Form => ({
    bytes,
    headers: {
      'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
      'Accept-Ranges': 'bytes',
      ...(br || gzip ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': bytes.length,
    },
  });
  return {
    identity: form(identity),
    ...(br ? { br: form(br, 'br') } : {}),
    ...(gzip ? { gzip: form(gzip, 'gzip') } : {}),
  };
}

/** The files of a built folder by their address. Throws when they are too many to be held in memory. */
function readBuild(folder: string): Map<string, StaticFile> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const bytesOf = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  const total = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (total > MOST_BYTES) {
    throw new Error(`${folder} holds ${total} bytes; at most ${MOST_BYTES} are served from memory`);
  }
  const files = new Map<string, StaticFile>();
  for (const [name, identity] of bytesOf) {
    if (/\.(br|gz)$/.test(name)) continue;
    const forms = { identity, br: bytesOf.get(`${name}.br`), gzip: bytesOf.get(`${name}.gz`) };
    files.set(ASSETS_PATH + name, staticFile(name, IMMUTABLE, forms));
  }
  return files;
}

function brandIcon(brand: Brand): StaticFile {
  const identity = readFileSync(path.resolve(`shared/brands/${brand.site}/assets/favicon.svg`));
  const forms = { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) };
  return staticFile(ICON_PATH, A_DAY, forms);
}

function sendFile(req: IncomingMessage, res: ServerResponse, file: StaticFile): void {
  const { range: wanted, 'if-range': condition } = req.headers;
  // Without a validator no If-Range can be true. The bytes that a range counts are those of the plain file.
  const whole = condition !== undefined || req.method !== 'GET';
  const range = whole ? undefined : rangeOf(wanted, file.identity.bytes.length);
  if (range === undefined) {
    const { bytes, headers } = file[chooseEncoding(req.headers['accept-encoding'])] ?? file.identity;
    res.writeHead(200, headers);
    res.end(bytes);
    return;
  }
  const { bytes, headers } = file.identity;
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${bytes.length}` });
    res.end();
    return;
  }
  const part = bytes.subarray(range.first, range.last + 1);
  const contentRange = `bytes ${range.first}-${range.last}/${bytes.length}`;
  res.writeHead(206, { ...headers, 'Content-Range': contentRange, 'Content-Length': part.length });
  res.end(part);
}

function sendNothing(res: ServerResponse): void {
  res.writeHead(404, { 'Cache-Control': 'no-store' }).end();
}

async function sendOther(
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
  otherBuilds: Pick<AssetsOfBuilds, 'find'>,
): Promise<void> {
  const found = await otherBuilds.find(address.slice(ASSETS_PATH.length)).catch(() => undefined);
  if (found) sendFile(req, res, staticFile(address, IMMUTABLE, found));
  else sendNothing(res);
}

/**
 * The built client files at immutable addresses and the brand's icon, all held in memory in the forms the build left
 * (plain, brotli, gzip). A file that this build has not comes from the builds beside it; where they have none it is
 * 404, and nobody keeps that: it may be one of the next build. Needs nothing but node:http, so it can stand in front
 * of everything.
 */
export function staticFiles(
  brand: Brand,
  folder = 'build/client/assets',
  otherBuilds?: Pick<AssetsOfBuilds, 'find'>,
): Middleware {
  const files = readBuild(folder).set(ICON_PATH, brandIcon(brand));

  return (req, res, next) => {
    const { method, url = '' } = req;
    const { pathname: address } = splitUrl(url);
    const file = files.get(address);
    if (!file && !address.startsWith(ASSETS_PATH)) next();
    else if (method !== 'GET' && method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
    } else if (file) sendFile(req, res, file);
    else if (otherBuilds) void sendOther(req, res, address, otherBuilds);
    else sendNothing(res);
  };
}
