import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
import type { ExternalRefund } from '../../order-records/payments/provider.ts';

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
    const report = async (...externalRefunds: ExternalRefund[]) => {
      const { sandbox } = shop;
      const real = await sandbox.get(providerId);
      vi.spyOn(sandbox, 'get').mockResolvedValue({ ...real, externalRefunds, refunds: [] });
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
      `At most ${total - 1_250} minor`,
    );
    await run('--line', '1:1');
    await run('--amount', '1', '--kind', 'goodwill');
    await run('--line', '1:1', '--shipping');
    await run('--all');
    expect((await rows()).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(await state()).toBe('Refunded');
    expect(sums(await contents('credit-note'))).toEqual(sums(await contents('invoice')));
    expect(await run('--amount', '0.01')).toContain('At most 0 minor');
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

  test('with the amount of a refund that was set aside is that refund', async () => {
    const { report } = await paid();
    await run('--line', '2:1');
    const [row] = await rows();
    await shop.deps.db.orm.update(refunds).set({ state: 'failed', isRecorded: true });
    await report({ id: 're_1', amount: row?.amount ?? 0, state: 'refunded' });
    expect(await rows()).toMatchObject([{ id: row?.id, externalId: 're_1', state: 'done', kind: 'parts' }]);
    expect(await contents('credit-note')).toHaveLength(1);
  });
});
