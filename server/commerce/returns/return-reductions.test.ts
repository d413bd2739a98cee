import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BAFFLE, PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { discountCodes } from '../db/schema/orders/discounts.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { refunds as refundsTable } from '../db/schema/orders/refunds.ts';
import { orderReturns, type ReturnedLine } from '../db/schema/orders/returns.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { parseInvoiceContent } from '../invoices/invoice-content.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageReturns } from '../operator/returns/manage-returns.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { reachStates } from '../order-records/orders/reached-states.fixture.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import {
  findReturnByNumber,
  receiveReturn,
  refundableLines,
  refundValue,
} from './return-handling.service.ts';

const NUMBER = 'EF-2026-000001';
const SCRATCHED = { amount: 500, reason: 'Krassen op de voorkant' };

describe.each(commerceDatabases)('reductions of returns on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(orderReturns);
    await shop.reset();
    await shop.deps.db.orm.delete(discountCodes);
    person = shop.shopper();
  });
  afterAll(() => shop.close());

  async function order({ method = 'ideal', code = '' } = {}) {
    await person.add(PANEL, 2);
    await person.add(BAFFLE, 1);
    await person.details();
    await person.ship();
    if (code) await person.call('POST', '/Orders/discount', { code });
    const { body } = await person.pay(method);
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: paid } = await person.complete(body.paymentId);
    return paid;
  }
  const ship = () => reachStates(shop.deps, NUMBER, 'Shipped', 'Completed');
  const withdraw = (lines: object[]) => person.call('POST', '/Orders/withdrawal', { number: NUMBER, lines });
  const staff = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  async function receive(lines: readonly ReturnedLine[], number = `${NUMBER}-R1`) {
    const found = await findReturnByNumber(shop.deps, number);
    if (!found) throw new Error(`There is no return ${number}`);
    shop.advance(60_000);
    return receiveReturn(staff(), found, number, { lines });
  }
  const refunds = () => shop.deps.db.orm.select().from(refundsTable).orderBy(refundsTable.createdAt);
  const notes = async () =>
    (await shop.deps.db.orm.select().from(invoices).where(eq(invoices.kind, 'credit-note'))).map(
      ({ content }) => parseInvoiceContent(content),
    );
  const mails = async () =>
    (await sentMails(shop)).filter(({ text }) => text.includes('Ingehouden voor waardevermindering'));

  test('are kept from the refund; credit note, mail, account and command say how much and why', async () => {
    const placed = await order();
    await ship();
    const [panel = '', baffle = ''] = placed.lines.map(({ id }) => id);
    const [worth = 0, other = 0] = placed.lines.map(({ lineIncVat }) => lineIncVat);
    await withdraw([
      { lineId: panel, quantity: 2 },
      { lineId: baffle, quantity: 1 },
    ]);
    const [panels, baffles] = [await stockOf(shop.deps.db, PANEL), await stockOf(shop.deps.db, BAFFLE)];
    expect(
      await receive([
        { lineId: panel, quantity: 2, restock: false, reduction: SCRATCHED },
        { lineId: baffle, quantity: 1, restock: true },
      ]),
    ).toBe('refund');
    const shipping = placed.totals.shippingIncVat ?? 0;
    const [refund, ...others] = await refunds();
    expect(others).toEqual([]);
    expect(refund).toMatchObject({
      amount: worth + other + shipping - 500,
      restock: true,
      lines: [
        { lineId: panel, incVat: worth - 500, restock: false, reduction: { excVat: 413, incVat: 500 } },
        { lineId: baffle, incVat: other, restock: true },
      ],
    });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual(panels);
    expect(await stockOf(shop.deps.db, BAFFLE)).toEqual({ ...baffles, stock: baffles.stock + 1 });
    const [note] = await notes();
    expect(note?.totals.incVat).toBe(refund?.amount);
    expect(note?.lines[0]).toMatchObject({
      incVat: worth - 500,
      keptExcVat: 413,
      options: ['Ingehouden voor waardevermindering, €\u00a05,00 incl. btw: Krassen op de voorkant'],
    });
    expect(note?.lines[1]).not.toHaveProperty('keptExcVat');
    const [mail, ...further] = await mails();
    expect(further).toEqual([]);
    expect(mail?.text).toContain('Ingehouden voor waardevermindering, €\u00a05,00: Krassen op de voorkant');
    const { body: seen } = await person.call('GET', `/Orders/${placed.id}`);
    expect(seen.returns?.[0]?.lines).toEqual([
      { lineId: panel, quantity: 2, reduction: SCRATCHED },
      { lineId: baffle, quantity: 1 },
    ]);
    // What is kept is not owed: the order is not open.
    expect(seen.state).toBe('Refunded');
    const listed = await manageReturns(shop.deps, inputOf(['returns', 'list', '--all']));
    expect(listed.text.split('\n')[1]).toMatch(/€5\.00: Krassen op de voorkant$/);
  });

  test('leave the price of what is not returned alone, and go back as money for no piece first', async () => {
    const placed = await order();
    await ship();
    const [panel = '', baffle = ''] = placed.lines.map(({ id }) => id);
    const before = { amount: 300, kind: 'goodwill', reason: 'Te laat' } as const;
    await refundOrder(staff(), placed.id, before);
    await withdraw([{ lineId: panel, quantity: 2 }]);
    await receive([{ lineId: panel, quantity: 2, reduction: SCRATCHED }]);
    shop.advance(60_000);
    await refundOrder(staff(), placed.id, { ...before, amount: 500, reason: 'Geen schade' });
    shop.advance(60_000);
    await withdraw([{ lineId: baffle, quantity: 1 }]);
    await receive([{ lineId: baffle, quantity: 1 }], `${NUMBER}-R2`);
    const amounts = (await refunds()).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(placed.totals.incVat);
    const [worth = 0, other = 0] = placed.lines.map(({ lineIncVat }) => lineIncVat);
    // 3.00 went back before: it lowers both lines and the delivery costs in proportion.
    expect(worth - 500 - (amounts[1] ?? 0)).toBeGreaterThan(0);
    expect((amounts[3] ?? 0) + (amounts[1] ?? 0) + 500 + 300).toBe(
      worth + other + (placed.totals.shippingIncVat ?? 0),
    );
    const credited = (await notes()).reduce(
      (sum, { totals }) => ({ incVat: sum.incVat + totals.incVat, vat: sum.vat + totals.vat }),
      { incVat: 0, vat: 0 },
    );
    expect(credited).toEqual({ incVat: placed.totals.incVat, vat: placed.totals.vat });
  });

  test('are at most what the pieces are refunded with, after the discount and without those refunded before', async () => {
    const code = { brand: 'EF', code: 'HALF', kind: 'percent', percent: 50, createdAt: new Date(0) } as const;
    await insertDiscount(shop.deps, code);
    const placed = await order({ code: 'HALF' });
    await ship();
    const [panel = ''] = placed.lines.map(({ id }) => id);
    await withdraw([{ lineId: panel, quantity: 2 }]);
    const one = { shipping: false, restock: false, reason: 'x', lines: [{ lineId: panel, quantity: 1 }] };
    await refundOrder(staff(), placed.id, one);
    const most = refundValue((await refundableLines(staff(), placed.id)).get(panel), 2);
    // The other piece at half of its price, on which 20 cents or less are rounded.
    expect(Math.abs(most - (placed.lines[0]?.unitPriceIncVat ?? 0) / 2)).toBeLessThan(20);
    const reduced = (amount: number) =>
      receive([{ lineId: panel, quantity: 2, reduction: { amount, reason: 'Stuk' } }]);
    await expect(reduced(most + 1)).rejects.toThrow('A reduction exceeds the refund of its pieces');
    expect(await shop.deps.db.orm.select().from(orderReturns)).toMatchObject([{ state: 'requested' }]);
    expect(await reduced(most)).toBe('none');
    expect((await refunds()).at(-1)).toMatchObject({ amount: 0, state: 'done' });
    const [mail] = await mails();
    expect(mail?.text).toContain('Stuk');
    expect(mail?.text).toContain('er is niets om terug te betalen');
    expect(await notes()).toHaveLength(1);
  });

  test('are of pieces that arrived; those that stay open have none', async () => {
    const placed = await order();
    await ship();
    const [panel = ''] = placed.lines.map(({ id }) => id);
    await withdraw([{ lineId: panel, quantity: 2 }]);
    await receive([{ lineId: panel, quantity: 1, restock: true, reduction: SCRATCHED }]);
    const { body } = await person.call('GET', `/Orders/${placed.id}`);
    expect(body.returns).toMatchObject([
      { state: 'refunded', lines: [{ lineId: panel, quantity: 1, reduction: SCRATCHED }] },
      { state: 'requested', lines: [{ lineId: panel, quantity: 1 }] },
    ]);
    expect(body.returns?.[1]?.lines[0]).not.toHaveProperty('reduction');
    expect(body.state).toBe('Completed');
  });

  test('are refused before the capture: nothing is charged that could be kept', async () => {
    const placed = await order({ method: 'klarna' });
    const [panel = ''] = placed.lines.map(({ id }) => id);
    await withdraw([{ lineId: panel, quantity: 2 }]);
    const lines = [{ lineId: panel, quantity: 2, reduction: SCRATCHED }];
    await expect(receive(lines)).rejects.toThrow('The payment is not captured');
    expect(await refunds()).toEqual([]);
    expect(await receive([{ lineId: panel, quantity: 2 }])).toBe('refund');
  });

  test('what was made to measure does not go back into the stock', async () => {
    const placed = await order();
    await ship();
    const [panel = ''] = placed.lines.map(({ id }) => id);
    await withdraw([{ lineId: panel, quantity: 2 }]);
    await shop.deps.db.orm.execute(sql`update order_lines
      set snapshot = snapshot || '{"madeToMeasure": true}' where id = ${panel}`);
    const stock = await stockOf(shop.deps.db, PANEL);
    await manageReturns(shop.deps, inputOf(['returns', 'receive', `${NUMBER}-R1`, '--restock']));
    expect(await stockOf(shop.deps.db, PANEL)).toEqual(stock);
    expect(await refunds()).toMatchObject([{ restock: false, lines: [{ restock: false }] }]);
  });

  test('pieces of one line that are withdrawn twice in one request are one entry', async () => {
    const placed = await order();
    const [panel = ''] = placed.lines.map(({ id }) => id);
    const { body } = await withdraw([
      { lineId: panel, quantity: 1 },
      { lineId: panel, quantity: 1 },
    ]);
    expect(body).toMatchObject({ lines: [{ lineId: panel, quantity: 2 }] });
  });
});
