import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrowserCall } from '#client/data/browser-call.ts';
import { callErrorText } from '#client/data/call-error.ts';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { BAFFLE, PANEL } from './commerce/cart/lines/products.fixture.ts';
import { openShop, type Shop } from './commerce/checkout/shop.fixture.ts';
import { DETAILS } from './commerce/checkout/shopper.fixture.ts';
import { MIGRATIONS_FOLDER } from './commerce/db/migrations-folder.ts';
import { createLogger } from './platform/logs/logger.ts';
import { migrateDatabase } from './platform/postgres/migrate.ts';
import { openDatabase } from './platform/postgres/open-database.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from './platform/postgres/postgres-server.fixture.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { inOnePart, openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

const logged: {
  readonly level: string;
  readonly msg: string;
  readonly err?: { readonly cause?: { readonly message: string } };
}[] = [];
const logger = createLogger(
  { name: 'test', level: 'info', format: 'json' },
  { write: (line) => logged.push(JSON.parse(line)) },
);
const brand = brandBySite('easyfelt');
const binaries = findPostgresBinaries();

describe.skipIf(!binaries)('a shop whose PostgreSQL is stopped and started again', () => {
  let server: PostgresServer;
  let commerce: Shop;
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let t: Translate;
  beforeAll(async () => {
    server = await startPostgresServer(binaries ?? '');
    const db = await openDatabase({ databaseUrl: server.url, dataDir: '', logger });
    await migrateDatabase(db, { folder: MIGRATIONS_FOLDER, logger });
    commerce = await openShop(db, { logger });
    const translations = loadTranslations(brand);
    t = translations.t('nl-NL');
    const renderer = {
      ...plainRenderer,
      open: async () => inOnePart(createPages(brand, 'nl-NL', 'www', t, () => {})),
    };
    storefront = await openStorefront(commerce.url, { renderer });
  });
  afterAll(async () => {
    await storefront.close();
    await commerce.close();
    await server.stop();
  });

  it('responds 503 with Retry-After during the outage, and as before afterwards', async () => {
    const person = commerce.shopper();
    await person.add(PANEL, 2);
    const session = { cookie: `session=${person.token()}`, Origin: storefront.base };
    const json = { 'Content-Type': 'application/json', ...session };
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...session };
    const mutate = (path: string, input: unknown) =>
      storefront.post(`/api/trpc/${path}`, JSON.stringify({ json: input }), json);
    const pages = {
      'an uncached search': () => storefront.get(`/zoeken?query=${crypto.randomUUID()}`),
      'the cart': () => storefront.get('/winkelwagen', session),
      'the checkout': () => storefront.get('/afrekenen', session),
    };
    const calls = {
      'cart.order.get': () => storefront.get('/api/trpc/cart.order.get', session),
      'cart.line.add': () => mutate('cart.line.add', { productId: BAFFLE, quantity: 1 }),
      'checkout.details.save': () => mutate('checkout.details.save', DETAILS),
      'GET /Orders/current': () =>
        fetch(`${commerce.url}/Orders/current`, {
          headers: { 'X-Shop': 'EF-nl-NL', Authorization: `Bearer ${person.token()}` },
        }),
    };
    /** Name, status, Retry-After, and the text that matches `pattern` (or null) of each visit. */
    const visit = async (visits: Record<string, () => Promise<Response>>, pattern: RegExp) =>
      Promise.all(
        Object.entries(visits).map(async ([name, send]) => {
          const response = await send();
          const [text = null] = pattern.exec(await response.text()) ?? [];
          return [name, response.status, response.headers.get('retry-after'), text];
        }),
      );
    const title = new RegExp(`<h1[^>]*>${t('global:fault.title')}`);
    const errorCode = /codes\.\w+/;
    const expectAvailable = async () => {
      for (const outcome of [...(await visit(pages, title)), ...(await visit(calls, errorCode))])
        expect(outcome).toEqual([outcome[0], 200, null, null]);
    };
    const submitForm = async () =>
      (await storefront.post('/api/forms/cart-line', `productId=${PANEL}&quantity=1`, form)).headers.get(
        'location',
      );

    // The first pages of a process take longer than a read of the API may, on a busy machine.
    await vi.waitFor(async () => {
      for (const [, status] of await visit(pages, title)) expect(status).toBe(200);
    });
    await expectAvailable();
    expect(await submitForm()).toBe('/winkelwagen');

    logged.length = 0;
    await server.shutDown();
    for (const outcome of await visit(pages, title))
      expect(outcome).toEqual([outcome[0], 503, '5', expect.any(String)]);
    for (const outcome of await visit(calls, errorCode))
      expect(outcome).toEqual([outcome[0], 503, '5', 'codes.SERVICE_UNAVAILABLE']);
    expect(await submitForm()).toBe('/winkelwagen?fault=codes.SERVICE_UNAVAILABLE');
    expect((await fetch(`${commerce.url}/readyz`)).status).toBe(503);
    // One line for each cause, and none for each request.
    const outage = logged.filter(({ msg }) => /^the database is unavailable$/i.test(msg));
    const [first] = outage;
    expect(first).toMatchObject({ level: 'error', err: { message: 'The database is unavailable' } });
    const causes = outage.map(({ err }) => err?.cause?.message);
    expect(causes).toEqual([...new Set(causes)]);
    expect(causes).not.toContain(undefined);
    // As the browser calls it: batched, with the error in a streamed response.
    const add = { productId: PANEL, quantity: 1 };
    const error = await createBrowserCall(storefront.base, 'nl-NL')
      .mutate('cart.line.add', add)
      .catch((reason: unknown) => reason);
    expect(callErrorText(error, t)).toBe(t('apiErrors:codes.SERVICE_UNAVAILABLE'));

    await server.start();
    await expectAvailable();
    const { lines, details } = await person.cart();
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [PANEL, 3],
      [BAFFLE, 2],
    ]);
    expect(details).toMatchObject(DETAILS);
  });
});
