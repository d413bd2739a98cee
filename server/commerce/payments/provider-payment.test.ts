import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BAFFLE } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';

describe.each(commerceDatabases)('payments at the provider on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  test.each([
    ['EF-nl-NL', { country: 'NL' }, 'Levering en montage'],
    ['EF-fr-BE', { country: 'BE', postalCode: '1000' }, 'Livraison et montage'],
  ] as const)('of %s: the delivery has the words of the invoice', async (name, address, words) => {
    const person = shop.shopper(name);
    await person.add(BAFFLE);
    await person.details({ billingAddress: { ...ADDRESS, ...address } });
    await person.ship('DeliverAndAssemble');
    const { totals } = await person.cart();
    const create = vi.spyOn(shop.sandbox, 'create');
    expect((await person.pay('creditcard')).status).toBe(200);
    const [request] = create.mock.lastCall ?? [];
    create.mockRestore();
    expect(request?.lines.slice(1)).toEqual([
      {
        kind: 'shipping_fee',
        description: words,
        totalIncVat: totals.shippingIncVat,
        vatRate: totals.vatRate,
      },
    ]);
  });
});
