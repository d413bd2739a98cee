import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { payments, type SandboxChargeback, sandboxPayments } from '../db/schema/orders/payments.ts';
import { disputes, refunds } from '../db/schema/orders/refunds.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { runRefunds } from '../operator/refunds/set-aside-refunds.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { refundOrder } from './refunds/refunds.service.ts';

const AT = '2026-11-18T10:00:00.000Z';
const BACK = '2026-11-25T10:00:00.000Z';

describe.each(commerceDatabases)('disputes on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: { STAFF_EMAIL: 'staff@example.com' } });
  });
  beforeEach(() => shop.reset());
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  const paid = async () => {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const order = async () => (await person.call('GET', `/Orders/${body.orderId}`)).body;
    const providerId = sandboxId(body.redirectUrl);
    /** The provider reports these chargebacks, to five webhooks at once. */
    const chargedBack = async (...chargebacks: SandboxChargeback[]) => {
      await shop.deps.db.orm.update(sandboxPayments).set({ chargebacks });
      await Promise.all(Array.from({ length: 5 }, () => shop.webhook(providerId)));
    };
    return { ...body, order, chargedBack };
  };
  const chargeback = (amount: number, reversedAt: string | null = null): SandboxChargeback => ({
    id: 'chb_1',
    amount,
    createdAt: AT,
    reversedAt,
  });
  const history = async () =>
    (await shop.deps.db.orm.select().from(orderEvents).orderBy(asc(orderEvents.id)))
      .filter(({ kind }) => kind !== 'state')
      .map(({ kind, data, cause }) => ({ kind, data, cause }));

  test('is stored once, shown with the order, and reversed once', async () => {
    const { order, chargedBack } = await paid();
    expect(await order()).not.toHaveProperty('dispute');
    await chargedBack(chargeback(2500));
    expect(await order()).toMatchObject({
      state: 'Paid',
      dispute: { amount: 2500, createdAt: AT, reversedAt: null },
    });
    await chargedBack(chargeback(2500, BACK));
    expect((await order()).dispute).toEqual({ amount: 2500, createdAt: AT, reversedAt: BACK });
    // A response that was fetched earlier arrives late.
    await chargedBack(chargeback(2500));
    expect((await order()).dispute?.reversedAt).toBe(BACK);
    expect(await shop.deps.db.orm.select().from(disputes)).toHaveLength(1);
    expect(await history()).toEqual([
      { kind: 'dispute', data: { amount: 2500 }, cause: 'provider' },
      { kind: 'dispute-reversed', data: { amount: 2500 }, cause: 'provider' },
    ]);
  });

  test('one that was reversed before it was read has both events', async () => {
    const { chargedBack } = await paid();
    await chargedBack(chargeback(2500, BACK));
    expect((await history()).map(({ kind }) => kind)).toEqual(['dispute', 'dispute-reversed']);
  });

  test('one that is lost has no credit note, and its VAT is told to staff once', async () => {
    const { order, chargedBack } = await paid();
    const { totals } = await order();
    await chargedBack(chargeback(totals.incVat));
    const [dispute] = await shop.deps.db.orm.select().from(disputes);
    const id = dispute?.id ?? '';
    const listed = await runRefunds(shop.deps, { verb: 'list', ids: [] });
    expect(listed.map(({ text }) => text)).toEqual([
      `${id}  charged back  EF-2026-000001  ${formatMoney(totals.incVat, 'EUR', 'nl-NL')}  ${AT}`,
    ]);
    const lose = () => Promise.all([1, 2, 3].map(() => runRefunds(shop.deps, { verb: 'lost', ids: [id] })));
    const vat = formatMoney(totals.vat, 'EUR', 'nl-NL');
    expect(
      (await lose())
        .flat()
        .map(({ text }) => text)
        .sort(),
    ).toEqual([
      `${id}: is no chargeback that stands`,
      `${id}: is no chargeback that stands`,
      `${id}: lost; VAT to reclaim: ${vat}`,
    ]);
    expect((await history()).at(-1)).toEqual({
      kind: 'dispute-lost',
      data: { amount: totals.incVat, vat: totals.vat },
      cause: 'operator',
    });
    // The sale stands: the shopper owes the price, and the invoice stays.
    const { state, documents, history: shown } = await order();
    expect([state, documents?.map(({ kind }) => kind)]).toEqual(['Paid', ['invoice']]);
    expect(shown?.map(({ kind }) => kind)).not.toContain('dispute-lost');
    const mails = await shop.deps.db.orm.select().from(mailOutbox).where(eq(mailOutbox.kind, 'staff'));
    expect(mails.map(({ content }) => content)).toContainEqual({
      staff: {
        counts: { disputeLost: 1 },
        events: [
          expect.objectContaining({ kind: 'disputeLost', name: 'EF-2026-000001', amount: totals.vat }),
        ],
      },
    });
    expect(mails.filter(({ occasion }) => occasion === 'dispute.chb_1.lost')).toHaveLength(1);
    expect((await runRefunds(shop.deps, { verb: 'list', ids: [] }))[0]?.text).toContain(
      'no chargeback stands',
    );
    // It comes back after all.
    await chargedBack(chargeback(totals.incVat, BACK));
    expect((await order()).dispute?.reversedAt).toBe(BACK);
  });

  test('what settled a chargeback of another payment does not lower the VAT of one that is lost', async () => {
    const { orderId, chargedBack } = await paid();
    await chargedBack(chargeback(2500));
    const { orm } = shop.deps.db;
    const [[first], [standing]] = [await orm.select().from(payments), await orm.select().from(disputes)];
    if (!first || !standing) throw new Error('The order has no payment or no chargeback');
    const second = { ...first, id: randomUUID(), providerId: 'tr_second', holdsStock: false };
    const [amount, at] = [1000, new Date(AT)];
    await orm.insert(payments).values(second);
    await orm.insert(disputes).values({
      ...standing,
      id: randomUUID(),
      providerId: 'chb_2',
      paymentId: second.id,
      amount,
      reversedAt: at,
    });
    await orm.insert(refunds).values({
      orderId,
      paymentId: second.id,
      kind: 'reduction',
      amount,
      otherExcVat: 826,
      chargedBack: amount,
      lines: [],
      restock: false,
      reason: '',
      state: 'done',
      createdAt: at,
      dueAt: at,
    });
    await runRefunds(shop.deps, { verb: 'lost', ids: [standing.id] });
    expect(await history()).toContainEqual(
      expect.objectContaining({ kind: 'dispute-lost', data: { amount: 2500, vat: 434 } }),
    );
  });

  test('what was charged back is not refunded as well, once it is handed over', async () => {
    const { order, orderId, chargedBack } = await paid();
    const { lines, totals } = await order();
    await chargedBack(chargeback(totals.incVat));
    const request = { lines: lines.map(({ id }) => ({ lineId: id, quantity: 2 })), shipping: false };
    const context = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    expect(await moveOrder(context, orderId, 'Shipped', { parcels: null })).toMatchObject({
      status: 'moved',
    });
    const refund = () => refundOrder(context, orderId, { ...request, restock: false, reason: '' });
    await expect(refund()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await chargedBack(chargeback(totals.incVat, BACK));
    expect(await refund()).toMatchObject({ state: 'done' });
    expect(await order()).toMatchObject({
      refunds: [{ amount: totals.linesIncVat, shippingIncVat: 0, doneAt: shop.deps.clock().toISOString() }],
    });
  });
});
