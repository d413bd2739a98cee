import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import { CAN_PIN, CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import {
  firstProductPath,
  SHOP_HOST,
  startStorefront,
  startWholeShop,
} from '#server/platform/testing/processes/shop-processes.ts';
import { BROTLI_OPTIONS, GZIP_OPTIONS, ZSTD_OPTIONS } from '#server/storefront/pages/compress-uncached.ts';
import { createApi, newToken, simpleProducts } from '../api/api-workloads.ts';
import { median } from '../report/statistics.ts';
import { table } from '../report/table.ts';
import { OVERVIEW } from './cases.ts';
import { type AskedEncoding, fetchWireResponse, httpContender } from './contender.ts';
import { alternate, type Rounds } from './rounds.ts';

const CART = '/winkelwagen';
const CART_PRODUCTS = 3;
/** Of one page by one encoder in one round. */
const REPETITIONS = 20;
/** The part of a page that is sent before the data: about the head and the menu. */
const FIRST_PART_BYTES = 8_000;

type OpenEncoder = () => Transform & { flush(done: () => void): void };

function zstd(params: Readonly<Record<number, number>>): OpenEncoder {
  return () => createZstdCompress({ params });
}

/** Encoders with the settings of the shop, and zstd with each level, its own tables and its own window. */
const ENCODERS: Readonly<Record<string, OpenEncoder>> = {
  'gzip, as used': () => createGzip(GZIP_OPTIONS),
  'brotli, as used': () => createBrotliCompress(BROTLI_OPTIONS),
  'zstd, as used': zstd(ZSTD_OPTIONS.params),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `zstd ${level}`,
      zstd({ [constants.ZSTD_c_compressionLevel]: level }),
    ]),
  ),
};

const ASKED: readonly AskedEncoding[] = ['identity', 'gzip', 'br', 'zstd'];

/** The bytes of a page that is sent in two parts. */
function encodedBytes(open: OpenEncoder, html: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const encoder = open();
    let bytes = 0;
    encoder.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    encoder.on('end', () => resolve(bytes));
    encoder.on('error', reject);
    encoder.write(html.subarray(0, FIRST_PART_BYTES));
    encoder.flush(() => encoder.end(html.subarray(FIRST_PART_BYTES)));
  });
}

/** Milliseconds of CPU time, of all threads, for one page. */
async function encoderMs(open: OpenEncoder, html: Buffer): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < REPETITIONS; turn += 1) await encodedBytes(open, html);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / REPETITIONS;
}

async function encoderRows(page: string, html: Buffer, rounds: number): Promise<string[][]> {
  const names = Object.entries(ENCODERS);
  for (const [, open] of names) await encoderMs(open, html);
  const times = names.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, open]] of names.entries()) times[index]?.push(await encoderMs(open, html));
  }
  return Promise.all(
    names.map(async ([name, open], index) => [
      page,
      name,
      median(times[index] ?? []).toFixed(2),
      String(await encodedBytes(open, html)),
    ]),
  );
}

/** The headers of a shopper with a cart, who has followed a link of the shop. */
async function shopperHeaders(api: string): Promise<Readonly<Record<string, string>>> {
  const calls = createApi(api);
  const token = newToken();
  const products = (await simpleProducts(calls)).slice(0, CART_PRODUCTS);
  for (const productId of products) await calls.post('/orders/lines', token, { productId, quantity: 1 });
  return { cookie: `session=${token}; locale=nl-NL`, 'sec-fetch-site': 'same-origin' };
}

/**
 * Prints what the encoders take for pages that are not cached, and responses per second of CPU time of a storefront without a page
 * cache, for each encoding that a client may ask for.
 */
export async function measureCompression(rounds: Rounds): Promise<undefined> {
  pinSelf(CLIENT_CORE);
  const folder = mkdtempSync(`${tmpdir()}/shop-compression-`);
  const whole = await startWholeShop(folder);
  const storefront = await startStorefront(folder, whole.api, { PAGE_CACHE: 'off' });
  try {
    const headers = await shopperHeaders(whole.api);
    const pages = { overview: OVERVIEW, product: await firstProductPath(whole.shop), cart: CART };
    const encoders: string[][] = [];
    const responses: string[][] = [];
    for (const [page, path] of Object.entries(pages)) {
      const address = storefront.base + path;
      const { body } = await fetchWireResponse(address, SHOP_HOST, 'identity', headers);
      encoders.push(...(await encoderRows(page, body, rounds.rounds)));
      const contenders = await Promise.all(
        ASKED.map((asked) => httpContender(asked, address, storefront.process, SHOP_HOST, asked, headers)),
      );
      const rates = await alternate(contenders, rounds);
      responses.push(
        ...contenders.map(({ name, bytes }, index) => [
          page,
          name,
          (rates[index] ?? 0).toFixed(0),
          String(bytes),
        ]),
      );
    }
    console.log(
      `\nNode ${process.version}, ${CAN_PIN ? 'one core for the server, another for the clients' : 'not pinned to cores'}, ` +
        `median of ${rounds.rounds} alternating rounds; load of the machine ${loadavg()[0]?.toFixed(1)}.\n`,
    );
    console.log(table(['page', 'encoder, in two parts', 'CPU ms', 'bytes'], encoders));
    console.log(`\n${table(['page', 'storefront, asked for', 'responses /s of CPU', 'bytes'], responses)}`);
  } finally {
    await storefront.process.stop();
    await whole.process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
