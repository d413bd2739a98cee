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
import { createLogger } from './platform/logger.ts';
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
  const open = createPages(brand, 'nl-NL', t, () => {});
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

/**
 * The names whose long values cost more than ten times as much as a plain request with as many bytes. Of a value that is
 * expensive already, no longer one is sent, which could take minutes.
 */
async function expensive(
  names: readonly string[],
  sizes: readonly number[],
  send: (name: string, value: string) => Promise<Response>,
): Promise<string[]> {
  const found = new Set<string>();
  for (const bytes of sizes) {
    const limit = 10 * Math.max(10, await lowestCost(() => send('plain', 'x'.repeat(bytes))));
    for (const name of names) {
      for (const { kind, value } of longValues(bytes)) {
        const fault = `${name}: ${kind}`;
        if (!found.has(fault) && (await lowestCost(() => send(name, value), limit)) > limit) found.add(fault);
      }
    }
  }
  return [...found];
}

const bytesOf = (name: string, value: string) => String(new URLSearchParams([[name, value]]));

it('no parameter of any screen makes its page expensive', async () => {
  const addresses = [...(await screenAddresses()), `${LOCALE_SWITCH_PATH}?to=nl-NL&`, `${UNSUBSCRIBE_PATH}?`];
  expect(addresses.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const address of addresses) {
    const read = await namesReadBy(() => storefront.get(`${address}n=1`));
    const names = [...new Set([...read, ...ROUTE_PARAMETERS, ...ANSWER_FIELDS])].filter(
      (name) => !['view', 'product'].includes(name),
    );
    const send = (name: string, value: string) => storefront.get(`${address}${bytesOf(name, value)}`);
    found.push(...(await expensive(names, [1_000, 12_000], send)).map((fault) => `${address} ${fault}`));
  }
  expect(found).toEqual([]);
}, 900_000);

it('no field of any form makes its response expensive', async () => {
  const forms = formAddresses();
  expect(forms.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { address, intent } of forms) {
    const send = (name: string, value: string) =>
      storefront.post(address, `intent=${intent}&section=${intent}&productId=x&${bytesOf(name, value)}`, {
        ...FORM,
        Origin: storefront.base,
      });
    // One field of 60 kB, of which a handler may read every value; and fields that it knows, of 3 kB.
    found.push(
      ...(await expensive(['quantity-1'], [3_000, 60_000], send)).map((fault) => `${address} ${fault}`),
    );
    if (intent === '') {
      found.push(
        ...(await expensive(FORM_FIELDS, [1_000, 16_000], send)).map((fault) => `${address} ${fault}`),
      );
    }
  }
  expect(found).toEqual([]);
}, 900_000);
