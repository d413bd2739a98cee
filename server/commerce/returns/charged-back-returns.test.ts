import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
import { loginAttempts } from '../db/schema/customers.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { type SandboxChargeback, sandboxPayments } from '../db/schema/orders/payments.ts';
import { disputes, refunds } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { runOrders } from '../operator/orders/run-orders.ts';
import { runRefunds } from '../operator/refunds/set-aside-refunds.ts';
import { manageReturns } from '../operator/returns/manage-returns.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { payoutOf } from '../order-records/payments/payment-balance.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { refundOrder, unrefundedParts } from '../payments/refunds/refunds.service.ts';

const NUMBER = 'EF-2026-000001';
const AT = '2026-11-18T10:00:00.000Z';
const BACK = '2026-11-25T10:00:00.000Z';

describe.each(commerceDatabases)('returns of what was charged back on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: { STAFF_EMAIL: 'staff@example.com' } });
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(orderReturns);
    await shop.reset();
    await shop.deps.db.orm.delete(loginAttempts);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  /** A paid order of four panels, which the shopper withdraws from in two returns of two, or in one of four. */
  async function sold(...withdrawn: number[]) {
    const person = await readyToPay(shop, PANEL, 4);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const order = async () => (await person.call('GET', `/Orders/${body.orderId}`)).body;
    const { lines, totals } = await order();
    for (const quantity of withdrawn) {
      const { status } = await person.call('POST', '/Orders/withdrawal', {
        number: NUMBER,
        lines: [{ lineId: lines[0]?.id, quantity }],
      });
      expect(status).toBe(201);
    }
    const report = () => shop.webhook(sandboxId(body.redirectUrl));
    /** The provider has these chargebacks, and reports them to five webhooks at once. */
    const chargedBack = async (...chargebacks: SandboxChargeback[]) => {
      shop.advance(1_000);
      await shop.deps.db.orm.update(sandboxPayments).set({ chargebacks });
      await Promise.all(Array.from({ length: 5 }, report));
    };
    const paidOut = vi.spyOn(shop.sandbox, 'refund');
    /** Minor units that the provider has paid out. */
    const sent = async () => (await shop.deps.db.orm.select().from(sandboxPayments))[0]?.refunded;
    return { orderId: body.orderId, order, total: totals.incVat, lines, chargedBack, paidOut, sent };
  }
  const chargeback = (amount: number, reversedAt: string | null = null, id = 'chb_1') => {
    return { id, amount, createdAt: AT, reversedAt } satisfies SandboxChargeback;
  };
  const receive = async (at: number) => {
    shop.advance(1_000);
    return (await manageReturns(shop.deps, inputOf(['returns', 'receive', `${NUMBER}-R${at}`, '--restock'])))
      .text;
  };
  const rows = async () =>
    (await shop.deps.db.orm.select().from(refunds).orderBy(asc(refunds.createdAt))).map((refund) => ({
      credited: refund.amount,
      chargedBack: refund.chargedBack,
      paidOut: payoutOf(refund),
      state: refund.state,
    }));
  const history = async () =>
    (await shop.deps.db.orm.select().from(orderEvents).orderBy(asc(orderEvents.id)))
      .filter(({ kind }) => kind.startsWith('dispute') || kind.startsWith('refund'))
      .map(({ kind, data }) => [kind, data.amount]);
  /** The last mail whose subject begins so. */
  const mailTo = async (subject: string) =>
    (await sentMails(shop)).findLast((mail) => mail.subject.startsWith(subject));
  const kindsOf = (documents: readonly { readonly kind: string }[] | undefined) =>
    documents?.map(({ kind }) => kind);
  const states = async () =>
    (await shop.deps.db.orm.select().from(orderReturns).orderBy(asc(orderReturns.id))).map(
      ({ state }) => state,
    );

  test('the chargeback pays: credit note and stock, and no money is sent', async () => {
    const { order, orderId, total, chargedBack, paidOut } = await sold(4);
    const before = await stockOf(shop.deps.db, PANEL);
    await chargedBack(chargeback(total));
    expect(await receive(1)).toBe(`${NUMBER}-R1: received; the chargeback has returned the money`);
    expect(await receive(1)).toBe(`${NUMBER}-R1: The return is refunded`);
    await settleDueRefunds(shop.deps, new AbortController().signal);
    expect(paidOut).not.toHaveBeenCalled();
    expect(await rows()).toEqual([{ credited: total, chargedBack: total, paidOut: 0, state: 'done' }]);
    expect(await states()).toEqual(['refunded']);
    const { state, refunds: shown, documents } = await order();
    expect(state).toBe('Refunded');
    expect(shown).toMatchObject([{ amount: 0, chargedBack: total, state: 'done' }]);
    expect(kindsOf(documents)).toEqual(['invoice', 'credit-note']);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ ...before, stock: before.stock + 4 });
    expect(await history()).toEqual([
      ['dispute', total],
      ['dispute-settled', total],
    ]);
    const mail = await mailTo('Je retour');
    expect(mail?.subject).toBe(`Je retour voor bestelling ${NUMBER} is afgehandeld`);
    expect(mail?.text).toContain('Je bank had');
    expect(mail?.text).not.toMatch(/terugbetaald|werkdagen/);
    const report = await runOrders(shop.deps, inputOf(['orders', 'show', orderId]));
    expect(report.text).toContain('by a chargeback');
  });

  test('pieces that were never handed over settle it: no money is sent, and they are released', async () => {
    const { order, orderId, lines, total, chargedBack, paidOut } = await sold();
    const before = await stockOf(shop.deps.db, PANEL);
    await chargedBack(chargeback(total));
    const context = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const all = { ...(await unrefundedParts(context, orderId)), restock: true, reason: 'charged back' };
    await refundOrder(context, orderId, all);
    expect(lines).toHaveLength(1);
    expect(paidOut).not.toHaveBeenCalled();
    expect(await rows()).toEqual([{ credited: total, chargedBack: total, paidOut: 0, state: 'done' }]);
    const { state, documents } = await order();
    expect([state, kindsOf(documents)]).toEqual(['Refunded', ['invoice', 'credit-note']]);
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ ...before, stock: before.stock + 4 });
    expect(await history()).toEqual([
      ['dispute', total],
      ['dispute-settled', total],
    ]);
    const mail = await mailTo('Bestelling');
    expect(mail?.subject).toBe(`Bestelling ${NUMBER}: creditnota voor wat je bank terughaalde`);
    expect(mail?.text).toContain('Je bank had');
    // A reversal owes it again, as after a return.
    await chargedBack(chargeback(total, BACK));
    expect((await rows()).map(({ paidOut }) => paidOut)).toEqual([0, total]);
  });

  test('a reversal owes it again: it is refunded once, and credited no second time', async () => {
    const { order, total, chargedBack, paidOut, sent } = await sold(4);
    await chargedBack(chargeback(total));
    await receive(1);
    await chargedBack(chargeback(total, BACK));
    // A response that was fetched earlier arrives late.
    await chargedBack(chargeback(total));
    await chargedBack(chargeback(total, BACK));
    await settleDueRefunds(shop.deps, new AbortController().signal);
    expect(paidOut).toHaveBeenCalledTimes(1);
    expect(await sent()).toBe(total);
    expect(await rows()).toEqual([
      { credited: total, chargedBack: total, paidOut: 0, state: 'done' },
      { credited: 0, chargedBack: -total, paidOut: total, state: 'done' },
    ]);
    const { state, refunds: shown, documents } = await order();
    expect(state).toBe('Refunded');
    expect(shown?.map(({ amount, chargedBack: back }) => [amount, back])).toEqual([
      [0, total],
      [total, undefined],
    ]);
    expect(kindsOf(documents)).toEqual(['invoice', 'credit-note']);
    expect(await history()).toEqual([
      ['dispute', total],
      ['dispute-settled', total],
      ['dispute-reversed', total],
      ['refund', total],
    ]);
    expect((await sentMails(shop)).filter(({ subject }) => subject.startsWith('Je krijgt'))).toHaveLength(1);
  });

  test('a reversal that an earlier release has stored owes it at the next report, once', async () => {
    const { total, chargedBack, sent } = await sold(4);
    await chargedBack(chargeback(total));
    await receive(1);
    await shop.deps.db.orm.update(disputes).set({ reversedAt: new Date(BACK) });
    await chargedBack(chargeback(total, BACK));
    await chargedBack(chargeback(total, BACK));
    expect(await sent()).toBe(total);
    expect((await rows()).map(({ paidOut }) => paidOut)).toEqual([0, total]);
  });

  test('what a reversal owes waits for the provider, and is sent once', async () => {
    const { total, chargedBack, sent } = await sold(4);
    await chargedBack(chargeback(total));
    await receive(1);
    vi.spyOn(shop.sandbox, 'refund').mockRejectedValueOnce(new Error('down'));
    await chargedBack(chargeback(total, BACK));
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'due']);
    shop.advance(60_000);
    const settle = () => settleDueRefunds(shop.deps, new AbortController().signal);
    await Promise.all([settle(), settle()]);
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await sent()).toBe(total);
  });

  test('goods worth more than the chargeback: the rest is refunded', async () => {
    const { order, total, chargedBack, sent } = await sold(4);
    await chargedBack(chargeback(1_000));
    expect(await receive(1)).toContain('the refund is on its way');
    expect(await rows()).toEqual([
      { credited: total, chargedBack: 1_000, paidOut: total - 1_000, state: 'done' },
    ]);
    expect(await sent()).toBe(total - 1_000);
    expect(await history()).toEqual([
      ['dispute', 1_000],
      ['dispute-settled', 1_000],
      ['refund', total - 1_000],
    ]);
    const { state, refunds: shown, documents } = await order();
    expect([state, kindsOf(documents)]).toEqual(['Refunded', ['invoice', 'credit-note']]);
    expect(shown).toMatchObject([{ amount: total - 1_000, chargedBack: 1_000 }]);
    const mail = await mailTo('Je krijgt');
    expect(mail?.text).toContain('aan je terugbetaald');
    expect(mail?.text).toContain('Je bank had €\u00a010,00 van je betaling al voor je teruggehaald.');
    await chargedBack(chargeback(1_000, BACK));
    expect(await sent()).toBe(total);
    expect((await rows()).reduce((sum, { credited }) => sum + credited, 0)).toBe(total);
  });

  test('goods worth less settle a part, and later ones the rest', async () => {
    const { orderId, lines, total, chargedBack, sent } = await sold(1, 3);
    await chargedBack(chargeback(total));
    await receive(1);
    const [first] = await rows();
    const worth = first?.credited ?? 0;
    expect(first).toEqual({ credited: worth, chargedBack: worth, paidOut: 0, state: 'done' });
    const context = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    // What the shopper has settles nothing until it comes back.
    await moveOrder(context, orderId, 'Shipped', { parcels: null });
    const rest = { lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }], shipping: false, restock: false };
    await expect(refundOrder(context, orderId, { ...rest, reason: '' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    await receive(2);
    expect(await rows()).toEqual([
      first,
      { credited: total - worth, chargedBack: total - worth, paidOut: 0, state: 'done' },
    ]);
    expect(await sent()).toBe(0);
    await chargedBack(chargeback(total, BACK));
    expect((await rows()).map(({ paidOut }) => paidOut)).toEqual([0, 0, total]);
    expect(await sent()).toBe(total);
  });

  test('of a chargeback that is given up, only what no goods have settled has VAT to reclaim', async () => {
    const { order, total, chargedBack } = await sold(4);
    const { totals } = await order();
    await chargedBack(chargeback(total));
    await receive(1);
    const [dispute] = await shop.deps.db.orm.select().from(disputes);
    const lost = await runRefunds(shop.deps, { verb: 'lost', ids: [dispute?.id ?? ''] });
    expect(lost[0]?.text).toContain('€\u00a00,00');
    expect(totals.vat).toBeGreaterThan(0);
    // It comes back after all.
    await chargedBack(chargeback(total, BACK));
    expect((await rows()).map(({ paidOut }) => paidOut)).toEqual([0, total]);
  });

  test('a part that goods have settled lowers the VAT of a partial chargeback', async () => {
    const { order, total, chargedBack } = await sold(1);
    const { totals } = await order();
    await chargedBack(chargeback(total - 100));
    await receive(1);
    const [{ credited = 0 } = {}] = await rows();
    const [dispute] = await shop.deps.db.orm.select().from(disputes);
    const [lost] = await runRefunds(shop.deps, { verb: 'lost', ids: [dispute?.id ?? ''] });
    const owed = total - 100 - credited;
    const vat = owed - Math.round((owed * totals.excVat) / totals.incVat);
    expect(lost?.text).toContain((vat / 100).toFixed(2).replace('.', ','));
  });

  test('of two chargebacks, the one that stands still pays', async () => {
    const { total, chargedBack, sent } = await sold(4);
    const other = chargeback(1_000, null, 'chb_2');
    await chargedBack(chargeback(500), other);
    await receive(1);
    expect(await sent()).toBe(total - 1_500);
    await chargedBack(chargeback(500, BACK), other);
    expect(await sent()).toBe(total - 1_000);
    await chargedBack(chargeback(500, BACK), { ...other, reversedAt: BACK });
    expect(await sent()).toBe(total);
    expect((await rows()).map(({ paidOut }) => paidOut)).toEqual([total - 1_500, 500, 1_000]);
  });

  test('returns and a reversal at the same time pay everything out once', async () => {
    const { order, total, chargedBack, sent } = await sold(1, 3);
    await chargedBack(chargeback(total));
    await Promise.all([receive(1), receive(2), receive(1), chargedBack(chargeback(total, BACK)), receive(2)]);
    expect(await states()).toEqual(['refunded', 'refunded']);
    expect(await sent()).toBe(total);
    const found = await rows();
    expect(found.reduce((sum, { credited }) => sum + credited, 0)).toBe(total);
    expect(found.reduce((sum, { chargedBack: back }) => sum + back, 0)).toBe(0);
    const { state, documents } = await order();
    expect([state, kindsOf(documents)]).toEqual(['Refunded', ['invoice', 'credit-note', 'credit-note']]);
  });
});
