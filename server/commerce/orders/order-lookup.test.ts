import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { openTestApi } from '../test-api.fixture.ts';
import { ADDRESS, openShop, type Shop, submitPaymentPage } from './shop.fixture.ts';

type Order = components['schemas']['Order'];

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };
const EMAIL = 'marit@example.com';
const NUMBER = 'EF-2026-000001';
const MINUTE = 60_000;

describe.each(commerceDatabases)('the look-up of orders on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
    const person = shop.shopper();
    await person.add(CONFIGURABLE_PANEL, 2, ANSWERS);
    await person.details({ email: EMAIL });
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    await person.complete(body.paymentId);
  });
  beforeEach(() => shop.deps.db.orm.delete(loginAttempts));
  afterAll(() => shop.close());

  const lookUp = (number: string, email: string, brand = 'EF-nl-NL', address?: string) =>
    shop.shopper(brand, address).call<Order>('POST', '/Orders/lookup', { number, email });

  test('shows the order without addresses and answers', async () => {
    const { status, body } = await lookUp(NUMBER, EMAIL);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ number: NUMBER, state: 'Paid', details: null, itemCount: 2 },
      lines: [{ productId: CONFIGURABLE_PANEL, quantity: 2, answers: {}, options: [] }],
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${EMAIL}|${ADDRESS.street}|${ADDRESS.lastName}`));
  });

  test('ignores surrounding spaces and letter case', async () => {
    expect((await lookUp(' ef-2026-000001 ', ' Marit@Example.com')).status).toBe(200);
  });

  test('gives the same response whatever is wrong', async () => {
    const responses = [
      await lookUp(NUMBER, 'other@example.com'),
      await lookUp('EF-2026-000002', EMAIL),
      await lookUp('EF-2026-000002', 'other@example.com'),
      await lookUp(NUMBER, EMAIL, 'DBC-nl-NL'),
    ].map(({ status, body }) => {
      const { requestId: _, ...rest } = { requestId: '', ...body };
      return { status, rest };
    });
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(responses.map(({ rest }) => JSON.stringify(rest))).size).toBe(1);
  });

  test('is blocked after ten failures of a network address in ten minutes, also for the right address', async () => {
    const address = '2001:db8:1:1::1';
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await lookUp(NUMBER, `guess${turn}@example.com`, 'EF-nl-NL', address)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', '2001:db8:1:1::2')).status).toBe(429);
    expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', '2001:db8:1:2::1')).status).toBe(200);
    shop.advance(10 * MINUTE);
    expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', address)).status).toBe(200);
  });

  test('does not count look-ups that succeed', async () => {
    const address = '2001:db8:2:1::1';
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await lookUp(NUMBER, EMAIL, 'EF-nl-NL', address)).status).toBe(200);
    }
  });

  test('counts parallel requests, and those to another process', async () => {
    const other = await openTestApi(shop.deps.db, { clock: shop.deps.clock });
    const look = async (url: string, turn: number) => {
      const response = await fetch(`${url}/Orders/lookup`, {
        method: 'POST',
        headers: {
          ...{ 'X-Shop': 'EF-nl-NL', 'Content-Type': 'application/json' },
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
    expect(results.filter(({ status }) => status === 404)).toHaveLength(10);
    const rejected = results.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.retryAfter).toBe('600');
  });
});
