import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop, type Shopper } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { productPrices } from '../../db/schema/catalogue/products.ts';
import { BAFFLE, PANEL } from './products.fixture.ts';

describe.each(commerceDatabases)('prices that have changed on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => {
    person = shop.shopper();
  });
  afterAll(() => shop.close());

  const setPrice = (priceExcVat: number) =>
    shop.deps.db.orm.update(productPrices).set({ priceExcVat }).where(eq(productPrices.productId, BAFFLE));
  const before = { unitPriceExcVat: 12_900, unitPriceIncVat: 15_609 };

  test('are shown with what they were, until the shopper accepts them', async () => {
    const { body } = await person.add(BAFFLE, 2);
    expect(body.lines[0]?.changedFrom).toBeUndefined();
    await setPrice(13_900);
    const changed = await person.cart();
    expect(changed.lines[0]).toMatchObject({ changedFrom: before, unitPriceExcVat: 13_900 });
    // Another quantity does not hide the change.
    const path = `/orders/lines/${changed.lines[0]?.id}`;
    const { body: more } = await person.call('PUT', path, { quantity: 3 });
    expect(more.lines[0]?.changedFrom).toEqual(before);
    const { body: accepted } = await person.call('POST', '/Orders/prices/accept');
    expect(accepted.lines[0]?.changedFrom).toBeUndefined();
    expect(accepted.totals.linesIncVat).toBe(3 * 16_819);
    expect((await person.cart()).lines[0]?.changedFrom).toBeUndefined();
    await setPrice(12_900);
  });

  test('a tier, another country and another currency are no changes', async () => {
    const { body } = await person.add(PANEL, 2);
    const path = `/orders/lines/${body.lines[0]?.id}`;
    const { body: tier } = await person.call('PUT', path, { quantity: 12 });
    expect(tier.lines[0]).toMatchObject({ unitPriceExcVat: 1521 });
    expect(tier.lines[0]?.changedFrom).toBeUndefined();
    const { body: german } = await person.call('POST', '/Orders/country', { country: 'DE' });
    expect(german.lines[0]?.changedFrom).toBeUndefined();
    const british = shop.shopper('EF-en-GB');
    british.useToken(person.token());
    expect((await british.cart()).lines[0]?.changedFrom).toBeUndefined();
  });
});
