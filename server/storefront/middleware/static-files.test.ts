import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { compressFolder } from '../build/compress-assets.ts';
import { staticFiles } from './static-files.ts';

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
  const handle = staticFiles(brandBySite('easyfelt'), folder);
  server = createServer((req, res) => handle(req, res, () => res.writeHead(200, { 'X-Next': 'yes' }).end()));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it goes over the wire: fetch would decode it. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path: address, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the build', () => {
  it('leaves compressed copies beside what gets smaller by it', () => {
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
  ])('is sent as %s to who accepts "%s", for ever', async (encoding, accepted, decode) => {
    const { status, headers, body } = await ask('/assets/entry-a1.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': IMMUTABLE,
      vary: 'Accept-Encoding',
      'content-length': String(body.length),
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(body).toString()).toBe(SCRIPT);
  });

  it('varies by nothing where it has one form', async () => {
    const { headers, body } = await ask('/assets/inter-c3.woff2', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': IMMUTABLE });
    expect(headers.vary).toBeUndefined();
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(FONT);
  });

  it('is the same with a query', async () => {
    expect((await ask('/assets/small-b2.css?x=1')).body.toString()).toBe('a{b:c}');
  });

  it('answers HEAD with its headers alone', async () => {
    const plain = await ask('/assets/entry-a1.js', { 'accept-encoding': 'br' });
    const { status, headers, body } = await ask('/assets/entry-a1.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(plain.body.length));
    expect(body).toHaveLength(0);
  });

  it('answers a range of its plain bytes', async () => {
    const { status, headers, body } = await ask('/assets/entry-a1.js', {
      'accept-encoding': 'br',
      range: 'bytes=7-11',
    });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 7-11/${SCRIPT.length}`);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe('const');
  });

  it('is whole for a range under a condition it cannot check, and 416 beyond its end', async () => {
    const range = 'bytes=7-11';
    expect((await ask('/assets/entry-a1.js', { range, 'if-range': '"x"' })).status).toBe(200);
    const beyond = await ask('/assets/entry-a1.js', { range: 'bytes=999999-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  it('is read only', async () => {
    const { status, headers } = await ask('/assets/entry-a1.js', {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('what is no file of this build', () => {
  it.each([
    '/assets/entry-old.js',
    '/assets/entry-a1.js.br',
    '/assets/',
    '/assets/../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/__proto__',
  ])('is 404 and kept by nobody: %s', async (address) => {
    const { status, headers, body } = await ask(address);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toHaveLength(0);
  });

  it('goes on to the pages elsewhere', async () => {
    expect((await ask('/contact')).headers['x-next']).toBe('yes');
    expect((await ask('/assets')).headers['x-next']).toBe('yes');
  });
});

describe("the brand's icon", () => {
  it('is kept for a day, compressed', async () => {
    const { status, headers, body } = await ask('/favicon.svg', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(body).toString()).toContain('<svg');
  });
});
