import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { signedIn } from '../addresses/signed-in.fixture.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
  reimport,
} from '../products/configuration/configured-products.fixture.ts';
import { openShop, type Shop, type Shopper, submitPaymentPage } from './shop.fixture.ts';

type Reorder = components['schemas']['Reorder'];
type Order = components['schemas']['Order'];

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('reordering on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  beforeEach(async () => {
    await shop.reset();
    await reimport(shop.deps.db, (before) => before);
  });
  afterAll(() => shop.close());

  type Lines = readonly (readonly [productId: string, quantity: number, answers?: Record<string, unknown>])[];

  /** A shopper who has ordered these lines. */
  async function ordered(lines: Lines): Promise<{ person: Shopper; order: Order }> {
    const person = shop.shopper();
    for (const line of lines) await person.add(...line);
    await person.details();
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    return { person, order: (await person.complete(body.paymentId)).body };
  }
  const reorder = (person: Shopper, id: string) => person.call<Reorder>('POST', `/Orders/${id}/reorder`);
  /** Missing pieces, without the ids of the lines. */
  const missingIn = ({ missing }: Reorder) => missing.map(({ lineId: _, ...rest }) => rest);
  const lines = (order: Order | null) => order?.lines.map(({ productId, quantity }) => [productId, quantity]);
  const setStock = (id: string, stock: number) =>
    shop.deps.db.orm.update(products).set({ stock }).where(eq(products.id, id));

  test('adds all lines to the cart, at current prices, and adds up with what it has', async () => {
    const { person, order } = await ordered([
      [PANEL, 12],
      [CONFIGURABLE_PANEL, 2, ANSWERS],
    ]);
    await person.add(PANEL, 1);
    const { status, body } = await reorder(person, order.id);
    expect(status).toBe(200);
    expect(body.missing).toEqual([]);
    expect(lines(body.cart)).toEqual([
      [PANEL, 13],
      [CONFIGURABLE_PANEL, 2],
    ]);
    expect(body.cart?.lines.map(({ lineExcVat }) => lineExcVat)).toEqual([
      13 * 1521,
      order.lines[1]?.lineExcVat,
    ]);
    expect(body.cart?.lines[1]?.answers).toEqual(order.lines[1]?.answers);
    expect(await person.cart()).toEqual(body.cart);
  });

  test('creates the cart when there is none', async () => {
    const { person, order } = await ordered([[PANEL, 1]]);
    expect(await person.cart()).toBeNull();
    expect(lines((await reorder(person, order.id)).body.cart)).toEqual([[PANEL, 1]]);
  });

  test('names what is sold out, with the part that was added', async () => {
    const { person, order } = await ordered([
      [BAFFLE, 5],
      [LAST_ONE, 1],
      [PANEL, 1],
    ]);
    await setStock(BAFFLE, 3);
    const { body } = await reorder(person, order.id);
    expect(body.missing.map(({ lineId }) => lineId)).toEqual(order.lines.slice(0, 2).map(({ id }) => id));
    expect(lines(body.cart)).toEqual([
      [BAFFLE, 3],
      [PANEL, 1],
    ]);
    expect(missingIn(body)).toEqual([
      { name: 'CBS120-MOS nl-NL', quantity: 5, added: 3, reason: 'outOfStock' },
      { name: 'SPR-OCH nl-NL', quantity: 1, added: 0, reason: 'outOfStock' },
    ]);
    expect((await reorder(person, order.id)).body.missing[0]).toMatchObject({
      added: 0,
      reason: 'outOfStock',
    });
  });

  test('names products that are gone', async () => {
    const { person, order } = await ordered([
      [PANEL, 1],
      [BAFFLE, 1],
    ]);
    await shop.deps.db.orm.update(products).set({ active: false }).where(eq(products.id, BAFFLE));
    const { body } = await reorder(person, order.id);
    await shop.deps.db.orm.update(products).set({ active: true }).where(eq(products.id, BAFFLE));
    expect(lines(body.cart)).toEqual([[PANEL, 1]]);
    expect(missingIn(body)).toEqual([{ name: 'CBS120-MOS nl-NL', quantity: 1, added: 0, reason: 'gone' }]);
  });

  test('names products whose answers are no longer accepted, or would be ignored', async () => {
    const { person, order } = await ordered([[CONFIGURABLE_PANEL, 1, ANSWERS]]);
    await reimport(shop.deps.db, (before) => ({
      ...before,
      options: before.options.map((option) =>
        option.id === 'colour'
          ? { ...option, choices: option.choices.filter(({ id }) => id !== 'OAT'), defaultAnswer: 'PET' }
          : option,
      ),
    }));
    const missing = [{ name: 'WPC nl-NL', quantity: 1, added: 0, reason: 'changed' }];
    expect(missingIn((await reorder(person, order.id)).body)).toEqual(missing);

    await reimport(shop.deps.db, (before) => ({
      ...before,
      options: before.options.filter(({ id }) => id !== 'edge'),
    }));
    const { body } = await reorder(person, order.id);
    expect([missingIn(body), lines(body.cart)]).toEqual([missing, []]);
  });

  test('names what the cart has no room for', async () => {
    const { person, order } = await ordered([
      [PANEL, 1],
      [BAFFLE, 40],
    ]);
    await setStock(BAFFLE, 9_000);
    await person.add(BAFFLE, 620);
    const { body } = await reorder(person, order.id);
    expect(lines(body.cart)).toEqual([
      [BAFFLE, 620],
      [PANEL, 1],
    ]);
    expect(missingIn(body)).toEqual([
      { name: 'CBS120-MOS nl-NL', quantity: 40, added: 0, reason: 'cartFull' },
    ]);
  });

  test('cancels an open payment of the cart first', async () => {
    const { person, order } = await ordered([[PANEL, 1]]);
    await person.add(BAFFLE, 1);
    await person.details();
    await person.ship();
    await person.pay();
    expect(await person.cart()).toMatchObject({ state: 'AwaitingPayment' });
    expect((await reorder(person, order.id)).body.cart).toMatchObject({ state: 'Cart', itemCount: 2 });
  });

  test('twice at the same time loses nothing', async () => {
    const { person, order } = await ordered([[PANEL, 2]]);
    const results = await Promise.all(Array.from({ length: 5 }, () => reorder(person, order.id)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(lines(await person.cart())).toEqual([[PANEL, 10]]);
  });

  test('the cart itself, and orders of others, are not found', async () => {
    const { person, order } = await ordered([[PANEL, 1]]);
    const stranger = shop.shopper();
    expect((await reorder(stranger, order.id)).status).toBe(401);
    const { body: cart } = await stranger.add(PANEL);
    expect((await reorder(stranger, cart.id)).status).toBe(404);
    expect((await reorder(stranger, order.id)).status).toBe(404);
    await signedIn(shop, person);
    await signedIn(shop, stranger);
    expect((await reorder(stranger, order.id)).status).toBe(404);
    expect((await reorder(person, order.id)).status).toBe(200);
  });
});
