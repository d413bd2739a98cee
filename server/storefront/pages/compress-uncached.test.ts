import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createReadRecorder } from '../cache/read-recorder.ts';
import { compressPrivate, compressPublic } from './compress-uncached.ts';
import type { RenderedPage } from './page-cache.ts';

const HTML = `<p>${'Kim de Vries, Weverstraat 18. '.repeat(400)}</p>`;
const PAGE: RenderedPage = {
  status: 200,
  headers: { 'Cache-Control': 'private, no-store' },
  html: Buffer.from(HTML),
  reads: createReadRecorder(),
};

function requestWith(headers: IncomingMessage['headers']): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

const ALL = 'gzip, deflate, br, zstd';
const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('a private page', () => {
  it.each([
    ['same-origin', ALL, 'zstd'],
    ['none', ALL, 'zstd'],
    ['same-origin', 'gzip, deflate, br', 'br'],
    ['same-origin', 'gzip, br;q=0.8, zstd;q=0.7', 'gzip'],
    ['none', 'gzip', 'gzip'],
  ] as const)('of a navigation from %s with %s is sent in %s', async (site, accepted, encoding) => {
    const request = requestWith({ 'sec-fetch-site': site, 'accept-encoding': accepted });
    const { headers, html } = await compressPrivate(request, PAGE);
    expect(headers).toEqual({ 'Cache-Control': 'private, no-store', 'Content-Encoding': encoding });
    const bytes = Buffer.from(html);
    expect(bytes.length).toBeLessThan(HTML.length / 10);
    expect(DECODERS[encoding](bytes).toString()).toBe(HTML);
  });

  it.each([
    ['cross-site', ALL],
    ['same-site', ALL],
    [undefined, ALL],
    ['same-origin', 'identity'],
    ['same-origin', undefined],
  ])('of a navigation from %s with %s is sent as it is', async (site, accepted) => {
    const request = requestWith({
      ...(site ? { 'sec-fetch-site': site } : {}),
      ...(accepted ? { 'accept-encoding': accepted } : {}),
    });
    expect(await compressPrivate(request, PAGE)).toBe(PAGE);
  });

  it('that redirects has nothing to compress', async () => {
    const request = requestWith({ 'sec-fetch-site': 'none', 'accept-encoding': ALL });
    const redirect = { ...PAGE, status: 302, html: '' };
    expect(await compressPrivate(request, redirect)).toBe(redirect);
  });
});

it.each(['zstd', 'br', 'gzip'] as const)(
  'a public page that is not cached is sent in %s',
  async (encoding) => {
    const { headers, html } = await compressPublic(requestWith({ 'accept-encoding': encoding }), PAGE);
    expect(headers['Content-Encoding']).toBe(encoding);
    expect(DECODERS[encoding](Buffer.from(html)).toString()).toBe(HTML);
  },
);

it('a page of more than 1 MB, larger than the window, and one of another script arrive unchanged', async () => {
  const random = Array.from(
    { length: 40_000 },
    (_, at) => `<li>${(at * 7_919) % 40_009} – 羊毛毡 «feutre»</li>`,
  );
  const text = random.join('\n');
  expect(Buffer.byteLength(text)).toBeGreaterThan(1_000_000);
  const { html } = await compressPublic(requestWith({ 'accept-encoding': ALL }), { ...PAGE, html: text });
  expect(zstdDecompressSync(Buffer.from(html)).toString()).toBe(text);
});

it('a decoder needs a window of 256 kB, far below the 8 MB that browsers allow', async () => {
  const { html } = await compressPublic(requestWith({ 'accept-encoding': ALL }), {
    ...PAGE,
    html: 'vilt '.repeat(500_000),
  });
  const small = { params: { [constants.ZSTD_d_windowLogMax]: 18 } };
  expect(zstdDecompressSync(Buffer.from(html), small).length).toBe(2_500_000);
  const smaller = { params: { [constants.ZSTD_d_windowLogMax]: 17 } };
  expect(() => zstdDecompressSync(Buffer.from(html), smaller)).toThrow();
});
