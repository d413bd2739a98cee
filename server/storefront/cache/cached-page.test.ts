import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPage, packPage, unpackPage } from './cached-page.ts';
import { unpooled } from './unpooled.ts';

const HTML = '<p>Felt</p>'.repeat(1_000);

/** Bytes of the memory that a buffer keeps. */
const keptBy = (buffer: Buffer) => buffer.buffer.byteLength;

it('holds no more memory than the bytes of its three encodings', async () => {
  const compressed = await compressPage(Buffer.from(HTML));
  expect(String(brotliDecompressSync(compressed.br))).toBe(HTML);
  expect(String(gunzipSync(compressed.gzip))).toBe(HTML);
  const html = unpooled(Buffer.from(HTML));
  const page = { status: 200, headers: {}, html, ...compressed, etag: '"W/felt"', tags: [], allFresh: true };
  const unpacked = await unpackPage(packPage(page));
  expect(unpacked).toEqual(page);
  for (const buffer of [html, ...Object.values(compressed), unpacked.html, unpacked.br, unpacked.gzip]) {
    expect(keptBy(buffer)).toBe(buffer.length);
  }
});

it('copies no buffer that has memory of its own', () => {
  const own = Buffer.allocUnsafeSlow(10);
  expect(unpooled(own)).toBe(own);
  const slice = own.subarray(2, 5);
  expect([...unpooled(slice)]).toEqual([...slice]);
});
