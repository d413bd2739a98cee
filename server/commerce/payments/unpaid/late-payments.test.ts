import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { verifiedBusiness } from '../../accounts/account.fixture.ts';
import { LAST_ONE, PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  sentMails,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { payments, sandboxPayments } from '../../db/schema/orders/payments.ts';
import { runFrequentJobs } from '../../jobs/jobs.ts';
import { expirePayments } from './payment-expiry.service.ts';

type Schemas = components['schemas'];

/** The migration stores the refunds that were due before their table existed. */
const [, backfill = ''] = readFileSync('server/commerce/db/migrations/0030_refund_faults.sql', 'utf8').split(
  '--> statement-breakpoint',
);

describe.each(commerceDatabases)('overdue and late payments on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  test('a payment that is open for more than half an hour expires, after a check with the provider', async () => {
    const [lost, paid] = [await readyToPay(shop, PANEL, 2), await readyToPay(shop, PANEL, 3)];
    const opened = await lost.pay();
    await submitPaymentPage((await paid.pay()).body.redirectUrl, 'paid', 'never');
    shop.advance(30 * MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect((await lost.cart()).state).toBe('AwaitingPayment');
    shop.advance(1_000);
    await Promise.all([runFrequentJobs(shop.deps), runFrequentJobs(shop.deps)]);
    expect(await lost.cart()).toMatchObject({ state: 'Cart', payment: { status: 'expired' } });
    expect(await paid.cart()).toBeNull();
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 409, reserved: 0 });
    // It has been cancelled at the provider too, so that an open payment page no longer takes money.
    await submitPaymentPage(opened.body.redirectUrl, 'paid', 'before');
    expect((await lost.cart()).state).toBe('Cart');
  });

  /** A business that waits for its bank transfer. */
  const transferring = async () => {
    const person = await verifiedBusiness(shop);
    await person.add(PANEL);
    await person.details({ customerType: 'Business' });
    await person.ship();
    await person.pay('banktransfer');
    return person;
  };

  test('an unpaid bank transfer reserves its stock for a day', async () => {
    const person = await transferring();
    shop.advance(DAY_MS);
    await runFrequentJobs(shop.deps);
    expect((await person.cart()).state).toBe('AwaitingPayment');
    shop.advance(1_000);
    await runFrequentJobs(shop.deps);
    expect(await person.cart()).toMatchObject({ state: 'Cart', payment: { status: 'expired' } });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  });

  test.each([
    ['of another kind', 'klarna'],
    ['that are to be captured', 'capture'],
  ])('250 older payments %s do not delay the end of a payment', async (_which, kind) => {
    const first = await readyToPay(shop, PANEL);
    await first.pay();
    const [method, state, holdsStock] =
      kind === 'capture' ? ['klarna', 'authorized', false] : [kind, 'open', true];
    const lost = await readyToPay(shop, LAST_ONE);
    await shop.deps.db.orm.execute(sql`
      with opened as (
        insert into sessions (token_hash, brand, created_at, expires_at)
        select 'other-' || n, brand, created_at, expires_at
        from (select * from sessions limit 1) s, generate_series(1, 250) n returning id
      ), ordered as (
        insert into orders (session_id, brand, locale, currency, state, created_at, updated_at)
        select opened.id, brand, locale, currency, ${kind === 'capture' ? 'Paid' : 'AwaitingPayment'}, o.created_at, updated_at
        from opened, (select * from orders where state = 'AwaitingPayment') o returning id
      )
      insert into payments (order_id, provider, provider_id, method, amount, currency, order_revision, holds_stock,
        return_url, created_at, state)
      select ordered.id, provider, provider_id || ordered.id, ${method}, amount, currency, order_revision, ${holdsStock},
        return_url, created_at, ${state} from ordered, payments`);
    shop.advance(MINUTE_MS);
    await lost.pay();
    shop.advance(31 * MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect(await lost.cart()).toMatchObject({ state: 'Cart', payment: { status: 'expired' } });
  });

  test('a payment that stays pending for a day no longer reserves stock', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    await person.pay();
    const db = shop.deps.db.orm;
    await db.update(sandboxPayments).set({ state: 'pending' });
    vi.spyOn(shop.sandbox, 'cancel').mockImplementation((id) => shop.sandbox.get(id));
    shop.advance(31 * MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 2 });
    shop.advance(DAY_MS);
    await runFrequentJobs(shop.deps);
    expect(await person.cart()).toMatchObject({ state: 'Cart', payment: { status: 'pending' } });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
    vi.restoreAllMocks();
  });

  test('a provider that takes too long does not delay the other jobs: the next run ends the rest', async () => {
    const people = [await readyToPay(shop, PANEL), await readyToPay(shop, PANEL)];
    for (const person of people) await person.pay();
    shop.advance(31 * MINUTE_MS);
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    const get = vi.spyOn(shop.sandbox, 'get').mockImplementation(async () => {
      limit.abort();
      throw new Error('the provider did not respond in time');
    });
    await runFrequentJobs(shop.deps);
    expect(get).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    const states = () => Promise.all(people.map(async (person) => (await person.cart()).state));
    await runFrequentJobs(shop.deps);
    expect((await states()).sort()).toEqual(['AwaitingPayment', 'Cart']);
    shop.advance(MINUTE_MS);
    await runFrequentJobs(shop.deps);
    expect(await states()).toEqual(['Cart', 'Cart']);
  });

  test('a payment that cannot be ended is retried with growing delays, and reported once', async () => {
    const person = await readyToPay(shop, PANEL);
    await person.pay();
    shop.advance(31 * MINUTE_MS);
    shop.provider.failure = 'down';
    const get = vi.spyOn(shop.sandbox, 'get');
    const error = vi.spyOn(shop.deps.logger, 'error');
    for (let run = 0; run < 24 * 60; run += 1) {
      await expirePayments(shop.deps, new AbortController().signal);
      shop.advance(MINUTE_MS);
    }
    // After 0, 1, 3, 7, 15, 31, 63, 127 and 255 minutes, then every six hours.
    expect(get).toHaveBeenCalledTimes(12);
    expect(error).toHaveBeenCalledOnce();
    shop.provider.failure = null;
    shop.advance(6 * HOUR_MS);
    await runFrequentJobs(shop.deps);
    expect(await person.cart()).toMatchObject({ state: 'Cart', payment: { status: 'expired' } });
    vi.restoreAllMocks();
  });

  describe('a late payment', () => {
    /** Reports a cancelled payment as paid. */
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

    test('completes the order when the cart is unchanged and there is enough stock', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'canceled', 'never');
      expect(await paidLate(body.redirectUrl)).toMatchObject({ refunded: 0 });
      expect((await person.call('GET', `/Orders/${body.orderId}`)).body).toMatchObject({
        state: 'Paid',
        number: 'EF-2026-000001',
      });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
      expect(await sentMails(shop)).toHaveLength(1);
    });

    test('moves a delivery that can no longer be kept, and says so', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const chosen = (await person.cart()).shipping;
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'canceled', 'never');
      shop.advance(5 * DAY_MS);
      await paidLate(body.redirectUrl);
      const { body: order } = await person.call('GET', `/Orders/${body.orderId}`);
      const cart = await readyToPay(shop, PANEL);
      expect(order.shipping).toEqual({ ...chosen, date: (await cart.cart()).shipping?.date });
      expect(order.shipping?.date).not.toBe(chosen?.date);
      const [mail] = await sentMails(shop);
      expect(mail?.text).toContain('Je betaling kwam te laat voor 19 november 2026. De nieuwe datum is');
    });

    test('keeps a delivery that is still possible', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { days } = (await person.call<Schemas['Shipping']>('GET', '/Orders/shipping')).body;
      const last = days.Deliver?.at(-1);
      const choice = { method: 'Deliver', date: last?.date, slotFrom: last?.slots[0]?.from ?? null };
      await person.call('POST', '/Orders/shipping', choice);
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'canceled', 'never');
      shop.advance(5 * DAY_MS);
      await paidLate(body.redirectUrl);
      expect((await person.call('GET', `/Orders/${body.orderId}`)).body.shipping).toEqual(choice);
      expect((await sentMails(shop))[0]?.text).not.toContain('te laat');
    });

    test('is refunded when the cart was edited', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay();
      await person.add(PANEL, 1);
      const payment = await paidLate(body.redirectUrl);
      expect(payment?.refunded).toBe(payment?.amount);
      await shop.webhook(sandboxId(body.redirectUrl));
      expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 3 });
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
      const [mail, ...others] = await sentMails(shop);
      expect(mail?.subject).toMatch(/^Je betaling van €\s46,85 kwam te laat$/);
      expect(mail?.text).toContain('We hebben het bedrag aan je terugbetaald.');
      expect(mail?.text).not.toMatch(/Bestelnummer|Bekijk je bestelling/);
      expect(others).toEqual([]);
    });

    test('is refunded when there is not enough stock', async () => {
      const person = await readyToPay(shop, LAST_ONE);
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'canceled', 'before');
      const quicker = await readyToPay(shop, LAST_ONE);
      await submitPaymentPage((await quicker.pay()).body.redirectUrl, 'paid', 'before');
      const payment = await paidLate(body.redirectUrl);
      expect(payment?.refunded).toBe(payment?.amount);
      expect(await stockOf(shop.deps.db, LAST_ONE)).toEqual({ stock: 0, reserved: 0 });
      expect((await person.cart()).state).toBe('Cart');
    });

    test('completes an order that awaits a second payment, which is then cancelled', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const first = await person.pay('ideal');
      const second = await person.pay('paypal');
      expect(await paidLate(first.body.redirectUrl)).toMatchObject({ refunded: 0 });
      expect((await person.call('GET', `/Orders/${first.body.orderId}`)).body).toMatchObject({
        state: 'Paid',
        payment: { id: first.body.paymentId, status: 'paid' },
      });
      expect((await person.status(second.body.paymentId)).body.status).toBe('canceled');
      expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 410, reserved: 0 });
      // If the shopper pays the second one after all, it is refunded.
      const late = await paidLate(second.body.redirectUrl);
      expect(late?.refunded).toBe(late?.amount);
      const [confirmation, refunded, ...others] = await sentMails(shop);
      expect(confirmation?.subject).toContain('EF-2026-000001');
      expect(refunded?.text).toContain('Bestelling EF-2026-000001 was al betaald toen');
      expect(others).toEqual([]);
    });

    test('from before the table of refunds is refunded by the job after the provider was down', async () => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay();
      await person.add(PANEL, 1);
      const db = shop.deps.db.orm;
      await db.update(sandboxPayments).set({ state: 'paid' });
      await db.update(payments).set({ state: 'paid', refund: 'due' });
      await db.execute(sql.raw(backfill));
      shop.provider.failure = 'down';
      await runFrequentJobs(shop.deps);
      expect((await db.select().from(payments))[0]?.refund).toBe('due');
      shop.provider.failure = null;
      shop.advance(MINUTE_MS);
      await runFrequentJobs(shop.deps);
      await runFrequentJobs(shop.deps);
      expect((await db.select().from(payments))[0]).toMatchObject({ id: body.paymentId, refund: 'done' });
      expect((await db.select().from(sandboxPayments))[0]?.refunds).toHaveLength(1);
    });
  });
});
