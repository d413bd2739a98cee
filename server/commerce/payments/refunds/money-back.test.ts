import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { BAFFLE, PANEL } from '../../cart/lines/products.fixture.ts';
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
import { refunds } from '../../db/schema/orders/refunds.ts';
import { parseInvoiceContent } from '../../invoices/invoice-content.ts';
import { inputOf } from '../../operator/input-of.fixture.ts';
import { runOrders } from '../../operator/orders/run-orders.ts';
import { runRefunds } from '../../operator/refunds/set-aside-refunds.ts';
import type { ExternalRefund } from '../../order-records/payments/provider.ts';
import { followRefunds } from './refund-follow-up.service.ts';

const NUMBER = 'EF-2026-000001';

describe.each(commerceDatabases)('money back for no piece on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: { STAFF_EMAIL: 'staff@example.com' } });
  });
  beforeEach(() => shop.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  const run = async (...options: string[]) =>
    (await runOrders(shop.deps, inputOf(['orders', 'refund', NUMBER, '--reason', 'Te laat', ...options])))
      .text;
  const rows = () => shop.deps.db.orm.select().from(refunds).orderBy(asc(refunds.createdAt));
  const contents = async (kind: 'invoice' | 'credit-note') =>
    (
      await shop.deps.db.orm
        .select()
        .from(invoices)
        .where(eq(invoices.kind, kind))
        .orderBy(asc(invoices.number))
    ).map(({ content }) => parseInvoiceContent(content));
  const sums = (notes: Awaited<ReturnType<typeof contents>>) =>
    notes.reduce(
      (sum, { totals }) => ({
        excVat: sum.excVat + totals.excVat,
        vat: sum.vat + totals.vat + totals.rounding,
        incVat: sum.incVat + totals.incVat,
      }),
      { excVat: 0, vat: 0, incVat: 0 },
    );

  async function paid() {
    const person = await readyToPay(shop, PANEL, 3);
    await person.add(BAFFLE, 1);
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: order } = await person.complete(body.paymentId);
    expect(order.number).toBe(NUMBER);
    const state = async () => (await person.call<typeof order>('GET', `/Orders/${order.id}`)).body.state;
    const providerId = sandboxId(body.redirectUrl);
    const { sandbox } = shop;
    const real = await sandbox.get(providerId);
    const report = async (...externalRefunds: ExternalRefund[]) => {
      // The provider goes on reporting our own attempts, which it has rejected.
      const own = (await rows()).map(({ id }) => ({ reference: `refund-${id}`, state: 'failed' as const }));
      vi.spyOn(sandbox, 'get').mockResolvedValue({ ...real, externalRefunds, refunds: own });
      await shop.webhook(providerId);
    };
    return { order, state, report };
  }

  test('has a credit note with its reason, and lowers what is left of the pieces', async () => {
    const { order, state } = await paid();
    const total = order.totals.incVat;
    expect(await run('--amount', '12.50', '--dry-run')).toContain('would be refunded: 12.50 EUR');
    expect(await rows()).toEqual([]);
    expect(await run('--amount', '12.50')).toContain('refunded: 12.50 EUR');
    const [note] = await contents('credit-note');
    expect(note?.lines).toMatchObject([
      { name: 'Prijsvermindering', options: ['Te laat'], quantity: 1, excVat: 1_033, incVat: 1_250 },
    ]);
    expect(note?.totals).toMatchObject({ excVat: 1_033, vat: 217, incVat: 1_250 });
    expect(await state()).toBe('Paid');
    expect(await run('--amount', ((total - 1_249) / 100).toFixed(2))).toContain(
      `At most ${formatMoney(total - 1_250, 'EUR', 'nl-NL')} is left`,
    );
    await run('--line', '1:1');
    await run('--amount', '1', '--kind', 'goodwill');
    await run('--line', '1:1', '--shipping');
    await run('--all');
    expect((await rows()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(await state()).toBe('Refunded');
    expect(sums(await contents('credit-note'))).toEqual(sums(await contents('invoice')));
    expect(await run('--amount', '0.01')).toContain(`At most ${formatMoney(0, 'EUR', 'nl-NL')} is left`);
  });

  test('that was given on the site of the provider is recorded, credited and reported once', async () => {
    const { order, state, report } = await paid();
    await report({ id: 're_1', amount: 1_000, state: 'pending' });
    expect(await rows()).toMatchObject([{ externalId: 're_1', kind: 'provider', state: 'pending' }]);
    expect(await contents('credit-note')).toEqual([]);
    const refunded: ExternalRefund = { id: 're_1', amount: 1_000, state: 'refunded' };
    await report(refunded);
    await report(refunded);
    expect(await rows()).toMatchObject([{ externalId: 're_1', amount: 1_000, state: 'done' }]);
    const [note, ...others] = await contents('credit-note');
    expect(others).toEqual([]);
    expect(note?.lines).toMatchObject([{ name: 'Terugbetaling', options: [], incVat: 1_000 }]);
    const events = await shop.deps.db.orm.select().from(orderEvents).where(eq(orderEvents.kind, 'refund'));
    expect(events.map(({ data }) => data)).toEqual([{ amount: 1_000 }]);
    const staff = (await shop.deps.db.orm.select().from(mailOutbox)).filter(({ occasion }) =>
      occasion.startsWith('refunded.'),
    );
    expect(staff).toHaveLength(1);
    await report(refunded, { id: 're_2', amount: order.totals.incVat - 1_000, state: 'refunded' });
    expect(await state()).toBe('Refunded');
    expect(sums(await contents('credit-note'))).toEqual(sums(await contents('invoice')));
  });

  test('that was cancelled at the provider leaves nothing, and one that is too much is set aside', async () => {
    const { order, state, report } = await paid();
    await report({ id: 're_1', amount: 1_000, state: 'pending' });
    await report({ id: 're_1', amount: 1_000, state: 'failed' });
    await report({ id: 're_3', amount: order.totals.incVat + 1, state: 'refunded' });
    expect(await rows()).toEqual([]);
    expect([await state(), (await contents('credit-note')).length]).toEqual(['Paid', 0]);
  });

  const setAside = async (changes: Partial<typeof refunds.$inferInsert> = {}) => {
    await run('--line', '2:1');
    await shop.deps.db.orm.update(refunds).set({ state: 'failed', doneAt: null, ...changes });
    const [row] = await rows();
    return { id: row?.id ?? '', amount: row?.amount ?? 0 };
  };
  const failures = async () =>
    (await shop.deps.db.orm.select().from(orderEvents).where(eq(orderEvents.kind, 'refund-failed'))).length;
  const manage = async (verb: 'retry' | 'paid', id: string) =>
    (await runRefunds(shop.deps, { verb, ids: [id] })).map(({ text }) => text);

  test('with the amount of a refund that was set aside is that refund, whatever became of our own attempts', async () => {
    const { report } = await paid();
    const { id, amount } = await setAside({ isRecorded: true });
    await report({ id: 're_1', amount, state: 'pending' });
    await report({ id: 're_1', amount, state: 'pending' });
    expect(await rows()).toMatchObject([{ id, externalId: 're_1', state: 'pending', kind: 'parts' }]);
    await report({ id: 're_1', amount, state: 'refunded' });
    await report({ id: 're_1', amount, state: 'refunded' });
    expect(await rows()).toMatchObject([{ id, externalId: 're_1', state: 'done' }]);
    expect([await failures(), (await contents('credit-note')).length]).toEqual([0, 1]);
  });

  test('that was set aside, and is cancelled on the site, is owed again', async () => {
    const { report } = await paid();
    const { id, amount } = await setAside({ isRecorded: true });
    await report({ id: 're_1', amount, state: 'pending' });
    await report({ id: 're_1', amount, state: 'failed' });
    await report({ id: 're_1', amount, state: 'failed' });
    expect(await rows()).toMatchObject([{ id, externalId: null, state: 'failed' }]);
    expect(await failures()).toBe(1);
    await report({ id: 're_1', amount, state: 'failed' }, { id: 're_2', amount, state: 'refunded' });
    expect(await rows()).toMatchObject([{ id, externalId: 're_2', state: 'done' }]);
  });

  test('is not requested a second time while it is on its way on the site', async () => {
    const { report } = await paid();
    // Nearly two weeks on its way before it was set aside.
    const { id, amount } = await setAside({ isRecorded: true, attempts: 14 * 8 });
    await report({ id: 're_1', amount, state: 'pending' });
    expect(await rows()).toMatchObject([{ state: 'pending', attempts: 0 }]);
    await shop.deps.db.orm.update(refunds).set({ attempts: 14 * 8, dueAt: new Date(0) });
    await followRefunds(shop.deps, new AbortController().signal);
    expect(await rows()).toMatchObject([{ state: 'failed', externalId: 're_1' }]);
    const refund = vi.spyOn(shop.sandbox, 'refund');
    expect(await manage('retry', id)).toEqual([
      `${id}: was made on the provider's site, and is still on its way there`,
    ]);
    expect(refund).not.toHaveBeenCalled();
    await report({ id: 're_1', amount, state: 'failed' });
    expect(await manage('retry', id)).toEqual([`${id}: refunded`]);
    expect(refund).toHaveBeenCalledOnce();
  });

  test('that a person paid otherwise is not owed again when the one on the site is cancelled', async () => {
    const { report } = await paid();
    const { id, amount } = await setAside({ isRecorded: true });
    await report({ id: 're_1', amount, state: 'pending' });
    await shop.deps.db.orm.update(refunds).set({ state: 'failed' });
    expect(await manage('paid', id)).toEqual([`${id}: refunded`]);
    await report({ id: 're_1', amount, state: 'failed' });
    expect(await rows()).toMatchObject([{ state: 'done', paidOtherwise: true }]);
  });
});
