import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPages, loadAllScreenModules } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { UNSUBSCRIBE_PATH } from '#shared/links/newsletter-unsubscribe.ts';
import {
  catalogueFiles,
  configuredProductFiles,
  writeCatalogue,
} from './commerce/catalogue/catalogue.fixture.ts';
import { importCatalogue } from './commerce/catalogue/catalogue.service.ts';
import { openShop, type Shop } from './commerce/checkout/shop.fixture.ts';
import { commerceDatabases } from './commerce/db/commerce-databases.fixture.ts';
import {
  ANSWER_FIELDS,
  FORM_FIELDS,
  formAddresses,
  longValues,
  namesReadBy,
  screenAddresses,
} from './long-values.fixture.ts';
import { createLogger } from './platform/logs/logger.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { LOCALE_SWITCH_PATH } from './storefront/routes/locale-switch.ts';
import { openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const brand = brandBySite('easyfelt');

/** Read by the routes that serve no page. */
const ROUTE_PARAMETERS = ['path', 'session', 'prices', 'token'];

let shop: Shop;
let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('no database to test on');
  shop = await openShop(await database.open());
  const folder = writeCatalogue({ ...catalogueFiles(), ...configuredProductFiles() });
  await importCatalogue(shop.deps.db, {
    brand: 'EF',
    folder,
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const t = loadTranslations(brand).t('nl-NL');
  await loadAllScreenModules();
  const open = createPages(brand, 'nl-NL', 'www', t, () => {});
  storefront = await openStorefront(shop.url, { renderer: { ...plainRenderer, open: async () => open } });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

/** Milliseconds of this process, which waits neither for other processes nor for the database, for a response. */
async function costOf(request: () => Promise<Response>): Promise<number> {
  const before = process.cpuUsage();
  await (await request()).arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The lowest cost of up to four requests: others include garbage collection, or compilation. Stops below the limit. */
async function lowestCost(request: () => Promise<Response>, limit = 0): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && lowest > limit; attempt += 1) {
    lowest = Math.min(lowest, await costOf(request));
    // No second attempt would bring a blocked process below the limit.
    if (limit > 0 && lowest > 10 * limit) break;
  }
  return lowest;
}

type Send = (pairs: readonly (readonly [string, string])[]) => Promise<Response>;

/** Lists of at most `size` names. */
const groupsOf = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size));

/**
 * The names whose long values cost more than ten times as much as a plain request with as many bytes. Values of several
 * names are sent together, up to `most` bytes, and one by one where that is expensive. Of a value that is expensive already,
 * no longer one is sent, which could take minutes.
 */
async function expensive(
  names: readonly string[],
  { sizes, most }: { readonly sizes: readonly number[]; readonly most: number },
  send: Send,
): Promise<string[]> {
  const found = new Set<string>();
  for (const bytes of sizes) {
    const together = Math.max(1, Math.floor(most / bytes));
    const plain = 'x'.repeat(bytes * Math.min(together, names.length));
    const limit = 10 * Math.max(10, await lowestCost(() => send([['plain', plain]])));
    const isExpensive = async (pairs: Parameters<Send>[0]) =>
      (await lowestCost(() => send(pairs), limit)) > limit;
    for (const { kind, value } of longValues(bytes)) {
      const fault = (name: string) => `${name}: ${kind}`;
      const unknown = names.filter((name) => !found.has(fault(name)));
      for (const group of groupsOf(unknown, together)) {
        if (!(await isExpensive(group.map((name) => [name, value])))) continue;
        for (const name of group) if (await isExpensive([[name, value]])) found.add(fault(name));
      }
    }
  }
  return [...found];
}

const encoded = (pairs: Parameters<Send>[0]) =>
  String(new URLSearchParams(pairs.map(([name, value]) => [name, value])));

it('no parameter of any screen makes its page expensive', async () => {
  const addresses = [...(await screenAddresses()), `${LOCALE_SWITCH_PATH}?to=nl-NL&`, `${UNSUBSCRIBE_PATH}?`];
  expect(addresses.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const address of addresses) {
    const read = await namesReadBy(() => storefront.get(`${address}n=1`));
    // Only an address with a product leads to code that reads answers.
    const answers = address.includes('wpc-nl') ? ANSWER_FIELDS : [];
    const names = [...new Set([...read, ...ROUTE_PARAMETERS, ...answers])].filter(
      (name) => !['view', 'product'].includes(name),
    );
    const send: Send = (pairs) => storefront.get(`${address}${encoded(pairs)}`);
    const sizes = { sizes: [1_000, 12_000], most: 8_000 };
    found.push(...(await expensive(names, sizes, send)).map((fault) => `${address} ${fault}`));
  }
  expect(found).toEqual([]);
}, 900_000);

it('no field of any form makes its response expensive', async () => {
  const forms = formAddresses();
  expect(forms.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { address, intent } of forms) {
    const send: Send = (pairs) =>
      storefront.post(address, `intent=${intent}&section=${intent}&productId=x&${encoded(pairs)}`, {
        ...FORM,
        Origin: storefront.base,
      });
    // One field of 60 kB, of which a handler may read every value; and fields that it knows.
    const one = await expensive(['quantity-1'], { sizes: [3_000, 60_000], most: 60_000 }, send);
    const known =
      intent === '' ? await expensive(FORM_FIELDS, { sizes: [1_000, 16_000], most: 60_000 }, send) : [];
    found.push(...[...one, ...known].map((fault) => `${address} ${fault}`));
  }
  expect(found).toEqual([]);
}, 900_000);
