import path from 'node:path';
import { freePort } from '#server/platform/http/free-port.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { UNLIMITED_RECORDS } from './api-process.ts';
import { CLIENT_CORE, type PinnedProcess, SERVER_CORE, startPinned } from './pinned-process.ts';
import { startShop } from './shop-process.ts';

/** Host of one locale: the benchmark needs the same page for every request. */
export const SHOP_HOST = 'nl-nl.localhost';

/** All clients have one address: it is counted as usual, but may send as much as it likes. */
const UNLIMITED = {
  RATE_LIMIT_SESSION: '1000000',
  RATE_LIMIT_ADDRESS: '1000000',
  ...UNLIMITED_RECORDS,
};

const SETTINGS = {
  ...DEMO_SETTINGS,
  ...UNLIMITED,
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'pretty',
  ADMIN_PORT: '0',
};

/** Starts a whole shop on the core of the clients, with its data in `folder` and its code in `cwd` (this checkout by default). */
export async function startWholeShop(
  folder: string,
  cwd = process.cwd(),
  settings: Readonly<Record<string, string>> = {},
): Promise<{ shop: string; api: string; process: PinnedProcess }> {
  const whole = await startShop({
    core: CLIENT_CORE,
    cwd,
    dataDir: path.join(folder, 'data'),
    settings: { ...UNLIMITED, ...settings },
  });
  const { shopPort, apiPort } = whole;
  return { shop: `http://localhost:${shopPort}`, api: `http://localhost:${apiPort}`, process: whole };
}

/** Starts a storefront alone, like a pod, on the core of the server under test. */
export async function startStorefront(
  folder: string,
  api: string,
  settings: Readonly<Record<string, string>> = {},
  { cwd = process.cwd(), nodeFlags = [] }: { cwd?: string; nodeFlags?: readonly string[] } = {},
): Promise<{ base: string; process: PinnedProcess }> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const storefront = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: [...nodeFlags, 'server/storefront/main.ts'],
    cwd,
    env: {
      ...SETTINGS,
      PORT: String(port),
      API_BASE_URL: api,
      DATA_DIR: path.join(folder, 'pictures'),
      ...settings,
    },
    isReady: async () => (await fetch(`${base}/favicon.svg`)).ok,
  });
  return { base, process: storefront };
}

/** The path of the first product of the overview. Rejects when there is none. */
export async function firstProductPath(shop: string): Promise<string> {
  const overview = await (await fetch(`${shop}/producten`)).text();
  const link = /href="(\/product\/[^"]+)"/.exec(overview)?.[1];
  if (!link) throw new Error('The product overview links to no product');
  return link;
}

/** The path of the script of median size of a page. Rejects when there is none. */
export async function medianScript(shop: string, page: string): Promise<string> {
  const html = await (await fetch(shop + page)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const sized = await Promise.all(
    scripts.map(async (script) => ({ script, bytes: (await (await fetch(shop + script)).text()).length })),
  );
  const median = sized.sort((a, b) => a.bytes - b.bytes)[Math.floor(sized.length / 2)];
  if (!median) throw new Error(`${page} loads no script`);
  return median.script;
}
