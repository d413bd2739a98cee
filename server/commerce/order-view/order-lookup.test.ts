import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop, type Shopper, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import type { VatCheck } from '../db/schema/orders/order-values.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { openTestApi } from '../http/test-api.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { orderTokens } from './order-links.fixture.ts';

type Order = components['schemas']['Order'];

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };
const EMAIL = 'marit@example.com';
const NUMBER = 'EF-2026-000001';

describe.each(commerceDatabases)('the look-up of orders on $name', (database) => {
  let shop: Shop;
  let owner: Shopper;
  let orderId: string;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
    const person = shop.shopper();
    owner = person;
    await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
    await person.details({ email: EMAIL });
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    orderId = (await person.complete(body.paymentId)).body.id;
  });
  beforeEach(() => shop.deps.db.orm.delete(loginAttempts));
  afterAll(() => shop.close());

  const lookUp = (number: string, email: string, brand = 'EF-nl-NL', address?: string) =>
    shop.shopper(brand, address).call<unknown>('POST', '/Orders/lookup', { number, email });
  const linked = (token: string, brand = 'EF-nl-NL') =>
    shop.shopper(brand).call<Order & { messageKey?: string }>('POST', '/Orders/link', { token });
  const tokens = () => orderTokens(shop, EMAIL);
  async function mailedToken(): Promise<string> {
    const before = (await tokens()).length;
    await lookUp(NUMBER, EMAIL);
    await expect.poll(async () => (await tokens()).length).toBe(before + 1);
    return (await tokens())[0] ?? '';
  }

  test('the session of the order still sees it', async () => {
    const { status, body } = await owner.call('GET', `/Orders/${orderId}`);
    expect([status, body.number, body.details?.email]).toEqual([200, NUMBER, EMAIL]);
  });

  test('mails a link, which shows the order without addresses and answers', async () => {
    const checkedAt = '2026-11-18T09:00:00.000Z';
    const vatCheck: VatCheck = {
      vatNumber: 'BE0790467846',
      result: 'valid',
      consultationNumber: null,
      checkedAt,
    };
    await shop.deps.db.orm.update(orders).set({ vatCheck });
    const { status, body } = await linked(await mailedToken());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: NUMBER,
      state: 'Paid',
      details: null,
      itemCount: 2,
      lines: [{ productId: CONFIGURABLE_PANEL, quantity: 2, answers: {}, options: [] }],
    });
    expect(body).not.toHaveProperty('documents');
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`${EMAIL}|${ADDRESS.street}|${ADDRESS.lastName}|BE0790467846`),
    );
  });

  test('ignores surrounding spaces and letter case', async () => {
    const before = (await tokens()).length;
    expect((await lookUp(' ef-2026-000001 ', ' Marit@Example.com')).status).toBe(202);
    await expect.poll(async () => (await tokens()).length).toBe(before + 1);
  });

  test('gives the same response for everything, and mails nothing unless both match', async () => {
    const mails = async () => (await sentMails(shop)).length;
    const before = await mails();
    const wrong = [
      await lookUp(NUMBER, 'other@example.com'),
      await lookUp('EF-2026-000002', EMAIL),
      await lookUp('EF-2026-000002', 'other@example.com'),
      await lookUp(NUMBER, EMAIL, 'DBC-nl-NL'),
    ];
    const right = await lookUp(NUMBER, EMAIL);
    expect(right).toEqual({ status: 202, body: undefined, token: null, retryAfter: null });
    for (const response of wrong) expect(response).toEqual(right);
    await expect.poll(mails).toBe(before + 1);
  });

  test('shows nobody an order: 40 addresses from 40 networks, one of them the right one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        lookUp(NUMBER, turn === 20 ? EMAIL : `guess${turn}@example.com`),
      ),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 202, body: undefined });
  });

  test('sends few mails a day to the address of an order, and the latest link stays valid', async () => {
    const before = (await tokens()).length;
    for (let turn = 0; turn < 12; turn += 1) {
      await lookUp(NUMBER, EMAIL);
      await expect.poll(async () => (await tokens()).length).toBe(before + Math.min(turn + 1, 5));
    }
    const [latest = ''] = await tokens();
    shop.advance(DAY_MS - MINUTE_MS);
    expect((await linked(latest)).status).toBe(200);
    shop.advance(MINUTE_MS);
    await mailedToken();
  });

  test('links work for 30 days, in the shops of the brand, and not with another signature', async () => {
    const token = await mailedToken();
    expect((await linked(token, 'DBC-nl-NL')).status).toBe(404);
    expect((await linked(token, 'EF-fr-BE')).status).toBe(200);
    const [text = '', signature = ''] = token.split('.');
    const later = `${text.replace(/\d+$/, (time) => String(Number(time) + 1))}.${signature}`;
    expect(await linked(later)).toMatchObject({ status: 404, body: { messageKey: 'orderNotFound' } });
    shop.advance(30 * DAY_MS - 1);
    expect((await linked(token)).status).toBe(200);
    shop.advance(1);
    expect((await linked(token)).status).toBe(404);
  });

  test('is blocked after ten requests of a network address in ten minutes, whether or not they match', async () => {
    const address = '2001:db8:1:1::1';
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const email = turn % 2 === 0 ? EMAIL : `guess${turn}@example.com`;
      statuses.push((await lookUp(NUMBER, email, 'EF-nl-NL', address)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', '2001:db8:1:1::2')).status).toBe(429);
    expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', '2001:db8:1:2::1')).status).toBe(202);
    shop.advance(10 * MINUTE_MS);
    expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', address)).status).toBe(202);
  });

  test('counts parallel requests, and those to another process', async () => {
    const other = await openTestApi(shop.deps.db, { clock: shop.deps.clock });
    const look = async (url: string, turn: number) => {
      const response = await fetch(`${url}/Orders/lookup`, {
        method: 'POST',
        headers: {
          'X-Shop': 'EF-nl-NL',
          'Content-Type': 'application/json',
          'X-Client-Address': '192.0.2.77',
        },
        body: JSON.stringify({ number: NUMBER, email: `guess${turn}@example.com` }),
      });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => look(turn % 2 === 0 ? shop.url : other.url, turn)),
    );
    await other.close();
    expect(results.filter(({ status }) => status === 202)).toHaveLength(10);
    const rejected = results.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.retryAfter).toBe('600');
  });
});

// PGlite has one connection, which the lock of this test would occupy.
describe.each(commerceDatabases.filter(({ name }) => name === 'postgres'))(
  'a request that names an order on $name',
  ({ open }) => {
    test.each(['/Orders/lookup', '/Orders/withdrawal/declare'])(
      'gets its response before the order is looked up: %s',
      async (path) => {
        const shop = await openShop(await open());
        await shop.deps.db.orm.transaction(async (tx) => {
          await tx.execute(sql`lock table orders in access exclusive mode`);
          const { status } = await shop.shopper().call('POST', path, { number: NUMBER, email: EMAIL });
          expect(status).toBe(202);
        });
        await shop.close();
      },
    );
  },
);
