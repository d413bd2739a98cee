import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { BAFFLE, PANEL } from './lines/products.fixture.ts';

describe.each(commerceDatabases)('a cart in another shop of the brand on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterEach(() => shop.reset());
  afterAll(() => shop.close());

  /** The same shopper in the shop of another locale. */
  const sameIn = (locale: string, person: Shopper): Shopper => {
    const same = shop.shopper(`EF-${locale}`);
    same.useToken(person.token());
    return same;
  };

  const stored = async (id: string) =>
    (await shop.deps.db.orm.select().from(orders).where(eq(orders.id, id)))[0];

  test('has the prices, VAT and currency of that country, and returns the former country', async () => {
    const person = shop.shopper('EF-nl-NL');
    await person.add(PANEL, 12);
    const native = shop.shopper('EF-en-GB');
    const { body: expected } = await native.add(PANEL, 12);
    const { body: before } = await person.add(BAFFLE, 1);

    const british = sameIn('en-GB', person);
    const cart = await british.cart();
    expect(cart).toMatchObject({
      id: before.id,
      locale: 'en-GB',
      currency: 'GBP',
      itemCount: 13,
      repricedFrom: { country: 'NL', currency: 'EUR' },
    });
    const { lineIncVat, lineExcVat, vatRate, price, name } = expected.lines[0] ?? {};
    expect(cart.lines[0]).toMatchObject({ lineIncVat, lineExcVat, vatRate, price, name });
    expect(cart.totals.vatRate).toBe(20);
    expect(cart.totals.linesIncVat).toBe(cart.lines.reduce((sum, line) => sum + line.lineIncVat, 0));
  });

  test('is a Dutch cart again in the Netherlands, as long as nobody edited it', async () => {
    const person = shop.shopper('EF-nl-NL');
    const { body: before } = await person.add(PANEL, 2);
    expect((await sameIn('fr-FR', person).cart()).repricedFrom).toEqual({ country: 'NL', currency: 'EUR' });
    expect(await person.cart()).toEqual(before);
  });

  test('reports no repricing when only the language changes', async () => {
    const person = shop.shopper('EF-nl-BE');
    await person.add(PANEL);
    const cart = await sameIn('fr-BE', person).cart();
    expect(cart).toMatchObject({
      locale: 'fr-BE',
      currency: 'EUR',
      totals: { linesIncVat: 1995, vatRate: 21 },
    });
    expect(cart).not.toHaveProperty('repricedFrom');
    expect(cart.lines[0]?.name).toBe('WPP60-OAT fr-BE');
  });

  test('belongs to the shop of its last edit', async () => {
    const person = shop.shopper('EF-nl-NL');
    const { body } = await person.add(PANEL);
    const { body: edited } = await sameIn('en-GB', person).add(PANEL);
    expect(edited).not.toHaveProperty('repricedFrom');
    expect(await stored(body.id)).toMatchObject({ locale: 'en-GB', currency: 'GBP' });
    expect((await person.cart()).repricedFrom).toEqual({ country: 'GB', currency: 'GBP' });
  });

  test('is paid in the shop in which the shopper pays, and stays an order of that shop', async () => {
    const person = shop.shopper('EF-nl-NL');
    await person.add(PANEL, 2);
    await person.details();
    await person.ship();
    const belgian = sameIn('fr-BE', person);
    await belgian.ship();
    const { totals } = await belgian.cart();
    const { body } = await belgian.pay('ideal', totals.incVat);
    expect(await stored(body.orderId)).toMatchObject({
      state: 'AwaitingPayment',
      locale: 'fr-BE',
      currency: 'EUR',
      totals: { incVat: totals.incVat },
    });
    expect(await person.cart()).toMatchObject({ state: 'AwaitingPayment', locale: 'fr-BE' });
  });
});

describe.each(commerceDatabases)('the quantity of a line on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  test('is not overwritten by a page that shows an older one', async () => {
    const person = shop.shopper();
    const { body } = await person.add(PANEL, 2);
    const path = `/orders/lines/${body.lines[0]?.id}`;
    expect((await person.call('PUT', path, { quantity: 5, expectedQuantity: 2 })).status).toBe(200);
    const { status, body: error } = await person.call<{ messageKey?: string }>('PUT', path, {
      quantity: 3,
      expectedQuantity: 2,
    });
    expect(status).toBe(409);
    expect(JSON.stringify(error)).toContain('cartChanged');
    expect((await person.cart()).lines[0]?.quantity).toBe(5);
    // The first request arrived, and its response was lost.
    expect((await person.call('PUT', path, { quantity: 5, expectedQuantity: 2 })).status).toBe(200);
  });
});
