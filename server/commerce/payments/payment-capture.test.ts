import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  sentMails,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { runFrequentJobs } from '../jobs/jobs.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { capturePayment } from './payment-capture.service.ts';

describe.each(commerceDatabases)('authorised payments on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  /** A paid order by Klarna, which is authorised only. */
  const authorized = async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay('klarna');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const state = async () => {
      const [order] = await shop.deps.db.orm.select().from(orders).where(eq(orders.id, body.orderId));
      const [payment] = await shop.deps.db.orm.select().from(payments).where(eq(payments.id, body.paymentId));
      return { order: order?.state, paidAt: order?.paidAt ?? null, payment: payment?.state };
    };
    return { person, ...body, providerId: sandboxId(body.redirectUrl), state };
  };
  const atSandbox = async () => (await shop.deps.db.orm.select().from(sandboxPayments))[0]?.state;

  test('an authorised payment completes the order, and is not paid before its capture', async () => {
    const { person, state, orderId } = await authorized();
    expect(await state()).toEqual({ order: 'Paid', paidAt: null, payment: 'authorized' });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
    expect(await sentMails(shop)).toHaveLength(1);

    shop.advance(3 * DAY_MS);
    expect(await capturePayment(context(), orderId)).toBe('done');
    expect(await state()).toEqual({ order: 'Paid', paidAt: shop.deps.clock(), payment: 'paid' });
    expect(await capturePayment(context(), orderId)).toBe('none');
    // The history has the day of the authorisation, and that of the money.
    const { body } = await person.call('GET', `/Orders/${orderId}`);
    expect(body.history?.slice(-2)).toMatchObject([
      { kind: 'state', state: 'Paid', at: '2026-11-18T09:00:00.000Z' },
      { kind: 'captured', at: '2026-11-21T09:00:00.000Z' },
    ]);
    expect(await sentMails(shop)).toHaveLength(1);
  });

  test('a capture that fails is repeated by the job', async () => {
    const { state, orderId } = await authorized();
    shop.provider.failure = 'down';
    await expect(capturePayment(context(), orderId)).rejects.toMatchObject({
      messageKey: 'paymentUnavailable',
    });
    await runFrequentJobs(shop.deps);
    expect(await state()).toMatchObject({ payment: 'authorized' });
    shop.provider.failure = null;
    shop.advance(60_000);
    await runFrequentJobs(shop.deps);
    expect(await state()).toMatchObject({ payment: 'paid', paidAt: shop.deps.clock() });
  });

  test('a capture that the provider has not completed is followed up, and not requested twice', async () => {
    const { state, orderId, providerId } = await authorized();
    // Mollie captures asynchronously.
    const capture = vi.spyOn(shop.sandbox, 'capture').mockResolvedValue(undefined);
    expect(await capturePayment(context(), orderId)).toBe('pending');
    expect(capture).toHaveBeenCalledOnce();
    await shop.deps.db.orm.update(sandboxPayments).set({ state: 'paid' });
    await runFrequentJobs(shop.deps);
    expect(await state()).toMatchObject({ payment: 'paid' });
    await shop.webhook(providerId);
    expect(capture).toHaveBeenCalledOnce();
  });

  test('an uncaptured payment is captured two days before its authorisation ends', async () => {
    const { state } = await authorized();
    shop.advance(26 * DAY_MS);
    await runFrequentJobs(shop.deps);
    expect(await state()).toMatchObject({ payment: 'authorized' });
    shop.advance(1_000);
    await Promise.all([runFrequentJobs(shop.deps), runFrequentJobs(shop.deps)]);
    expect(await state()).toMatchObject({ order: 'Paid', payment: 'paid', paidAt: shop.deps.clock() });
    expect(await atSandbox()).toBe('paid');
  });

  test('an authorisation that ended is reported once, and the order is left to a person', async () => {
    const { state, providerId } = await authorized();
    const error = vi.spyOn(shop.deps.logger, 'error');
    shop.advance(28 * DAY_MS);
    await runFrequentJobs(shop.deps);
    await shop.webhook(providerId);
    expect(await state()).toEqual({ order: 'Paid', paidAt: null, payment: 'expired' });
    expect(error).toHaveBeenCalledOnce();
    // A response that was fetched earlier arrives late.
    vi.spyOn(shop.sandbox, 'get').mockResolvedValueOnce({
      id: providerId,
      state: 'authorized',
      checkoutUrl: null,
      currency: 'EUR',
      captureBefore: null,
      disputes: [],
      refunds: [],
      externalRefunds: [],
      reference: null,
      amount: (await shop.deps.db.orm.select().from(payments))[0]?.amount ?? 0,
    });
    await shop.webhook(providerId);
    expect(await state()).toMatchObject({ order: 'Paid', payment: 'expired' });
    expect((await shop.deps.db.orm.select().from(payments))[0]?.refund).toBeNull();
  });

  test('a late authorisation that the order cannot use is released without a report', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay('klarna');
    await person.add(PANEL, 1);
    const error = vi.spyOn(shop.deps.logger, 'error');
    await shop.deps.db.orm.update(sandboxPayments).set({ state: 'authorized' });
    await shop.webhook(sandboxId(body.redirectUrl));
    expect(await atSandbox()).toBe('canceled');
    await shop.webhook(sandboxId(body.redirectUrl));
    expect((await shop.deps.db.orm.select().from(payments))[0]).toMatchObject({
      state: 'canceled',
      refund: 'done',
    });
    expect(error).not.toHaveBeenCalled();
    expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 3 });
  });
});

describe.each(commerceDatabases)('the amount that the provider confirms, on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  test.each([
    ['less', 'ideal', { amount: 1 }],
    ['more', 'klarna', { amount: 99_999 }],
    ['pounds', 'ideal', { currency: 'GBP' as const }],
  ])('%s by %s settles nothing, and is reported once', async (_what, method, confirmed) => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay(method);
    const expected = (await shop.deps.db.orm.select().from(payments))[0];
    const error = vi.spyOn(shop.deps.logger, 'error');
    await shop.deps.db.orm.update(sandboxPayments).set(confirmed);
    await submitPaymentPage(body.redirectUrl, 'paid', 'twice');
    await shop.webhook(sandboxId(body.redirectUrl));
    await person.complete(body.paymentId);
    expect((await person.status(body.paymentId)).body).toMatchObject({
      status: 'open',
      orderState: 'AwaitingPayment',
      orderNumber: null,
    });
    expect(error).toHaveBeenCalledOnce();
    expect(await sentMails(shop)).toHaveLength(0);

    // At its deadline the order stops holding the stock, and the payment keeps the confirmed amount.
    shop.advance(31 * MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect((await person.cart()).state).toBe('Cart');
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    const { amount, currency } = { ...expected, ...confirmed };
    expect((await shop.deps.db.orm.select().from(payments))[0]).toMatchObject({
      state: 'open',
      refund: null,
      confirmedAmount: amount,
      confirmedCurrency: currency,
    });
    expect(error).toHaveBeenCalledOnce();
  });
});
