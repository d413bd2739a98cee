import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createReadRecorder } from '../cache/read-recorder.ts';
import { compressPrivate } from './compress-uncached.ts';
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

describe('a private page', () => {
  it.each([
    ['same-origin', ALL, 'br'],
    ['none', ALL, 'br'],
    ['none', 'gzip', 'gzip'],
  ] as const)('of a navigation from %s with %s is sent in %s', async (site, accepted, encoding) => {
    const request = requestWith({ 'sec-fetch-site': site, 'accept-encoding': accepted });
    const { headers, html } = await compressPrivate(request, PAGE);
    expect(headers).toEqual({ 'Cache-Control': 'private, no-store', 'Content-Encoding': encoding });
    const bytes = Buffer.from(html);
    expect(bytes.length).toBeLessThan(HTML.length / 10);
    expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(HTML);
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
