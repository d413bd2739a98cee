import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailboxMessages, mailOutbox } from '../db/schema/mail.ts';
import { payments, sandboxPayments } from '../db/schema/payments.ts';
import { commerceDatabases } from '../db/test-database.ts';
import { runJobs } from '../jobs/jobs.ts';
import { BAFFLE, LAST_ONE, PANEL, stockOf } from '../orders/products.fixture.ts';
import { atProvider, openShop, readyToPay, type Shop } from '../orders/shop.fixture.ts';

const MINUTE = 60_000;

describe.each(commerceDatabases)('payments on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const mails = async () => {
    await shop.deps.mailer.deliverDue();
    return shop.deps.db.orm.select().from(mailboxMessages);
  };
  const sandboxId = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? '';

  test('paying: stock is held, then sold; one number, one mail', async () => {
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

    const back = await atProvider(body.redirectUrl, 'paid');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`https://shop.test/result?payment=${body.paymentId}`);
    const { body: order } = await person.complete(body.paymentId);
    expect(order).toMatchObject({
      ...{ state: 'Paid', number: 'EF-2026-000001' },
      payment: { id: body.paymentId, status: 'paid', method: 'ideal' },
      totals: { linesIncVat: 22085, shippingIncVat: 0 },
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 400, reserved: 0 });
    expect(await person.cart()).toBeNull();
    expect((await person.call<unknown[]>('GET', '/Orders')).body).toHaveLength(1);
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['marit@example.com', 'Je bestelling EF-2026-000001 bij Easy Felt'],
    ]);
  });

  test('a double click, twenty times over, is one order and one payment', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { totals } = await person.cart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.pay('ideal', totals.incVat)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
    expect(await shop.deps.db.orm.select().from(payments)).toHaveLength(1);
    expect(await shop.deps.db.orm.select().from(sandboxPayments)).toHaveLength(1);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 2 });
  });

  test('another method closes the open payment and opens its own', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const first = await person.pay('ideal');
    const second = await person.pay('paypal');
    expect(second.body.paymentId).not.toBe(first.body.paymentId);
    expect((await person.status(first.body.paymentId)).body).toMatchObject({ status: 'canceled' });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 2 });
  });

  test('a payment that ended unheard at the provider gives way to a new one', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const first = await person.pay();
    await atProvider(first.body.redirectUrl, 'canceled', 'never');
    shop.advance(2_000);
    const second = await person.pay();
    expect(second.status).toBe(200);
    expect(second.body.paymentId).not.toBe(first.body.paymentId);
  });

  test.each(['normal', 'before', 'late', 'twice'] as const)(
    'webhook %s the return makes it paid, once',
    async (mode) => {
      const person = await readyToPay(shop, PANEL);
      const { body } = await person.pay();
      await atProvider(body.redirectUrl, 'paid', mode);
      // Without asking for the status, which would ask the provider: only the webhook can have done it.
      await vi.waitFor(
        async () => expect((await person.call('GET', `/Orders/${body.orderId}`)).body.state).toBe('Paid'),
        { timeout: 20_000, interval: 100 },
      );
      await person.complete(body.paymentId);
      expect((await person.status(body.paymentId)).body).toMatchObject({
        ...{ status: 'paid', orderState: 'Paid', orderNumber: 'EF-2026-000001', method: 'ideal' },
      });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 411, reserved: 0 });
      expect(await mails()).toHaveLength(1);
    },
    30_000,
  );

  test('return, poll and webhooks all at once are one fact', async () => {
    const person = await readyToPay(shop, PANEL, 3);
    const { body } = await person.pay();
    await atProvider(body.redirectUrl, 'paid');
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
    expect(await mails()).toHaveLength(1);
  });

  test('only the id of a webhook is believed, and an unknown one is passed over', async () => {
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

  test.each(['canceled', 'failed', 'expired'] as const)('%s gives the cart back intact', async (outcome) => {
    const person = await readyToPay(shop, PANEL, 12);
    const before = await person.cart();
    const { body } = await person.pay();
    await atProvider(body.redirectUrl, outcome, 'before');
    const after = await person.cart();
    expect(after).toEqual({
      ...before,
      payment: { id: body.paymentId, status: outcome, method: 'ideal' },
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    expect((await person.complete(body.paymentId)).body.state).toBe('Cart');
    expect((await person.pay()).body.paymentId).not.toBe(body.paymentId);
    expect(await mails()).toHaveLength(0);
  });

  test('payment needs details, delivery, the total that was seen and a method of the country', async () => {
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
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    expect((await person.pay()).status).toBe(200);
  });

  test('an edit while it is being paid cancels the payment first', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    const edited = await person.add(PANEL, 1);
    expect(edited.body).toMatchObject({ state: 'Cart', itemCount: 3, payment: { status: 'canceled' } });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    const [atSandbox] = await shop.deps.db.orm.select().from(sandboxPayments);
    expect(atSandbox?.state).toBe('canceled');
    expect((await person.status(body.paymentId)).body).toMatchObject({ orderState: 'Cart' });
  });

  test('an edit of what turns out paid is refused', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    await atProvider(body.redirectUrl, 'paid', 'never');
    expect(await person.add(PANEL, 1)).toMatchObject({ status: 409, body: { messageKey: 'cartChanged' } });
    expect((await person.call('GET', `/Orders/${body.orderId}`)).body).toMatchObject({
      state: 'Paid',
      itemCount: 2,
    });
  });

  test('another session sees neither order nor payment', async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    const stranger = await readyToPay(shop, PANEL);
    expect((await stranger.status(body.paymentId)).status).toBe(404);
    expect((await stranger.complete(body.paymentId)).status).toBe(404);
    expect((await stranger.call('GET', `/Orders/${body.orderId}`)).status).toBe(404);
  });

  test('of two shoppers and one last item exactly one gets it', async () => {
    const [one, two] = [await readyToPay(shop, LAST_ONE), await readyToPay(shop, LAST_ONE)];
    const answers = await Promise.all([one.pay(), two.pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ messageKey: 'outOfStock', values: { count: 0, productId: LAST_ONE } },
    });
    expect(await stockOf(shop.deps.db, LAST_ONE)).toEqual({ stock: 1, reserved: 1 });
  });

  test('orders of the same products, put in in any order, all go through', async () => {
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
      opened.map(({ body }, index) => atProvider(body.redirectUrl, index % 3 ? 'paid' : 'failed', 'before')),
    );
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 404, reserved: 0 });
    expect(await stockOf(shop.deps.db, BAFFLE)).toEqual({ stock: 32, reserved: 0 });
    const orders = await Promise.all(
      people.map(({ person }, index) => person.call('GET', `/Orders/${opened[index]?.body.orderId}`)),
    );
    const numbers = orders.flatMap(({ body }) => body.number ?? []).sort();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `EF-2026-00000${index + 1}`));
  });

  test('a payment open for more than half an hour expires, after the provider was asked', async () => {
    const [lost, paid] = [await readyToPay(shop, PANEL, 2), await readyToPay(shop, PANEL, 3)];
    const opened = await lost.pay();
    await atProvider((await paid.pay()).body.redirectUrl, 'paid', 'never');
    shop.advance(30 * MINUTE);
    await runJobs(shop.deps);
    expect((await lost.cart()).state).toBe('AwaitingPayment');
    shop.advance(1_000);
    await Promise.all([runJobs(shop.deps), runJobs(shop.deps)]);
    expect(await lost.cart()).toMatchObject({ state: 'Cart', payment: { status: 'expired' } });
    expect(await paid.cart()).toBeNull();
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 409, reserved: 0 });
    // It was ended at the provider too: the page that is still open somewhere takes no money.
    await atProvider(opened.body.redirectUrl, 'paid', 'before');
    expect((await lost.cart()).state).toBe('Cart');
  });

  test('a bank transfer has longer', async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    await person.details({ customerType: 'Business' });
    await person.ship();
    await person.pay('banktransfer');
    shop.advance(60 * MINUTE);
    await runJobs(shop.deps);
    expect((await person.cart()).state).toBe('AwaitingPayment');
  });

  test.each(['down', 'hanging'] as const)(
    'a provider that is %s leaves the cart as it was',
    async (fault) => {
      const person = await readyToPay(shop, PANEL, 2);
      const before = await person.cart();
      shop.provider.fault = fault;
      expect(await person.pay()).toMatchObject({
        ...{ status: 503, body: { code: 'SERVICE_UNAVAILABLE', messageKey: 'paymentUnavailable' } },
      });
      expect(await person.cart()).toMatchObject({
        state: 'Cart',
        lines: before.lines,
        totals: before.totals,
      });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
      shop.provider.fault = null;
      expect((await person.pay()).status).toBe(200);
    },
  );

  test('a silent provider: the poll answers what is known, the webhook asks to be sent again', async () => {
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.pay();
    shop.advance(2_000);
    shop.provider.fault = 'down';
    expect((await person.status(body.paymentId)).body.status).toBe('open');
    expect((await person.complete(body.paymentId)).body.state).toBe('AwaitingPayment');
    expect((await shop.webhook(sandboxId(body.redirectUrl))).status).toBe(503);
    shop.advance(31 * MINUTE);
    await runJobs(shop.deps);
    expect((await person.cart()).state).toBe('AwaitingPayment');
  });

  describe('a payment that turns out paid late', () => {
    /** Cancelled in the shop's eyes, and nevertheless paid. */
    const paidLate = async (redirectUrl: string) => {
      const id = sandboxId(redirectUrl);
      await shop.webhook(id);
      await shop.deps.db.orm.update(sandboxPayments).set({ state: 'paid' }).where(eq(sandboxPayments.id, id));
      await shop.webhook(id);
      const [payment] = await shop.deps.db.orm
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.id, id));
      return payment;
    };

    test('is taken when the cart is unchanged and the stock there', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay();
      await atProvider(body.redirectUrl, 'canceled', 'never');
      expect(await paidLate(body.redirectUrl)).toMatchObject({ refunded: 0 });
      expect((await person.call('GET', `/Orders/${body.orderId}`)).body).toMatchObject({
        ...{ state: 'Paid', number: 'EF-2026-000001' },
      });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
      expect(await mails()).toHaveLength(1);
    });

    test('goes back when the cart was edited', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay();
      await person.add(PANEL, 1);
      const payment = await paidLate(body.redirectUrl);
      expect(payment?.refunded).toBe(payment?.amount);
      await shop.webhook(sandboxId(body.redirectUrl));
      expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 3 });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
      expect(await mails()).toHaveLength(0);
    });

    test('goes back when the stock is gone', async () => {
      const person = await readyToPay(shop, LAST_ONE);
      const { body } = await person.pay();
      await atProvider(body.redirectUrl, 'canceled', 'before');
      const quicker = await readyToPay(shop, LAST_ONE);
      await atProvider((await quicker.pay()).body.redirectUrl, 'paid', 'before');
      const payment = await paidLate(body.redirectUrl);
      expect(payment?.refunded).toBe(payment?.amount);
      expect(await stockOf(shop.deps.db, LAST_ONE)).toEqual({ stock: 0, reserved: 0 });
      expect((await person.cart()).state).toBe('Cart');
    });

    test('pays the order that waits for a second try, which is then cancelled', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const first = await person.pay('ideal');
      const second = await person.pay('paypal');
      expect(await paidLate(first.body.redirectUrl)).toMatchObject({ refunded: 0 });
      expect((await person.call('GET', `/Orders/${first.body.orderId}`)).body).toMatchObject({
        ...{ state: 'Paid', payment: { id: first.body.paymentId, status: 'paid' } },
      });
      expect((await person.status(second.body.paymentId)).body.status).toBe('canceled');
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
      // And should the second one be paid all the same, it goes back.
      const late = await paidLate(second.body.redirectUrl);
      expect(late?.refunded).toBe(late?.amount);
      expect(await mails()).toHaveLength(1);
    });

    test('is refunded by the job when the provider was down', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay();
      await person.add(PANEL, 1);
      const db = shop.deps.db.orm;
      await db.update(sandboxPayments).set({ state: 'paid' });
      await db.update(payments).set({ state: 'paid', refund: 'due' });
      shop.provider.fault = 'down';
      await runJobs(shop.deps);
      expect((await db.select().from(payments))[0]?.refund).toBe('due');
      shop.provider.fault = null;
      await runJobs(shop.deps);
      await runJobs(shop.deps);
      expect((await db.select().from(payments))[0]).toMatchObject({ id: body.paymentId, refund: 'done' });
      expect((await db.select().from(sandboxPayments))[0]?.refundKeys).toHaveLength(1);
    });
  });

  test('the payment page shows what is paid, in the language of the order, and needs no script', async () => {
    const person = shop.shopper('EF-fr-BE');
    await person.add(BAFFLE);
    await person.details();
    await person.ship();
    const { body } = await person.pay('ideal');
    const page = await fetch(body.redirectUrl);
    const markup = await page.text();
    expect(markup).toContain('<html lang="fr-BE">');
    expect(markup).toContain('Easy Felt');
    expect(markup).toContain('Payer 163,04');
    expect(markup).not.toMatch(/<script|style=/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${shop.url}/sandbox/sandbox.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
    expect((await fetch(`${shop.url}/sandbox/pay/sb_none`)).status).toBe(404);
    const nothing = await fetch(body.redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'rich' }),
    });
    expect(nothing.status).toBe(400);
  });
});
