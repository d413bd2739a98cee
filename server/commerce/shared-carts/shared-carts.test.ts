import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { customerWithPrices, EVERYTHING } from '../accounts/priced-customer.fixture.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { sharedCarts } from '../db/schema/orders/shared-carts.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { sweepSharedCarts } from './shared-cart-retention.service.ts';

type Schemas = components['schemas'];

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('shared carts on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  beforeEach(() => shop.setTime('2026-11-18T09:00:00Z'));
  afterAll(() => shop.close());

  const share = (person = shop.shopper()) => person.call<Schemas['SharedCartLink']>('POST', '/Orders/share');
  const look = (token: string, person = shop.shopper()) =>
    person.call<Schemas['SharedCart']>('POST', '/Orders/shared', { token });

  test('a stranger sees the lines at the prices of his shop, and adds them to his own cart', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    await person.details();
    const { status, body: link } = await share(person);
    expect(status).toBe(201);
    expect(link).toMatchObject({ notShared: [], expiresAt: '2026-12-18T09:00:00.000Z' });
    const stored = JSON.stringify(await shop.deps.db.orm.select().from(sharedCarts));
    expect(stored).not.toContain(link.token);
    expect(stored).not.toContain('marit');
    await person.add(BAFFLE);

    const { body: shown } = await look(link.token, shop.shopper('EF-en-GB'));
    expect(shown).toMatchObject({ currency: 'GBP', unavailable: 0 });
    expect(shown.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [PANEL, 2],
      [CONFIGURABLE_PANEL, 1],
    ]);
    const stranger = shop.shopper();
    const { body, token } = await stranger.call<Schemas['Reorder']>('POST', '/Orders/shared/add', {
      token: link.token,
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(body.missing).toEqual([]);
    expect((await stranger.cart()).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    // The second time, quantities add up, as far as the stock allows.
    await stranger.call('POST', '/Orders/shared/add', { token: link.token });
    expect((await stranger.cart()).lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
  });

  test('a customer with a price list sees its prices, also of configured products', async () => {
    const sharer = shop.shopper();
    await sharer.add(PANEL, 2);
    await sharer.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    const { body: link } = await share(sharer);
    const { person } = await customerWithPrices(shop, [{ ...EVERYTHING, discount: 3000 }]);
    const { body: shown } = await look(link.token, person);
    const { body } = await person.call<Schemas['Reorder']>('POST', '/Orders/shared/add', {
      token: link.token,
    });
    const prices = (lines: readonly Schemas['OrderLine'][]) => lines.map(({ lineIncVat }) => lineIncVat);
    expect(prices(shown.lines)).toEqual(prices(body.cart?.lines ?? []));
    expect(shown.lines[0]?.unitPriceExcVat).toBe(1154);
    expect((await look(link.token)).body.lines[0]?.unitPriceExcVat).toBe(1649);
  });

  test('says what cannot be added', async () => {
    const person = shop.shopper();
    await person.add(LAST_ONE, 1);
    const { body: link } = await share(person);
    const other = shop.shopper();
    await other.add(LAST_ONE, 1);
    const { body } = await other.call<Schemas['Reorder']>('POST', '/Orders/shared/add', {
      token: link.token,
    });
    expect(body.missing).toMatchObject([{ quantity: 1, added: 0, reason: 'outOfStock' }]);
  });

  test('an empty cart cannot be shared, an unknown token shows nothing, nor one of another brand', async () => {
    const person = shop.shopper();
    const { body } = await person.add(PANEL);
    const { body: link } = await share(person);
    expect((await look(link.token, shop.shopper('DBC-nl-NL'))).status).toBe(404);
    expect((await look('x'.repeat(43))).body).toMatchObject({ messageKey: 'sharedCartGone' });
    expect((await look('short')).status).toBe(400);
    await person.call('DELETE', `/orders/lines/${body.lines[0]?.id}`);
    expect(await share(person)).toMatchObject({ status: 409, body: { messageKey: 'nothingToShare' } });
  });

  test('a link expires after 30 days, and its cart is deleted; an eleventh link in ten minutes is refused', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const links = await Promise.all(Array.from({ length: 10 }, () => share(person)));
    expect(links.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await share(person)).status).toBe(429);
    const token = links[0]?.body.token ?? '';
    shop.advance(30 * DAY_MS - 1);
    expect((await look(token)).status).toBe(200);
    shop.advance(1);
    expect((await look(token)).status).toBe(404);
    await sweepSharedCarts(shop.deps, new AbortController().signal);
    expect(await shop.deps.db.orm.select().from(sharedCarts)).toEqual([]);
  });
});
