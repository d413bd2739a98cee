import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { categories, colours } from '../db/schema/catalogue/catalogue.ts';
import { productCategories, products } from '../db/schema/catalogue/products.ts';
import { sessions } from '../db/schema/sessions.ts';
import { BAFFLE, LAST_ONE, PANEL } from './lines/products.fixture.ts';

describe.each(commerceDatabases)('cart on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  test('the first line opens a session, and only its token gives access to the cart', async () => {
    const person = shop.shopper();
    const { status, token, body } = await person.add(PANEL, 2);
    expect(status).toBe(201);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await person.cart()).id).toBe(body.id);
    const stored = await shop.deps.db.orm.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);

    const stranger = shop.shopper();
    expect((await stranger.call('GET', '/Orders/current')).status).toBe(401);
    expect((await stranger.call('GET', '/Orders')).status).toBe(401);
    expect((await stranger.call('GET', `/Orders/${body.id}`)).status).toBe(401);
    await stranger.add(PANEL);
    expect((await stranger.call('GET', `/Orders/${body.id}`)).status).toBe(404);
  });

  test('a line names manufacturer, category and colour of its product, also after the catalogue changed', async () => {
    const { orm } = shop.deps.db;
    const brand = 'EF' as const;
    const names = Object.fromEntries(LOCALES.map((locale) => [locale, 'Mos'])) as Record<Locale, string>;
    await orm.insert(colours).values({ brand, id: 'MOS', hex: '#6b7a4f', position: 0, names });
    const ids = ['baffles', 'wall-panels'];
    await orm.insert(categories).values(ids.map((id, position) => ({ brand, id, position })));
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const line = async () => (await person.cart()).lines[0];
    expect(await line()).toMatchObject({ manufacturer: 'Nordvilt' });
    expect(Object.keys((await line()) ?? {})).not.toContain('category');

    const ofPanel = { productId: PANEL, brand };
    await orm.insert(productCategories).values([
      { ...ofPanel, categoryId: 'baffles', position: 1 },
      { ...ofPanel, categoryId: 'wall-panels', position: 0 },
    ]);
    await orm.update(products).set({ colourId: 'MOS' }).where(eq(products.id, PANEL));
    expect(await line()).toMatchObject({ category: 'wall-panels', variant: 'MOS' });
  });

  test('a token that could be guessed is replaced; one of 256 bits opens a session', async () => {
    const careless = shop.shopper();
    careless.useToken('a-short-token');
    expect((await careless.add(PANEL)).token).not.toBeNull();

    const person = shop.shopper();
    const mine = randomBytes(32).toString('base64url');
    person.useToken(mine);
    expect((await person.call('GET', '/Orders')).status).toBe(401);
    const adds = await Promise.all([person.add(PANEL), person.add(PANEL)]);
    expect(adds.map(({ status, token }) => [status, token])).toEqual([
      [201, null],
      [201, null],
    ]);
    expect((await person.call<{ itemCount: number }>('GET', '/Orders/current')).body.itemCount).toBe(2);

    const elsewhere = shop.shopper('DBC-nl-NL');
    elsewhere.useToken(mine);
    expect((await elsewhere.call('GET', '/Orders/current')).status).toBe(401);
  });

  test('an undo restores a removed line only in the cart that the removal left', async () => {
    const person = shop.shopper();
    type Cart = { revision: number; lines: { id: string; productId: string; quantity: number }[] };
    const add = (quantity: number, expectedRevision?: number) =>
      person.call<Cart & { messageKey?: string }>('POST', '/orders/lines', {
        productId: PANEL,
        quantity,
        ...(expectedRevision === undefined ? {} : { expectedRevision }),
      });
    const remove = async () => {
      const [line] = (await person.call<Cart>('GET', '/Orders/current')).body.lines;
      return (await person.call<Cart>('DELETE', `/orders/lines/${line?.id}`)).body;
    };
    const quantities = async () =>
      (await person.call<Cart>('GET', '/Orders/current')).body.lines.map(({ quantity }) => quantity);

    await add(12);
    const removed = await remove();
    await add(2);
    const late = await add(12, removed.revision);
    expect([late.status, late.body.messageKey]).toEqual([409, 'cartChanged']);
    expect(await quantities()).toEqual([2]);

    const last = await remove();
    expect((await add(2, last.revision)).status).toBe(201);
    expect((await add(2, last.revision)).status).toBe(409);
    expect(await quantities()).toEqual([2]);
  });

  test('an expired token gives no access until it is used to add a line', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    shop.advance(31 * DAY_MS);
    expect((await person.call('GET', '/Orders')).status).toBe(401);
    expect((await person.add(PANEL)).status).toBe(201);
    expect((await person.call('GET', '/Orders')).status).toBe(200);
    shop.setTime('2026-11-18T09:00:00Z');
  });

  test('a session expires 30 days after its last use', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    shop.advance(20 * DAY_MS);
    expect((await person.call('GET', '/Orders')).status).toBe(200);
    shop.advance(20 * DAY_MS);
    expect((await person.call('GET', '/Orders')).status).toBe(200);
    shop.setTime('2026-11-18T09:00:00Z');
  });

  test('adding a product again increases its quantity', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 1);
    await person.add(BAFFLE, 4);
    const { body } = await person.add(PANEL, 2, {});
    expect(body.lines.map(({ quantity }) => quantity)).toEqual([3, 4]);
    expect(body.itemCount).toBe(7);
    expect(body.lines.map(({ stock }) => stock)).toEqual([412, 40]);
  });

  test('a product without options rejects answers', async () => {
    const person = shop.shopper();
    const refused = await person.add(PANEL, 1, { edge: 'straight' });
    expect(refused).toMatchObject({ status: 400, token: null, body: { fields: [{ path: 'body.answers' }] } });
  });

  test('twelve panels cost the tier price, and eleven the base price', async () => {
    const person = shop.shopper();
    const { body: eleven } = await person.add(PANEL, 11);
    expect(eleven.lines[0]).toMatchObject({ unitPriceExcVat: 1649, lineExcVat: 18139, lineIncVat: 21945 });
    const line = eleven.lines[0]?.id;
    const { body: twelve } = await person.call('PUT', `/orders/lines/${line}`, { quantity: 12 });
    expect(twelve.lines[0]).toMatchObject({
      quantity: 12,
      unitPriceExcVat: 1521,
      unitPriceIncVat: 1840,
      lineExcVat: 18252,
      lineIncVat: 22080,
    });
    expect(twelve.lines[0]?.price.quantity.current).toBe(12);
    expect(twelve.totals).toMatchObject({
      linesExcVat: 18252,
      vat: 3828,
      incVat: 22080,
      shippingIncVat: 0,
    });
  });

  test('a quantity above the stock is rejected, and nothing changes', async () => {
    const person = shop.shopper();
    const first = await person.add(LAST_ONE, 2);
    expect(first).toMatchObject({
      status: 409,
      token: null,
      body: { messageKey: 'outOfStock', values: { count: 1 } },
    });
    await person.add(BAFFLE, 38);
    const refused = await person.add(BAFFLE, 3);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', values: { count: 40 } } });
    const cart = await person.cart();
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([38]);
    const more = await person.call('PUT', `/orders/lines/${cart.lines[0]?.id}`, { quantity: 41 });
    expect(more).toMatchObject({ status: 409, body: { messageKey: 'outOfStock' } });
    expect(await person.cart()).toEqual(cart);
  });

  test('lines are changed and removed, and an unknown one is not found', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { body } = await person.add(BAFFLE, 1);
    const gone = await person.call('DELETE', `/orders/lines/${body.lines[0]?.id}`);
    expect(gone.body.lines.map(({ productId }) => productId)).toEqual([BAFFLE]);
    expect((await person.call('DELETE', `/orders/lines/${body.lines[0]?.id}`)).status).toBe(404);
    expect((await person.call('PUT', `/orders/lines/${body.lines[0]?.id}`, { quantity: 3 })).status).toBe(
      404,
    );
    expect((await person.add('00000000-0000-4000-8000-000000000099')).status).toBe(404);
    expect((await person.add(PANEL, 0)).status).toBe(400);
    expect((await person.add(PANEL, 10_000)).status).toBe(400);
  });

  test('twenty concurrent additions are all stored', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 1);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => person.add(index % 2 === 0 ? PANEL : BAFFLE, 1)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const cart = await person.cart();
    expect(cart.lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual([
      [PANEL, 11],
      [BAFFLE, 10],
    ]);
  });
});
