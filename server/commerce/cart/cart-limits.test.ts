import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CART_AMOUNT, MAX_CART_LINES } from '#shared/constants.ts';
import { openShop, readyToPay, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { orderLines } from '../db/schema/orders/orders.ts';
import { BAFFLE, insertProduct, PANEL } from './lines/products.fixture.ts';

/** 25,000.00 excluding VAT. */
const MACHINE = '00000000-0000-4000-8000-000000000009';

const tooExpensive = {
  status: 422,
  body: { code: 'UNPROCESSABLE_CONTENT', messageKey: 'cartTooExpensive' },
};
const tooManyLines = {
  status: 422,
  body: { code: 'UNPROCESSABLE_CONTENT', messageKey: 'tooManyCartLines', values: { count: 100 } },
};

describe.each(commerceDatabases)('the limits of a cart on $name', ({ open }) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await open());
    const machine = { sku: 'MCH-1', EUR: 2_500_000, GBP: 2_500_000, tier: null, stock: 20_000 };
    await insertProduct(shop.deps.db, { id: MACHINE, ...machine, weight: 1, side: 1 }, 9);
  });
  beforeEach(() => {
    person = shop.shopper();
  });
  afterAll(() => shop.close());

  const linesOf = async () => (await person.cart()).lines.map(({ quantity }) => quantity);

  it('rejects 9,999 pieces of an expensive product, and leaves no cart behind', async () => {
    const { status, body } = await person.add(MACHINE, 9_999);
    expect({ status, body }).toMatchObject(tooExpensive);
    expect(JSON.stringify(body)).toMatch(/99\.999,99/);
    expect((await person.call('GET', '/Orders/current')).status).toBe(401);
  });

  it('rejects an addition and a quantity that exceed the amount, including VAT', async () => {
    expect((await person.add(MACHINE, 3)).status).toBe(201);
    // 4 pieces cost 100,000.00 excluding VAT.
    expect(await person.add(MACHINE, 1)).toMatchObject(tooExpensive);
    const [line] = (await person.cart()).lines;
    const path = `/orders/lines/${line?.id}`;
    expect(await person.call('PUT', path, { quantity: 4 })).toMatchObject(tooExpensive);
    expect(await person.call('PUT', path, { quantity: 9_999 })).toMatchObject(tooExpensive);
    expect(await linesOf()).toEqual([3]);
    expect((await person.cart()).totals.linesIncVat).toBeLessThanOrEqual(MAX_CART_AMOUNT);
  });

  it('rejects the payment of a cart from before the limit, and accepts a lower quantity', async () => {
    person = await readyToPay(shop, MACHINE, 1);
    const { id, lines } = await person.cart();
    await shop.deps.db.orm.update(orderLines).set({ quantity: 9_999 }).where(eq(orderLines.orderId, id));
    await person.ship();
    expect(await person.pay('creditcard')).toMatchObject(tooExpensive);
    const smaller = await person.call('PUT', `/orders/lines/${lines[0]?.id}`, { quantity: 5_000 });
    expect(smaller.status).toBe(200);
    const [stock] = await shop.deps.db.orm.select().from(products).where(eq(products.id, MACHINE));
    expect(stock?.reserved).toBe(0);
  });

  it(`has at most ${MAX_CART_LINES} lines`, async () => {
    await person.add(PANEL);
    const { id } = await person.cart();
    await shop.deps.db.orm.execute(sql`
      insert into order_lines (order_id, product_id, answers, answers_hash, quantity, snapshot, position)
      select order_id, product_id, answers, 'copy-' || n, quantity, snapshot, position + n
      from order_lines, generate_series(1, ${MAX_CART_LINES - 1}) n where order_id = ${id}`);
    expect(await linesOf()).toHaveLength(MAX_CART_LINES);
    expect(await person.add(BAFFLE)).toMatchObject(tooManyLines);
    expect((await person.add(PANEL, 2)).status).toBe(201);
    expect(await linesOf()).toHaveLength(MAX_CART_LINES);
  });
});
