import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import type { StoredPrice } from '../db/schema/catalogue/catalogue-values.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../products/configuration/configured-products.fixture.ts';
import { runPriceJob } from './jobs.ts';

type Schemas = components['schemas'];

const STARTS_AT = '2026-11-18T10:00:00.000Z';
const ENDS_AT = '2026-11-18T11:00:00.000Z';
const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('a sale from 10 to 11 on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await database.open());
    await insertConfigurableProducts(shop.deps.db);
  });
  beforeEach(async () => {
    await shop.reset();
    person = shop.shopper();
  });
  afterEach(() => passTo(ENDS_AT));
  afterAll(() => shop.close());

  const passTo = (instant: string) => {
    shop.setTime(instant);
    return runPriceJob(shop.deps, 15_000);
  };
  /** Reduces a product, which has had its price since October. */
  const reduce = async (id: string, percent = 20) => {
    const { orm } = shop.deps.db;
    const { rows } = await orm.execute<{ price: StoredPrice }>(sql`
      select jsonb_build_object('priceExcVat', price_exc_vat, 'volumeDiscount', volume_discount) as price
      from product_prices where product_id = ${id} and currency = 'EUR'`);
    const regular = rows[0]?.price ?? { priceExcVat: 0, volumeDiscount: [] };
    const less = (price: number) => Math.round((price * (100 - percent)) / 100);
    const price = {
      priceExcVat: less(regular.priceExcVat),
      volumeDiscount: regular.volumeDiscount.map((tier) => ({
        ...tier,
        priceExcVat: less(tier.priceExcVat),
      })),
    };
    const sale = {
      startsAt: STARTS_AT,
      endsAt: ENDS_AT,
      campaignStartsAt: STARTS_AT,
      price,
      percent,
      declared: null,
    };
    const rules = id === CONFIGURABLE_PANEL ? 'rules' : null;
    await orm.execute(sql`update product_prices set rules = ${rules}, changes_at = ${STARTS_AT},
        schedule = ${JSON.stringify({ regular, sales: [sale] })}::jsonb
      where product_id = ${id} and currency = 'EUR'`);
    await orm.execute(sql`delete from price_history where product_id = ${id}`);
    await orm.execute(sql`insert into price_history (product_id, currency, valid_from, price, percent, rules)
      values (${id}, 'EUR', '2026-10-01T00:00:00Z', ${JSON.stringify(regular)}::jsonb, 0, ${rules})`);
  };
  const listed = async () => {
    const { body } = await person.call('GET', '/Products?sort=price');
    const { items } = body as unknown as Schemas['ProductPage'];
    return items.flatMap(({ id, price }) =>
      [PANEL, LAST_ONE].includes(id) ? [[id, price.priceExcVat]] : [],
    );
  };

  test('runs the job again at its start, and at the latest after the interval', async () => {
    expect(await passTo('2026-11-18T09:59:00.000Z')).toBe(15_000);
    await reduce(PANEL);
    expect(await passTo('2026-11-18T09:59:00.000Z')).toBe(15_000);
    expect(await passTo('2026-11-18T09:59:57.500Z')).toBe(2_500);
    expect(await passTo(STARTS_AT)).toBe(15_000);
    expect(await passTo('2026-11-18T10:59:59.999Z')).toBe(50);
  });

  test('changes carts with a notice, and what they pay', async () => {
    await reduce(PANEL);
    const { body: before } = await person.add(PANEL, 2);
    expect(before.lines[0]).toMatchObject({ unitPriceExcVat: 1_649, unitPriceIncVat: 1_995 });
    expect(before.lines[0]?.price).not.toHaveProperty('prior');
    await passTo(STARTS_AT);
    const { lines } = await person.cart();
    expect(lines[0]).toMatchObject({
      changedFrom: { unitPriceExcVat: 1_649, unitPriceIncVat: 1_995 },
      unitPriceExcVat: 1_319,
      unitPriceIncVat: 1_596,
      lineIncVat: 3_192,
      price: { prior: { priceExcVat: 1_649, priceIncVat: 1_995 }, saleEndsAt: ENDS_AT },
    });
    const path = `/orders/lines/${lines[0]?.id}`;
    const { body: twelve } = await person.call('PUT', path, { quantity: 12 });
    expect(twelve.lines[0]).toMatchObject({
      unitPriceExcVat: 1_217,
      price: { prior: { volumeDiscount: [{}, { priceExcludingVat: 1_521 }] } },
    });
    const { body: accepted } = await person.call('POST', '/Orders/prices/accept');
    expect(accepted.lines[0]?.changedFrom).toBeUndefined();

    await passTo(ENDS_AT);
    const after = await person.cart();
    expect(after.lines[0]).toMatchObject({ changedFrom: { unitPriceExcVat: 1_217 }, unitPriceExcVat: 1_521 });
    expect(after.lines[0]?.price).not.toHaveProperty('prior');
    expect(after.lines[0]?.price).not.toHaveProperty('saleEndsAt');
  });

  test('refuses a payment of the total before its end, and shows the new one', async () => {
    await reduce(PANEL);
    await passTo(STARTS_AT);
    await person.add(PANEL, 2);
    await person.details();
    await person.ship();
    const { totals } = await person.cart();
    await passTo(ENDS_AT);
    const refused = await person.pay('ideal', totals.incVat);
    expect([refused.status, (await person.cart()).totals.linesIncVat]).toEqual([409, 3_990]);
    expect((await person.pay()).status).toBe(200);
  });

  test('moves products in lists by price', async () => {
    await reduce(LAST_ONE, 40);
    expect(await listed()).toEqual([
      [PANEL, 1_649],
      [LAST_ONE, 2_475],
    ]);
    await passTo(STARTS_AT);
    expect(await listed()).toEqual([
      [LAST_ONE, 1_485],
      [PANEL, 1_649],
    ]);
  });

  test('is logged once while its job fails, and when the job succeeds again', async () => {
    // Shared with the other tests of this shop, whose jobs have not failed.
    const { logger, db } = shop.deps;
    const [error, info] = [vi.spyOn(logger, 'error'), vi.spyOn(logger, 'info')];
    const execute = vi.spyOn(db.orm, 'execute').mockRejectedValue(new Error('the database is down'));
    const run = () => runPriceJob(shop.deps, 15_000);
    for (let count = 0; count < 3; count += 1) await run();
    execute.mockRestore();
    await run();
    const linesOf = (message: string, calls: readonly unknown[][]) =>
      calls.filter((call) => call[1] === message);
    expect(linesOf('a job failed', error.mock.calls)).toEqual([
      [{ err: new Error('the database is down'), task: 'switch-prices', failures: 1 }, 'a job failed'],
    ]);
    expect(linesOf('a job succeeds again', info.mock.calls)).toEqual([
      [{ task: 'switch-prices', failures: 3, seconds: expect.any(Number) }, 'a job succeeds again'],
    ]);
  });

  test('reduces a configured product with all of its options', async () => {
    await reduce(CONFIGURABLE_PANEL);
    const { body: regular } = await person.add(CONFIGURABLE_PANEL, 1, ANSWERS);
    const price = regular.lines[0]?.unitPriceExcVat ?? 0;
    await passTo(STARTS_AT);
    expect((await person.cart()).lines[0]).toMatchObject({
      unitPriceExcVat: Math.round(price * 0.8),
      price: { prior: { priceExcVat: price } },
    });
    const { body } = await person.call('GET', `/Products/configuration/${CONFIGURABLE_PANEL}`);
    expect((body as unknown as Schemas['Configuration']).sale).toEqual({
      percent: 20,
      priorPercent: 0,
      endsAt: ENDS_AT,
    });
    await passTo(ENDS_AT);
    expect((await person.cart()).lines[0]?.unitPriceExcVat).toBe(price);
  });
});
