import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';

// The edge limits path, rate and size; methods are limited here (nginx/webhooks.conf.template).
describe.each(['payment', 'order'])('the webhook of a %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    const database = commerceDatabases.at(-1);
    if (!database) throw new Error('there is no database');
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('does not allow %s', async (method) => {
    const response = await fetch(`${shop.url}/orders/payment/webhook/${kind}`, { method });
    expect(response.status).toBe(405);
  });

  it('allows POST', async () => {
    expect((await shop.webhook('unknown', kind === 'order' ? 'order' : 'payment')).status).toBe(200);
  });
});
