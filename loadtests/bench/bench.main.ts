import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PINNING, startPinned } from './pinned-process.ts';
import { measure, median } from './rounds.ts';

/*
 * `npm run bench`: requests a second of the shop's pages on one core, each beside a bare node:http server on the
 * same core that sends the same bytes. One run, three rounds, taken in turns; read the ratios.
 */

const ROUNDS = 3;
const CORE = 0;
const ACCEPT = { 'accept-encoding': 'br' };
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));

interface Case {
  readonly name: string;
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

function shopSettings(env: Readonly<Record<string, string>>): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '0',
    API_PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...env,
  };
}

async function openShop(env: Readonly<Record<string, string>>) {
  const shop = await startPinned(
    CORE,
    ['server/start.ts'],
    shopSettings(env),
    /shop\s+http:\/\/localhost:(\d+)/,
  );
  return { base: `http://localhost:${shop.found[1]}`, stop: shop.stop };
}

async function firstProduct(base: string): Promise<string> {
  const overview = await (await fetch(`${base}/producten`)).text();
  const link = /href="(\/product\/[^"]+)"/.exec(overview)?.[1];
  if (!link) throw new Error('The product overview links to no product');
  return link;
}

/** An answer as it goes over the wire: fetch would decode it. */
function answerOf(address: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: ACCEPT }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
        resolve({
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    }).on('error', reject);
  });
}

async function openBare(address: string) {
  const { headers, body } = await answerOf(address);
  const file = path.join(folder, 'bare.json');
  const sent = { ...headers, 'content-length': String(body.length) };
  writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString('base64') }));
  const bare = await startPinned(
    CORE,
    ['loadtests/bench/bare-server.main.ts', file],
    {},
    /bare server on (\d+)/,
  );
  return { url: `http://localhost:${bare.found[1]}/`, stop: bare.stop, length: body.length };
}

async function compare({ name, path: target, env }: Case): Promise<string> {
  const shop = await openShop(env);
  const address = target || (await firstProduct(shop.base));
  const bare = await openBare(shop.base + address);
  const figures: { shop: number[]; bare: number[] } = { shop: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.shop.push(await measure(shop.base + address, ACCEPT));
    figures.bare.push(await measure(bare.url, ACCEPT));
  }
  await shop.stop();
  await bare.stop();
  const [own, limit] = [median(figures.shop), median(figures.bare)];
  const kilobytes = (bare.length / 1000).toFixed(1);
  return (
    `${name.padEnd(34)} ${own.toFixed(0).padStart(7)}/s  bare ${limit.toFixed(0).padStart(7)}/s  ` +
    `ratio ${(own / limit).toFixed(2)}  (${kilobytes} kB, rounds ${figures.shop.map((figure) => figure.toFixed(0)).join(' ')})`
  );
}

const CASES: readonly Case[] = [
  { name: 'product page, kept', path: '', env: {} },
  { name: 'product overview, kept', path: '/producten', env: {} },
  { name: 'product page, rendered each time', path: '', env: { PAGE_CACHE: 'off' } },
  { name: 'product overview, rendered', path: '/producten', env: { PAGE_CACHE: 'off' } },
];

try {
  console.log(
    `Node ${process.version}, ${PINNING ? 'servers bound to one core' : 'cores not bound'}, ${ROUNDS} rounds`,
  );
  for (const one of CASES) console.log(await compare(one));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
