import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';

const TRIES = 20;

describe.each(commerceDatabases)('returning from the provider on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  test('a shopper who is back before the webhook sees the true state at once', async () => {
    const seen: string[] = [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const person = await readyToPay(shop, PANEL);
      const { body } = await person.pay();
      shop.advance((attempt * 100) % 1_100);
      await submitPaymentPage(body.redirectUrl, 'canceled', 'never');
      seen.push((await person.status(body.paymentId)).body.status);
    }
    expect(seen.filter((status) => status !== 'canceled')).toEqual([]);
  });

  test.each(['down', 'hanging'] as const)(
    'a provider that is %s does not delay the page',
    async (failure) => {
      const person = await readyToPay(shop, PANEL);
      const { body } = await person.pay();
      shop.provider.failure = failure;
      expect(await person.status(body.paymentId)).toMatchObject({ status: 200, body: { status: 'open' } });
      expect(await person.complete(body.paymentId)).toMatchObject({
        status: 200,
        body: { state: 'AwaitingPayment' },
      });
    },
  );

  test('another browser sees how the payment ended, and nothing of the order', async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'never');
    const elsewhere = {
      paymentId: body.paymentId,
      orderId: null,
      orderNumber: null,
      status: 'paid',
      orderState: 'Paid',
      paidByAnother: false,
      method: 'ideal',
    };
    expect((await shop.shopper().status(body.paymentId)).body).toEqual(elsewhere);
    const stranger = await readyToPay(shop, PANEL);
    expect((await stranger.status(body.paymentId)).body).toEqual(elsewhere);
    expect((await stranger.complete(body.paymentId)).status).toBe(404);
    expect((await person.status(body.paymentId)).body).toMatchObject({ orderNumber: 'EF-2026-000001' });
    expect((await stranger.status('11111111-1111-4111-8111-111111111111')).status).toBe(404);
  });
});
