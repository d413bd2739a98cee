import path from 'node:path';
import { freePort, OTHER_CORE, type PinnedProcess, SERVER_CORE, startPinned } from './pinned-process.ts';

/** A host of one locale, as every shop has: the address alone says which page is meant. */
export const SHOP_HOST = 'nl-nl.localhost';

const SHOP = /shop\s+(http:\/\/localhost:\d+)/;
const API = /API\s+(http:\/\/localhost:\d+)/;

const QUIET = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ADMIN_PORT: '0' };

/** A whole shop on the core of whoever asks: it builds what is missing, and has the commerce API for the others. */
export async function openWhole(
  folder: string,
): Promise<{ shop: string; api: string; process: PinnedProcess }> {
  const whole = await startPinned({
    core: OTHER_CORE,
    command: process.execPath,
    args: ['server/start.ts'],
    env: { ...QUIET, PORT: '0', API_PORT: '0', DATA_DIR: path.join(folder, 'data') },
    up: (said) => SHOP.test(said) && API.test(said),
  });
  const [, shop = ''] = SHOP.exec(whole.said()) ?? [];
  const [, api = ''] = API.exec(whole.said()) ?? [];
  return { shop, api, process: whole };
}

/** A storefront alone on the measured core, as a pod runs it. */
export async function openStorefront(
  folder: string,
  api: string,
  settings: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): Promise<{ base: string; process: PinnedProcess }> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const storefront = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: [...nodeFlags, 'server/storefront/main.ts'],
    env: {
      ...QUIET,
      PORT: String(port),
      API_BASE_URL: api,
      DATA_DIR: path.join(folder, 'pictures'),
      ...settings,
    },
    up: async () => (await fetch(`${base}/favicon.svg`)).ok,
  });
  return { base, process: storefront };
}

/** The path of a product of the overview. Throws when it shows none. */
export async function someProduct(shop: string): Promise<string> {
  const overview = await (await fetch(`${shop}/producten`)).text();
  const link = /href="(\/product\/[^"]+)"/.exec(overview)?.[1];
  if (!link) throw new Error('The product overview links to no product');
  return link;
}

/** The path of the script of middle size among those that a page loads. Throws when it loads none. */
export async function middleScript(shop: string, page: string): Promise<string> {
  const html = await (await fetch(shop + page)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const sized = await Promise.all(
    scripts.map(async (script) => ({ script, bytes: (await (await fetch(shop + script)).text()).length })),
  );
  const middle = sized.sort((a, b) => a.bytes - b.bytes)[Math.floor(sized.length / 2)];
  if (!middle) throw new Error(`${page} loads no script`);
  return middle.script;
}
