import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { LAST_ONE, PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop, sandboxId, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments, sandboxPayments } from '../../db/schema/orders/payments.ts';
import { refunds } from '../../db/schema/orders/refunds.ts';
import { runFrequentJobs } from '../../jobs/jobs.ts';
import { runRefunds } from '../../operator/refunds/set-aside-refunds.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { capturePayment } from '../payment-capture.service.ts';
import { settleDueRefunds } from './refund-settlement.service.ts';
import { type RefundRequest, refundOrder } from './refunds.service.ts';

describe.each(commerceDatabases)('refunds on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');

  /** Two panels and the last lamp, delivered, and paid. */
  const sold = async (method = 'ideal') => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    await person.add(LAST_ONE, 1);
    await person.details();
    await person.ship();
    const { body } = await person.pay(method);
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const { body: order } = await person.call('GET', `/Orders/${body.orderId}`);
    const [panels, lamp] = order.lines;
    if (!panels || !lamp) throw new Error('the order has no lines');
    const refund = (request: Partial<RefundRequest>) =>
      refundOrder(context(), order.id, {
        lines: [],
        shipping: false,
        restock: false,
        reason: 'test',
        ...request,
      });
    const all = [
      { lineId: panels.id, quantity: 2 },
      { lineId: lamp.id, quantity: 1 },
    ];
    return { order, panels, lamp, refund, all, providerId: sandboxId(body.redirectUrl) };
  };
  const atSandbox = async () => (await shop.deps.db.orm.select().from(sandboxPayments))[0];
  const stored = () => shop.deps.db.orm.select().from(refunds).orderBy(asc(refunds.createdAt));
  const stateOf = async (id: string) =>
    (await shop.deps.db.orm.select().from(orders).where(eq(orders.id, id)))[0]?.state;
  const eventsOf = (id: string) =>
    shop.deps.db.orm
      .select({
        kind: orderEvents.kind,
        state: orderEvents.state,
        cause: orderEvents.cause,
        data: orderEvents.data,
      })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id));

  test('parts go back by line and quantity, with their stock, until all money is back', async () => {
    const { order, panels, lamp, refund } = await sold();
    const { incVat, shippingIncVat } = order.totals;
    const first = await refund({ lines: [{ lineId: panels.id, quantity: 1 }], restock: true });
    expect(first).toMatchObject({
      state: 'done',
      amount: panels.unitPriceIncVat,
      attempts: 1,
      lowersCapture: false,
      lines: [
        {
          lineId: panels.id,
          quantity: 1,
          incVat: panels.unitPriceIncVat,
          excVat: panels.unitPriceExcVat,
        },
      ],
    });
    expect(await atSandbox()).toMatchObject({ refunded: panels.unitPriceIncVat });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 411, reserved: 0 });
    expect(await stateOf(order.id)).toBe('Paid');

    const rest = await refund({
      lines: [
        { lineId: panels.id, quantity: 1 },
        { lineId: lamp.id, quantity: 1 },
      ],
      shipping: true,
    });
    expect(rest).toMatchObject({ state: 'done', shippingIncVat, amount: incVat - first.amount });
    expect(await atSandbox()).toMatchObject({ refunded: incVat });
    // Without `restock` the pieces do not return to the stock.
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 411, reserved: 0 });
    expect(await stockOf(shop.deps.db, LAST_ONE)).toEqual({ stock: 0, reserved: 0 });
    expect(await stateOf(order.id)).toBe('Refunded');
    expect((await eventsOf(order.id)).slice(-3)).toEqual([
      { kind: 'refund', state: null, cause: 'operator', data: { amount: first.amount } },
      { kind: 'refund', state: null, cause: 'operator', data: { amount: rest.amount } },
      { kind: 'state', state: 'Refunded', cause: 'operator', data: {} },
    ]);
  });

  test('never more than was sold', async () => {
    const { order, panels, refund, all } = await sold();
    await refund({ lines: [{ lineId: panels.id, quantity: 1 }], shipping: true });
    const refused: Partial<RefundRequest>[] = [
      {},
      { lines: all },
      { shipping: true },
      { lines: [{ lineId: order.id, quantity: 1 }] },
      { lines: [{ lineId: panels.id, quantity: 0 }] },
      { lines: [{ lineId: panels.id, quantity: 0.5 }] },
      { lines: [panels, panels].map(({ id }) => ({ lineId: id, quantity: 1 })) },
    ];
    for (const request of refused) {
      await expect(refund(request)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    }
    expect(await stored()).toHaveLength(1);
    await expect(
      refundOrder(context(), panels.id, { lines: [], shipping: true, restock: false, reason: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an order that was not paid has nothing to refund', async () => {
    const person = shop.shopper();
    const { body } = await person.add(PANEL);
    const request = { lines: [{ lineId: body.lines[0]?.id ?? '', quantity: 1 }], shipping: false };
    await expect(
      refundOrder(context(), body.id, { ...request, restock: false, reason: '' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of ten concurrent refunds of the same two pieces, two succeed', async () => {
    const { panels, refund } = await sold();
    const one = { lines: [{ lineId: panels.id, quantity: 1 }], restock: true };
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => refund(one)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await atSandbox()).toMatchObject({ refunded: 2 * panels.unitPriceIncVat });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  });

  test.each(['down', 'hanging'] as const)(
    'a provider that is %s is asked again by the job',
    async (failure) => {
      const { order, refund, all } = await sold();
      shop.provider.failure = failure;
      expect(await refund({ lines: all, shipping: true, restock: true })).toMatchObject({
        state: 'due',
        attempts: 1,
      });
      expect(await stateOf(order.id)).toBe('Paid');
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
      shop.provider.failure = null;
      await runFrequentJobs(shop.deps);
      expect(await stored()).toMatchObject([{ state: 'due', attempts: 1 }]);
      shop.advance(MINUTE_MS);
      await Promise.all([runFrequentJobs(shop.deps), runFrequentJobs(shop.deps)]);
      expect(await stored()).toMatchObject([{ state: 'done', attempts: 2, doneAt: shop.deps.clock() }]);
      expect(await stateOf(order.id)).toBe('Refunded');
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
      expect((await eventsOf(order.id)).at(-1)).toMatchObject({ state: 'Refunded', cause: 'job' });
    },
  );

  test('a run of the job whose time is up leaves due refunds to the next', async () => {
    const { refund, all } = await sold();
    shop.provider.failure = 'down';
    await refund({ lines: all });
    shop.provider.failure = null;
    shop.advance(MINUTE_MS);
    await settleDueRefunds(shop.deps, AbortSignal.abort());
    expect(await stored()).toMatchObject([{ state: 'due', attempts: 1 }]);
    await settleDueRefunds(shop.deps, new AbortController().signal);
    expect(await stored()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  test('a refund whose response was lost is made once', async () => {
    const { panels, refund } = await sold();
    const { refund: original } = shop.sandbox;
    const lost = vi.spyOn(shop.sandbox, 'refund').mockImplementation(async (...args) => {
      await original(...args);
      throw new Error('the connection was reset');
    });
    await refund({ lines: [{ lineId: panels.id, quantity: 1 }] });
    lost.mockRestore();
    shop.advance(MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect(await stored()).toMatchObject([{ state: 'done', attempts: 2 }]);
    expect(await atSandbox()).toMatchObject({ refunded: panels.unitPriceIncVat });
  });

  test('a refund that the provider rejects is set aside at once, and reported once', async () => {
    const { panels, refund } = await sold();
    await shop.deps.db.orm.update(sandboxPayments).set({ refunded: 6_000 });
    const error = vi.spyOn(shop.deps.logger, 'error');
    const one = { lines: [{ lineId: panels.id, quantity: 2 }] };
    expect(await refund(one)).toMatchObject({ state: 'failed', attempts: 1 });
    shop.advance(7 * DAY_MS);
    await runFrequentJobs(shop.deps);
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(error).toHaveBeenCalledOnce();
    // The operator sees why.
    const [{ id, lastError } = { id: '', lastError: '' }] = await stored();
    expect(lastError).toBe('the sandbox cannot refund this amount');
    expect(await runRefunds(shop.deps, { verb: 'list', ids: [] })).toEqual([
      { text: expect.stringMatching(new RegExp(`^${id} .*\\(${lastError}\\)$`)), isFailure: false },
    ]);
    // It is still owed, so the same pieces are not refunded by another one.
    await expect(refund(one)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('a refund that fails for three days is retried with growing delays, and then set aside', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1); // no jitter
    const { refund, all } = await sold();
    const error = vi.spyOn(shop.deps.logger, 'error');
    const attempt = vi.spyOn(shop.sandbox, 'refund').mockRejectedValue(new Error('down'));
    await refund({ lines: all });
    const minutes: number[] = [];
    for (let run = 0; run < 24; run += 1) {
      const [row] = await stored();
      if (row?.state === 'due') minutes.push((row.dueAt.getTime() - shop.deps.clock().getTime()) / MINUTE_MS);
      shop.advance(360 * MINUTE_MS);
      await runFrequentJobs(shop.deps);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(10).fill(360)]);
    expect(attempt).toHaveBeenCalledTimes(20);
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 20 }]);
    expect(error).toHaveBeenCalledOnce();
  });

  describe('of an authorised payment', () => {
    test('all of it releases the authorisation, without a report', async () => {
      const { order, refund, all, providerId } = await sold('klarna');
      const error = vi.spyOn(shop.deps.logger, 'error');
      expect(await refund({ lines: all, shipping: true })).toMatchObject({
        state: 'done',
        lowersCapture: true,
      });
      expect(await atSandbox()).toMatchObject({ state: 'canceled', refunded: 0 });
      await shop.webhook(providerId);
      expect((await shop.deps.db.orm.select().from(payments))[0]).toMatchObject({ state: 'canceled' });
      expect(await stateOf(order.id)).toBe('Refunded');
      expect(await capturePayment(context(), order.id)).toBe('none');
      expect(error).not.toHaveBeenCalled();
    });

    test('a part lowers the capture, and what is refunded afterwards is paid out of it', async () => {
      const { order, panels, lamp, refund } = await sold('klarna');
      await refund({ lines: [{ lineId: panels.id, quantity: 1 }] });
      expect(await atSandbox()).toMatchObject({ state: 'authorized', refunded: 0 });
      const captured = order.totals.incVat - panels.unitPriceIncVat;
      expect(await capturePayment(context(), order.id)).toBe('done');
      expect(await atSandbox()).toMatchObject({ state: 'paid', captured });
      const rest = await refund({
        lines: [
          { lineId: panels.id, quantity: 1 },
          { lineId: lamp.id, quantity: 1 },
        ],
        shipping: true,
      });
      expect(rest).toMatchObject({ state: 'done', lowersCapture: false, amount: captured });
      expect(await atSandbox()).toMatchObject({ captured, refunded: captured });
      expect(await stateOf(order.id)).toBe('Refunded');
    });

    test('by parts until nothing is left releases it', async () => {
      const { order, refund, all } = await sold('klarna');
      for (const line of all) await refund({ lines: [line] });
      expect(await atSandbox()).toMatchObject({ state: 'authorized' });
      await refund({ shipping: true });
      expect(await atSandbox()).toMatchObject({ state: 'canceled' });
      expect(await stateOf(order.id)).toBe('Refunded');
    });

    test('waits for a capture that is in progress', async () => {
      const { order, panels, refund } = await sold('klarna');
      const { capture } = shop.sandbox;
      const slow = vi.spyOn(shop.sandbox, 'capture').mockResolvedValue();
      expect(await capturePayment(context(), order.id)).toBe('pending');
      expect(await refund({ lines: [{ lineId: panels.id, quantity: 1 }] })).toMatchObject({
        state: 'due',
        lowersCapture: false,
      });
      slow.mockImplementation(capture);
      shop.advance(15 * MINUTE_MS);
      await runFrequentJobs(shop.deps);
      expect(await stored()).toMatchObject([{ state: 'done' }]);
      expect(await atSandbox()).toMatchObject({
        captured: order.totals.incVat,
        refunded: panels.unitPriceIncVat,
      });
    });
  });
});
