import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import type { AccountLimit, LimitsQuery } from '../order-records/payments/provider.ts';

describe.each(commerceDatabases)('methods within the limits of the account on $name', (database) => {
  let shop: Shop;
  let asked: LimitsQuery[] = [];
  const answer: { limits: () => Promise<readonly AccountLimit[]> } = { limits: async () => [] };
  beforeAll(async () => {
    shop = await openShop(await database.open(), {
      decorateProvider: (adapter) => ({
        ...adapter,
        limits: (query) => {
          asked.push(query);
          return answer.limits();
        },
      }),
    });
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.configureProviders('sandbox');
    asked = [];
  });
  afterAll(() => shop.close());

  async function ready() {
    const person = await readyToPay(shop, PANEL, 2);
    const total = (await person.cart()).totals.incVat;
    const listed = async () =>
      (await person.call<{ id: string; offered: boolean }[]>('GET', '/orders/payment/methods')).body.flatMap(
        ({ id, offered }) => (offered ? [id] : []),
      );
    return { person, total, listed };
  }

  it('are listed and taken, and one that the account does not have is refused', async () => {
    const { person, total, listed } = await ready();
    answer.limits = async () => [
      { method: 'ideal', smallest: 1, largest: total },
      { method: 'creditcard', smallest: total + 1, largest: 1_000_000 },
    ];
    expect(await listed()).toEqual(['ideal']);
    for (const method of ['creditcard', 'paypal']) {
      expect(await person.pay(method)).toMatchObject({
        status: 400,
        body: { messageKey: 'methodNotOffered' },
      });
    }
    expect((await person.cart()).state).toBe('Cart');
    expect((await person.pay('ideal')).status).toBe(200);
    expect(asked).toEqual([{ country: 'NL', currency: 'EUR', amount: total }]);
  });

  it('are those of the documentation while the provider does not tell', async () => {
    const { person, listed } = await ready();
    answer.limits = () => Promise.reject(new Error('down'));
    expect(await listed()).toEqual(['ideal', 'creditcard', 'paypal', 'klarna']);
    expect((await person.pay('creditcard')).status).toBe(200);
  });
});
