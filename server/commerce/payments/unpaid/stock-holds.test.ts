import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { verifiedBusiness } from '../../accounts/account.fixture.ts';
import { BAFFLE, LAST_ONE, PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  type Shopper,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { runFrequentJobs } from '../../jobs/jobs.ts';

const HOUSEHOLD = '203.0.113.7';

describe.each(commerceDatabases)('stock of unpaid orders on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const ready = async (person: Shopper, productId: string, quantity: number) => {
    await person.add(productId, quantity);
    await person.details({ customerType: 'Business' });
    await person.ship();
    return person;
  };
  const business = async (productId: string, quantity = 1) =>
    ready(await verifiedBusiness(shop), productId, quantity);
  const neighbours = (count: number) =>
    Promise.all(Array.from({ length: count }, () => ready(shop.shopper('EF-nl-NL', HOUSEHOLD), PANEL, 1)));
  const payAll = async (people: readonly Shopper[], method: string) => {
    const carts = await Promise.all(people.map((person) => person.cart()));
    return Promise.all(people.map((person, index) => person.pay(method, carts[index]?.totals.incVat)));
  };
  const statuses = (responses: readonly { readonly status: number }[]) =>
    responses.map(({ status }) => status).sort();

  test('one address has ten unpaid orders at most, however many sessions it opens at once', async () => {
    const people = await neighbours(14);
    const responses = await payAll(people, 'ideal');
    expect(statuses(responses)).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messageKey: 'tooManyUnpaidOrders',
      values: { count: 10 },
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 10 });
    // Nothing is lost, and other shoppers are not affected.
    const refused = people[responses.findIndex(({ status }) => status === 429)];
    expect(await refused?.cart()).toMatchObject({ state: 'Cart', itemCount: 1 });
    expect((await (await readyToPay(shop, PANEL)).pay()).status).toBe(200);
    // A paid order makes room for another one.
    const accepted = responses.find(({ status }) => status === 200);
    await submitPaymentPage(accepted?.body.redirectUrl ?? '', 'paid', 'before');
    expect((await refused?.pay())?.status).toBe(200);
  });

  test('one session has one unpaid order', async () => {
    const person = await readyToPay(shop, PANEL, 3);
    for (const method of ['ideal', 'paypal', 'creditcard']) {
      expect((await person.pay(method)).status).toBe(200);
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 3 });
    }
    await person.add(PANEL);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  });

  test('the address is stored only while stock is reserved', async () => {
    const [person] = await neighbours(1);
    await person?.pay();
    const networks = async () =>
      (await shop.deps.db.orm.select().from(payments)).map(({ clientNetwork }) => clientNetwork);
    expect(await networks()).toEqual([HOUSEHOLD]);
    shop.advance(31 * MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect(await networks()).toEqual([null]);
  });

  test('concurrent bank transfers hold half of a stock at most', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => business(BAFFLE, 5)));
    const responses = await payAll(people, 'banktransfer');
    expect(statuses(responses)).toEqual([200, 200, 200, 200, 409, 409]);
    expect(await stockOf(shop.deps.db, BAFFLE)).toEqual({ stock: 40, reserved: 20 });
    const refused = people[responses.findIndex(({ status }) => status === 409)];
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      messageKey: 'slowMethodStock',
      values: { count: 0, productId: BAFFLE, name: 'CBS120-MOS nl-NL' },
      fields: [{ path: 'body.method', messageKey: 'apiErrors:slowMethodStock' }],
    });
    // The same cart can be paid at once.
    expect((await refused?.pay('paypal'))?.status).toBe(200);
  });

  test('what faster payments have reserved does not count', async () => {
    await (await business(BAFFLE, 30)).pay('paypal');
    expect(await (await business(BAFFLE, 6)).pay('banktransfer')).toMatchObject({
      status: 409,
      body: { values: { count: 5 } },
    });
    expect((await (await business(BAFFLE, 5)).pay('banktransfer')).status).toBe(200);
    expect((await (await business(BAFFLE, 5)).pay('paypal')).status).toBe(200);
  });

  test('a bank transfer never holds the last piece', async () => {
    const person = await business(LAST_ONE);
    expect((await person.pay('banktransfer')).status).toBe(409);
    expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 1 });
    expect(await stockOf(shop.deps.db, LAST_ONE)).toEqual({ stock: 1, reserved: 0 });
    expect((await person.pay('paypal')).status).toBe(200);
  });
});
