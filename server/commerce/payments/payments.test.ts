import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { BAFFLE, LAST_ONE, PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  sentMails,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { runFrequentJobs } from '../jobs/jobs.ts';

describe.each(commerceDatabases)('payments on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  test('a payment reserves the stock, then sells it, with one order number and one mail', async () => {
    const person = await readyToPay(shop, PANEL, 12);
    const { status, body } = await person.pay();
    expect(status).toBe(200);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 12 });
    expect(await person.cart()).toMatchObject({ state: 'AwaitingPayment', payment: { status: 'open' } });
    expect((await person.cart()).lines[0]?.stock).toBe(412);
    expect(await (await person.status(body.paymentId)).body).toMatchObject({
      status: 'open',
      orderNumber: null,
    });

    const back = await submitPaymentPage(body.redirectUrl, 'paid');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(
      `https://www.easyfelt.nl/afrekenen/resultaat?payment=${body.paymentId}`,
    );
    const { body: order } = await person.complete(body.paymentId);
    expect(order).toMatchObject({
      state: 'Paid',
      number: 'EF-2026-000001',
      payment: { id: body.paymentId, status: 'paid', method: 'ideal' },
      totals: { linesIncVat: 22080, shippingIncVat: 0 },
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 400, reserved: 0 });
    expect(await person.cart()).toBeNull();
    expect((await person.call('GET', '/Orders')).body).toMatchObject({ total: 1, items: [{ id: order.id }] });
    expect((await sentMails(shop)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['marit@example.com', 'Je bestelling EF-2026-000001 bij Easy Felt'],
    ]);
  });

  test('twenty concurrent requests open one payment for one order', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { totals } = await person.cart();
    const responses = await Promise.all(Array.from({ length: 20 }, () => person.pay('ideal', totals.incVat)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(new Set(responses.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(await shop.deps.db.orm.select().from(payments)).toHaveLength(1);
    expect(await shop.deps.db.orm.select().from(sandboxPayments)).toHaveLength(1);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 2 });
  });

  test('another method cancels the open payment and opens a new one', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const first = await person.pay('ideal');
    const second = await person.pay('paypal');
    expect(second.body.paymentId).not.toBe(first.body.paymentId);
    const ofFirst = async () => (await person.status(first.body.paymentId)).body;
    expect(await ofFirst()).toMatchObject({ status: 'canceled', paidByAnother: false });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 2 });
    await submitPaymentPage(second.body.redirectUrl, 'paid', 'before');
    expect(await ofFirst()).toMatchObject({ status: 'canceled', paidByAnother: true });
    expect((await person.status(second.body.paymentId)).body).toMatchObject({ paidByAnother: false });
  });

  test('a payment that ended at the provider without a webhook is replaced by a new one', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const first = await person.pay();
    await submitPaymentPage(first.body.redirectUrl, 'canceled', 'never');
    shop.advance(2_000);
    const second = await person.pay();
    expect(second.status).toBe(200);
    expect(second.body.paymentId).not.toBe(first.body.paymentId);
  });

  test.each(['normal', 'before', 'late', 'twice'] as const)(
    'a webhook in mode %s completes the order once',
    async (mode) => {
      const person = await readyToPay(shop, PANEL);
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'paid', mode);
      // Reading the order does not call the provider, so only the webhook can have changed it.
      await vi.waitFor(
        async () => expect((await person.call('GET', `/Orders/${body.orderId}`)).body.state).toBe('Paid'),
        { timeout: 20_000, interval: 100 },
      );
      await person.complete(body.paymentId);
      expect((await person.status(body.paymentId)).body).toMatchObject({
        status: 'paid',
        orderState: 'Paid',
        orderNumber: 'EF-2026-000001',
        method: 'ideal',
      });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 411, reserved: 0 });
      expect(await sentMails(shop)).toHaveLength(1);
    },
    30_000,
  );

  test('concurrent webhooks, returns and polling complete the order once', async () => {
    const person = await readyToPay(shop, PANEL, 3);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    shop.advance(2_000);
    const id = sandboxId(body.redirectUrl);
    await Promise.all([
      ...Array.from({ length: 6 }, () => shop.webhook(id)),
      ...Array.from({ length: 3 }, () => shop.webhook(body.orderId, 'order')),
      ...Array.from({ length: 6 }, () => person.complete(body.paymentId)),
      ...Array.from({ length: 6 }, () => person.status(body.paymentId)),
    ]);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 409, reserved: 0 });
    expect((await person.call('GET', `/Orders/${body.orderId}`)).body.number).toBe('EF-2026-000001');
    expect(await shop.deps.db.orm.select().from(mailOutbox)).toHaveLength(1);
    expect(await sentMails(shop)).toHaveLength(1);
  });

  test('only the id of a webhook is used, and an unknown one is ignored', async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    const form = new FormData();
    form.set('id', sandboxId(body.redirectUrl));
    form.set('status', 'paid');
    await fetch(`${shop.url}/orders/payment/webhook/payment`, { method: 'POST', body: form });
    expect((await person.cart()).state).toBe('AwaitingPayment');
    expect((await shop.webhook('sb_unknown')).status).toBe(200);
    expect((await shop.webhook('11111111-1111-4111-8111-111111111111', 'order')).status).toBe(200);
    const urlEncoded = await fetch(`${shop.url}/orders/payment/webhook/payment`, {
      method: 'POST',
      body: new URLSearchParams({ id: 'tr_unknown' }),
    });
    expect(urlEncoded.status).toBe(200);
  });

  test.each(['canceled', 'failed', 'expired'] as const)('%s restores the cart', async (outcome) => {
    const person = await readyToPay(shop, PANEL, 12);
    const before = await person.cart();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, outcome, 'before');
    const after = await person.cart();
    expect(after).toEqual({
      ...before,
      payment: { id: body.paymentId, status: outcome, method: 'ideal' },
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    expect((await person.complete(body.paymentId)).body.state).toBe('Cart');
    expect((await person.pay()).body.paymentId).not.toBe(body.paymentId);
    expect(await sentMails(shop)).toHaveLength(0);
  });

  test('payment requires details, delivery, the current total and an available method', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    expect((await person.pay()).status).toBe(412);
    await person.details();
    expect((await person.pay()).status).toBe(412);
    await person.ship();
    expect(await person.pay('ideal', 1)).toMatchObject({ status: 409, body: { messageKey: 'cartChanged' } });
    expect(await person.pay('eps')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.method' }] },
    });
    const { totals } = await person.cart();
    const evil = { method: 'ideal', totalIncVat: totals.incVat, returnUrl: 'javascript:alert(1)' };
    expect((await person.call('POST', '/orders/payment/initiate', evil)).status).toBe(400);
    const elsewhere = { ...evil, returnUrl: 'https://evil.example/?payment={paymentId}' };
    expect(await person.call('POST', '/orders/payment/initiate', elsewhere)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.returnUrl' }] },
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    expect((await person.pay()).status).toBe(200);
  });

  test('an edit cancels an open payment first', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    const edited = await person.add(PANEL, 1);
    expect(edited.body).toMatchObject({ state: 'Cart', itemCount: 3, payment: { status: 'canceled' } });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    const [atSandbox] = await shop.deps.db.orm.select().from(sandboxPayments);
    expect(atSandbox?.state).toBe('canceled');
    expect((await person.status(body.paymentId)).body).toMatchObject({ orderState: 'Cart' });
  });

  test('an edit of an order that turns out to be paid is rejected', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'never');
    expect(await person.add(PANEL, 1)).toMatchObject({ status: 409, body: { messageKey: 'cartChanged' } });
    expect((await person.call('GET', `/Orders/${body.orderId}`)).body).toMatchObject({
      state: 'Paid',
      itemCount: 2,
    });
  });

  test('another session has no access to an order', async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    const stranger = await readyToPay(shop, PANEL);
    expect((await stranger.complete(body.paymentId)).status).toBe(404);
    expect((await stranger.call('GET', `/Orders/${body.orderId}`)).status).toBe(404);
  });

  test('exactly one of two shoppers gets the last item', async () => {
    const [one, two] = [await readyToPay(shop, LAST_ONE), await readyToPay(shop, LAST_ONE)];
    const responses = await Promise.all([one.pay(), two.pay()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      messageKey: 'outOfStock',
      values: { count: 0, productId: LAST_ONE },
    });
    expect(await stockOf(shop.deps.db, LAST_ONE)).toEqual({ stock: 1, reserved: 1 });
  });

  test('concurrent orders of the same products, added in any order, all succeed', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const person = shop.shopper();
        const wanted = index % 2 === 0 ? [PANEL, BAFFLE] : [BAFFLE, PANEL];
        for (const id of wanted) await person.add(id);
        await person.details();
        await person.ship();
        return { person, total: (await person.cart()).totals.incVat };
      }),
    );
    const opened = await Promise.all(people.map(({ person, total }) => person.pay('ideal', total)));
    expect(opened.map(({ status }) => status)).toEqual(people.map(() => 200));
    await Promise.all(
      opened.map(({ body }, index) =>
        submitPaymentPage(body.redirectUrl, index % 3 ? 'paid' : 'failed', 'before'),
      ),
    );
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 404, reserved: 0 });
    expect(await stockOf(shop.deps.db, BAFFLE)).toEqual({ stock: 32, reserved: 0 });
    const orders = await Promise.all(
      people.map(({ person }, index) => person.call('GET', `/Orders/${opened[index]?.body.orderId}`)),
    );
    const numbers = orders.flatMap(({ body }) => body.number ?? []).sort();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `EF-2026-00000${index + 1}`));
  });

  test.each(['down', 'hanging'] as const)(
    'a provider that is %s leaves the cart as it was',
    async (failure) => {
      const person = await readyToPay(shop, PANEL, 2);
      const before = await person.cart();
      shop.provider.failure = failure;
      expect(await person.pay()).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE', messageKey: 'paymentUnavailable' },
      });
      expect(await person.cart()).toMatchObject({
        state: 'Cart',
        lines: before.lines,
        totals: before.totals,
      });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
      shop.provider.failure = null;
      expect((await person.pay()).status).toBe(200);
    },
  );

  test('a payment whose creation got no response is adopted by its webhook, and completes the order once', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { create } = shop.sandbox;
    const lost = vi.spyOn(shop.sandbox, 'create').mockImplementation(async (request) => {
      await create(request);
      throw new Error('the connection was reset');
    });
    expect((await person.pay()).status).toBe(503);
    lost.mockRestore();
    const [atSandbox] = await shop.deps.db.orm.select().from(sandboxPayments);
    const { id = '', webhookUrl = '', idempotencyKey } = atSandbox ?? {};
    await shop.deps.db.orm.update(sandboxPayments).set({ state: 'paid' });
    const notify = (url: string) => {
      const body = new URLSearchParams({ id });
      return fetch(url, { method: 'POST', body });
    };
    // Neither without the shop's own id, nor with that of another payment.
    const other = await (await readyToPay(shop, PANEL)).pay();
    await notify(webhookUrl.replace(/\?.*/, ''));
    await notify(webhookUrl.replace(idempotencyKey ?? '', other.body.paymentId));
    expect((await person.cart()).state).toBe('Cart');
    await Promise.all([notify(webhookUrl), notify(webhookUrl), notify(webhookUrl)]);
    expect((await person.call<{ total: number }>('GET', '/Orders')).body.total).toBe(1);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 1 });
    expect((await sentMails(shop)).length).toBe(1);
  });

  test('while the provider is down, polling returns the stored state and webhooks fail', async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    shop.advance(2_000);
    shop.provider.failure = 'down';
    expect((await person.status(body.paymentId)).body.status).toBe('open');
    expect((await person.complete(body.paymentId)).body.state).toBe('AwaitingPayment');
    expect((await shop.webhook(sandboxId(body.redirectUrl))).status).toBe(503);
    shop.advance(31 * MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect((await person.cart()).state).toBe('AwaitingPayment');
  });
});
