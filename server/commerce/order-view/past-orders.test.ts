import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { signedIn } from '../addresses/signed-in.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  type Shopper,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orders } from '../db/schema/orders/orders.ts';

type OrderPage = components['schemas']['OrderPage'];
type Order = components['schemas']['Order'];

describe.each(commerceDatabases)('past orders on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  async function placeOrder(person: Shopper): Promise<Order> {
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    return (await person.complete(body.paymentId)).body;
  }
  const page = async (person: Shopper, query = '') =>
    (await person.call<OrderPage>('GET', `/Orders${query}`)).body;

  /** Copies an order of a shopper, each copy a minute older than the previous one. */
  async function copyOrder(id: string, count: number): Promise<void> {
    const [stored] = await shop.deps.db.orm.select().from(orders).where(eq(orders.id, id));
    if (!stored) throw new Error('there is no order to copy');
    const { id: _, createdAt, number: __, ...rest } = stored;
    await shop.deps.db.orm.insert(orders).values(
      Array.from({ length: count }, (_, index) => ({
        ...rest,
        number: `EF-2025-${String(index).padStart(6, '0')}`,
        createdAt: new Date(createdAt.getTime() - (index + 1) * MINUTE_MS),
      })),
    );
  }

  test('are listed without the cart, 20 per page, newest first', async () => {
    const person = await readyToPay(shop, PANEL);
    expect(await page(person)).toEqual({ items: [], total: 0, page: 1, pageCount: 0 });
    const order = await placeOrder(person);
    await person.add(PANEL);
    expect(await page(person)).toMatchObject({ total: 1, pageCount: 1, items: [{ id: order.id }] });

    await copyOrder(order.id, 40);
    const [first, third] = [await page(person), await page(person, '?page=3')];
    expect([first.items.length, first.total, first.pageCount]).toEqual([20, 41, 3]);
    expect(first.items.slice(0, 2).map(({ number }) => number)).toEqual(['EF-2026-000001', 'EF-2025-000000']);
    expect(third).toMatchObject({ page: 3, items: [{ number: 'EF-2025-000039' }] });
    expect((await page(person, '?page=4')).items).toEqual([]);
    expect((await person.call('GET', '/Orders?page=0')).status).toBe(400);
    expect((await person.call('GET', '/Orders?page=x')).status).toBe(400);
  });

  test('say when they were placed and paid', async () => {
    const person = await readyToPay(shop, PANEL);
    expect((await person.cart()).history).toBeUndefined();
    const order = await placeOrder(person);
    const at = '2026-11-18T09:00:00.000Z';
    expect(order.history).toEqual([
      { kind: 'state', state: 'AwaitingPayment', cause: 'shopper', at },
      { kind: 'state', state: 'Paid', cause: 'shopper', at },
    ]);
  });

  test('of a customer are seen by each session of the customer, and by nobody else', async () => {
    const person = await readyToPay(shop, PANEL);
    const order = await placeOrder(person);
    const customerId = await signedIn(shop, person);

    const elsewhere = shop.shopper();
    await elsewhere.add(PANEL);
    expect((await elsewhere.call('GET', `/Orders/${order.id}`)).status).toBe(404);
    expect((await page(elsewhere)).total).toBe(0);
    await signedIn(shop, elsewhere, customerId);
    expect((await elsewhere.call('GET', `/Orders/${order.id}`)).body).toMatchObject({ number: order.number });
    expect((await page(elsewhere)).total).toBe(1);

    const stranger = shop.shopper();
    await stranger.add(PANEL);
    await signedIn(shop, stranger);
    for (const path of [`/Orders/${order.id}`, `/Orders/${crypto.randomUUID()}`]) {
      expect((await stranger.call('GET', path)).status).toBe(404);
    }
    expect((await page(stranger)).total).toBe(0);
  });
});
