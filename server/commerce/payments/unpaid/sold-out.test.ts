import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { orders } from '../../db/schema/orders/orders.ts';

const BUYERS = 200;
const PIECES = 50;
/** Buyers who act at the same moment: more than the database has connections. */
const AT_ONCE = 25;

describe.each(commerceDatabases)('a product that sells out on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  const all = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE) {
      results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(run))));
    }
    return results;
  };

  test('200 buyers of 50 pieces buy exactly 50', async () => {
    await shop.deps.db.orm.update(products).set({ stock: PIECES }).where(eq(products.id, PANEL));
    const buyers = await all(Array.from({ length: BUYERS }), () => readyToPay(shop, PANEL));
    const { totals } = (await buyers[0]?.cart()) ?? { totals: { incVat: 0 } };
    const opened = await all(buyers, (buyer) => buyer.pay('ideal', totals.incVat));
    const accepted = opened.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(PIECES);
    expect(opened.filter(({ status }) => status === 409)).toHaveLength(BUYERS - PIECES);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: PIECES, reserved: PIECES });

    await all(accepted, ({ body }) => submitPaymentPage(body.redirectUrl, 'paid', 'before'));
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 0, reserved: 0 });
    const sold = await shop.deps.db.orm.select().from(orders).where(eq(orders.state, 'Paid'));
    expect(sold.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: PIECES }, (_, index) => `EF-2026-${String(index + 1).padStart(6, '0')}`),
    );
  }, 240_000);
});
