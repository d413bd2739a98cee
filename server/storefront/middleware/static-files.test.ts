import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chain } from '#server/platform/requests/middleware.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { compressFolder } from '../build/compress-assets.ts';
import { assetsOfOtherBuilds, staticFiles } from './static-files.ts';

const SCRIPT = `export const words = ${JSON.stringify('felt and foam '.repeat(200))};\n`;
const FONT = Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7919) % 256));
const IMMUTABLE = 'public, max-age=31536000, immutable';

const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
let server: Server;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'entry-a1.js'), SCRIPT);
  writeFileSync(path.join(folder, 'small-b2.css'), 'a{b:c}');
  writeFileSync(path.join(folder, 'inter-c3.woff2'), FONT);
  await compressFolder(folder);
  server = createServer(
    chain([
      staticFiles(brandBySite('easyfelt'), ['X-Frame-Options', 'DENY'], folder),
      assetsOfOtherBuilds(undefined),
      (_req, res) => void res.writeHead(200, { 'X-Next': 'yes' }).end(),
    ]),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The bytes as sent: fetch would decode them. */
function get(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path: target, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the build', () => {
  it('writes compressed copies of files that become smaller', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'entry-a1.js',
      'entry-a1.js.br',
      'entry-a1.js.gz',
      'inter-c3.woff2',
      'small-b2.css',
    ]);
  });
});

describe('a built file', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=1, br;q=0.2', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, '', (bytes: Buffer) => bytes],
  ])('is sent as %s for Accept-Encoding "%s", cacheable for ever', async (encoding, accepted, decode) => {
    const { status, headers, body } = await get('/assets/entry-a1.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': IMMUTABLE,
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(body).toString()).toBe(SCRIPT);
  });

  it('has no Vary where it has one encoding', async () => {
    const { headers, body } = await get('/assets/inter-c3.woff2', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': IMMUTABLE });
    expect(headers.vary).toBeUndefined();
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(FONT);
  });

  it('ignores the query', async () => {
    expect((await get('/assets/small-b2.css?x=1')).body.toString()).toBe('a{b:c}');
  });

  it('responds to HEAD with headers only', async () => {
    const plain = await get('/assets/entry-a1.js', { 'accept-encoding': 'br' });
    const { status, headers, body } = await get('/assets/entry-a1.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(plain.body.length));
    expect(body).toHaveLength(0);
  });

  it('sends a range of its plain bytes', async () => {
    const { status, headers, body } = await get('/assets/entry-a1.js', {
      'accept-encoding': 'br',
      range: 'bytes=7-11',
    });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 7-11/${SCRIPT.length}`);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe('const');
  });

  it.each([
    ['bytes=7-', 206],
    ['bytes=-5', 206],
    ['bytes=7-999999', 206],
    ['bytes=-0', 416],
    ['bytes=0-1,5-6', 200],
    ['lines=0-9', 200],
    ['bytes=-', 200],
    ['', 200],
  ])('responds to the range "%s" with %i', async (range, status) => {
    expect((await get('/assets/entry-a1.js', { range })).status).toBe(status);
  });

  it('is sent whole for an If-Range, and is 416 beyond its end', async () => {
    const range = 'bytes=7-11';
    expect((await get('/assets/entry-a1.js', { range, 'if-range': '"x"' })).status).toBe(200);
    const beyond = await get('/assets/entry-a1.js', { range: 'bytes=999999-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  it('is left to the app for other methods', async () => {
    const { headers } = await get('/favicon.svg', {}, 'POST');
    expect(headers['x-next']).toBe('yes');
  });
});

describe('other paths', () => {
  it.each([
    '/assets/entry-old.js',
    '/assets/entry-a1.js.br',
    '/assets/',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/__proto__',
  ])('under /assets are 404 and uncacheable: %s', async (address) => {
    const { status, headers, body } = await get(address);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toHaveLength(0);
  });

  it('are left to the next middleware', async () => {
    expect((await get('/contact')).headers['x-next']).toBe('yes');
    expect((await get('/assets')).headers['x-next']).toBe('yes');
  });
});

describe("the brand's icon", () => {
  it('is cacheable for a day and compressed', async () => {
    const { status, headers, body } = await get('/favicon.svg', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(body).toString()).toContain('<svg');
  });

  it('has a manifest whose icons exist, and a picture for social networks', async () => {
    const { headers, body } = await get('/site.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons, ...manifest } = JSON.parse(body.toString());
    expect(manifest).toMatchObject({ name: 'Easy Felt', start_url: '/' });
    for (const { src, type } of [...icons, { src: '/social.png', type: 'image/png' }]) {
      const icon = await get(src);
      expect({ src, status: icon.status }).toEqual({ src, status: 200 });
      expect(icon.headers['content-type']).toContain(type);
    }
  });
});
