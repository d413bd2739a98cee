import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { payments, sandboxPayments } from '../../db/schema/orders/payments.ts';
import { refunds } from '../../db/schema/orders/refunds.ts';
import { runFrequentJobs } from '../../jobs/jobs.ts';
import { inputOf } from '../../operator/input-of.fixture.ts';
import { runRefunds } from '../../operator/refunds/set-aside-refunds.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { followRefunds } from './refund-follow-up.service.ts';
import { refundOrder } from './refunds.service.ts';

describe.each(commerceDatabases)('refunds that the provider pays out later on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  /** Two panels that were paid, and are refunded by a provider that has accepted the refund only. */
  const accepted = async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const press = (name: string, value = '') =>
      fetch(body.redirectUrl, { method: 'POST', body: new URLSearchParams({ [name]: value }) });
    await press('holdRefunds');
    const order = async () => (await person.call('GET', `/Orders/${body.orderId}`)).body;
    const lines = (await order()).lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const context = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const request = { lines, shipping: true, restock: true, reason: 'test' };
    const { id, state } = await refundOrder(context, body.orderId, request);
    expect(state).toBe('pending');
    const key = `refund-${id}`;
    return { ...body, id, key, order, press, webhook: () => shop.webhook(sandboxId(body.redirectUrl)) };
  };
  const stored = async () => (await shop.deps.db.orm.select().from(refunds))[0];
  const history = async () =>
    (await shop.deps.db.orm.select().from(orderEvents).orderBy(asc(orderEvents.id)))
      .map(({ kind, state, cause }) => `${state ?? kind} by ${cause}`)
      .slice(2);
  const manage = async (...args: string[]) => runRefunds(shop.deps, inputOf(['refunds', ...args]));
  const creditNotes = () => shop.deps.db.orm.select().from(invoices).where(eq(invoices.kind, 'credit-note'));
  const refundMails = async () =>
    (await shop.deps.db.orm.select().from(mailOutbox)).filter(({ kind }) => kind === 'refunded').length;

  test('an accepted refund changes nothing until it is paid out: then all, once', async () => {
    const { order, key, press, webhook } = await accepted();
    await webhook();
    expect(await order()).toMatchObject({ state: 'Paid', refunds: [{ state: 'underWay', doneAt: null }] });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
    expect(await creditNotes()).toHaveLength(0);
    expect(await manage('list')).toMatchObject([{ text: expect.stringContaining('on its way') }]);
    shop.advance(48 * HOUR_MS);
    await press('paidRefund', key);
    await Promise.all([webhook(), webhook(), webhook()]);
    const doneAt = shop.deps.clock().toISOString();
    expect(await order()).toMatchObject({ state: 'Refunded', refunds: [{ state: 'done', doneAt }] });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    expect(await history()).toEqual(['refund by provider', 'Refunded by provider']);
    expect(await creditNotes()).toHaveLength(1);
    expect(await refundMails()).toBe(1);
  });

  test('a job fetches the end when no webhook comes, also after the provider was down', async () => {
    const { key, id } = await accepted();
    const { get } = shop.sandbox;
    const asked = vi.spyOn(shop.sandbox, 'get').mockImplementation(async (payment) => ({
      ...(await get(payment)),
      refunds: [{ reference: key, state: 'refunded' }],
    }));
    await runFrequentJobs(shop.deps);
    expect(asked).not.toHaveBeenCalled();
    shop.provider.failure = 'down';
    shop.advance(3 * HOUR_MS);
    await runFrequentJobs(shop.deps);
    expect(await stored()).toMatchObject({ id, state: 'pending', attempts: 1 });
    shop.provider.failure = null;
    shop.advance(3 * HOUR_MS);
    await runFrequentJobs(shop.deps);
    expect(await stored()).toMatchObject({ id, state: 'done' });
    expect(await history()).toEqual(['refund by job', 'Refunded by job']);
  });

  test('a run of the job whose time is up leaves refunds on their way to the next', async () => {
    await accepted();
    const asked = vi.spyOn(shop.sandbox, 'get');
    shop.advance(3 * HOUR_MS);
    await followRefunds(shop.deps, AbortSignal.abort());
    expect(asked).not.toHaveBeenCalled();
    await followRefunds(shop.deps, new AbortController().signal);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('one that fails is set aside, logged once, and retried by a person', async () => {
    const { key, id, order, press, webhook } = await accepted();
    const error = vi.spyOn(shop.deps.logger, 'error');
    shop.advance(48 * HOUR_MS);
    await press('failedRefund', key);
    await Promise.all([webhook(), webhook()]);
    expect(await stored()).toMatchObject({ state: 'failed', doneAt: null });
    expect(error).toHaveBeenCalledOnce();
    expect((await order()).state).toBe('Paid');
    expect(await history()).toEqual(['refund-failed by provider']);
    expect(await creditNotes()).toHaveLength(0);
    expect(await manage('list')).toMatchObject([{ text: expect.stringContaining('set aside') }]);
    await press('payRefunds');
    expect(await manage('retry', id)).toEqual([{ text: `${id}: refunded`, isFailure: false }]);
    expect((await order()).state).toBe('Refunded');
    expect(await creditNotes()).toHaveLength(1);
    expect(await manage('retry', id)).toMatchObject([{ isFailure: true }]);
  });

  test('one that the bank sends back after it was paid out is owed again, with one credit note and mail', async () => {
    const { key, id, order, press } = await accepted();
    await press('paidRefund', key);
    expect((await order()).state).toBe('Refunded');
    await press('failedRefund', key);
    expect(await order()).toMatchObject({ state: 'Refunded', refunds: [{ state: 'failed', doneAt: null }] });
    expect(await manage('retry', id)).toMatchObject([{ text: expect.stringContaining('accepted') }]);
    await press('paidRefund', key);
    expect(await history()).toEqual([
      ...['refund by provider', 'Refunded by provider'],
      ...['refund-failed by provider', 'refund by provider'],
    ]);
    expect(await stored()).toMatchObject({ state: 'done', doneAt: shop.deps.clock() });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    expect(await creditNotes()).toHaveLength(1);
    expect(await refundMails()).toBe(1);
  });

  test('a refund that a person paid otherwise is done, whatever the provider reports afterwards', async () => {
    const { key, id, order, press, webhook } = await accepted();
    await press('failedRefund', key);
    await expect(manage('paid')).rejects.toThrow('ID is missing');
    await expect(manage('piad', id)).rejects.toThrow('did you mean paid?');
    expect(await stored()).toMatchObject({ state: 'failed' });
    expect(await manage('paid', id)).toEqual([{ text: `${id}: refunded`, isFailure: false }]);
    await webhook();
    expect(await stored()).toMatchObject({ state: 'done', paidOtherwise: true });
    const [mail] = await shop.deps.db.orm.select().from(mailOutbox).where(eq(mailOutbox.kind, 'refunded'));
    expect(mail?.content).toMatchObject({ data: { paidOtherwise: true } });
    expect(await creditNotes()).toMatchObject([{ content: { payment: { method: null } } }]);
    expect((await order()).state).toBe('Refunded');
  });

  test('one that is on its way for two weeks is set aside, and completed when it arrives after all', async () => {
    const { key, order, press } = await accepted();
    const error = vi.spyOn(shop.deps.logger, 'error');
    await shop.deps.db.orm.update(refunds).set({ attempts: 14 * 8 - 2 });
    for (const state of ['pending', 'failed', 'failed']) {
      shop.advance(3 * HOUR_MS);
      await runFrequentJobs(shop.deps);
      expect((await stored())?.state).toBe(state);
    }
    expect(error).toHaveBeenCalledOnce();
    await press('paidRefund', key);
    expect((await order()).state).toBe('Refunded');
  });

  test('the refund of a payment that the order cannot use is owed again', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    await person.add(PANEL, 1);
    // It was paid at the moment in which the shop cancelled it.
    await shop.deps.db.orm.update(sandboxPayments).set({ state: 'paid' });
    await shop.webhook(sandboxId(body.redirectUrl));
    const [payment] = await shop.deps.db.orm.select().from(payments);
    expect(payment).toMatchObject({ refund: 'done' });
    const fail = new URLSearchParams({ failedRefund: `refund-${payment?.id}` });
    await fetch(body.redirectUrl, { method: 'POST', body: fail });
    expect((await shop.deps.db.orm.select().from(payments))[0]).toMatchObject({ refund: 'due' });
    expect(await stored()).toMatchObject({ state: 'failed' });
    expect(await history()).not.toContain('refund-failed by provider');
  });
});
