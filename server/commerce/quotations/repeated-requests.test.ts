import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, sentMails } from '../checkout/shop.fixture.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { quotationRequests } from '../db/schema/orders/quotations.ts';
import { newToken } from '../sessions/sessions.service.ts';
import { requestQuotation } from './quotations.fixture.ts';

describe.each(everyDatabase)('a request for a quotation on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  test.each([
    ['of the cart', {}],
    ['of one product', { line: { productId: PANEL, quantity: 3 } }],
  ])('%s that is sent three times at once makes one quotation and one mail', async (_name, request) => {
    const person = shop.shopper();
    await person.add(PANEL, 12);
    const send = () => requestQuotation(person, request);
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(first?.status).toBe(201);
    for (const { status, body } of others) expect([status, body]).toEqual([201, first?.body]);
    expect(first?.body.number).toBe('EF-Q-2026-000001');
    expect(await sentMails(shop)).toHaveLength(1);
    expect(await shop.deps.db.orm.$count(quotationRequests)).toBe(1);
  });

  test('of a visitor whose session begins with it, sent twice at once, makes one quotation', async () => {
    // The storefront sets the cookie with the form.
    const token = newToken();
    const send = () => {
      const person = shop.shopper();
      person.useToken(token);
      return requestQuotation(person, { line: { productId: PANEL, quantity: 3 } });
    };
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await sentMails(shop)).toHaveLength(1);
    expect(await shop.deps.db.orm.$count(quotationRequests)).toBe(1);
  });

  test('with other content, another cart or a minute later is another one', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 12);
    const numbers = async (given: object = {}) => (await requestQuotation(person, given)).body.number;
    expect([await numbers(), await numbers({ message: 'Met spoed' }), await numbers()]).toEqual([
      'EF-Q-2026-000001',
      'EF-Q-2026-000002',
      'EF-Q-2026-000001',
    ]);
    await person.add(PANEL, 1);
    expect(await numbers()).toBe('EF-Q-2026-000003');
    shop.advance(60_000);
    expect(await numbers()).toBe('EF-Q-2026-000004');
    const other = shop.shopper();
    await other.add(PANEL, 13);
    expect((await requestQuotation(other)).body.number).toBe('EF-Q-2026-000005');
  });
});
