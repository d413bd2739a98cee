import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { discountCodes } from '../db/schema/orders/discounts.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { sandboxPayments } from '../db/schema/orders/payments.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { parseInvoiceContent } from '../invoices/invoice-content.ts';
import { unconfirmedSale } from '../payments/refunds/unconfirmed-sale.fixture.ts';
import { openStaffPage, PERSON, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

describe.each(commerceDatabases)('money on the staff page, on $name', (database) => {
  let shop: Shop;
  let staff: StaffPage;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: STAFF_SETTINGS });
    staff = await openStaffPage(shop);
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.orm.delete(discountCodes);
  });
  afterAll(async () => {
    await staff.close();
    await shop.close();
  });

  const orm = () => shop.deps.db.orm;
  const text = async (path: string) => (await staff.get(path)).text();
  const place = async (method = 'ideal', code = '') => {
    const person = await readyToPay(shop, PANEL, 2);
    if (code) await person.call('POST', '/Orders/discount', { code });
    const { body } = await person.pay(method);
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return (await person.complete(body.paymentId)).body;
  };
  const lastEvent = async (orderId: string) =>
    (
      await orm()
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.id))
    ).at(-1);
  /** The bank takes money of the only order back. */
  const chargeBack = async (amount: number) => {
    const chargeback = { id: 'chb_1', amount, createdAt: '2026-11-18T09:00:00Z', reversedAt: null };
    const [charged] = await orm()
      .update(sandboxPayments)
      .set({ chargebacks: [chargeback] })
      .returning({ id: sandboxPayments.id });
    await shop.webhook(charged?.id ?? '');
  };
  /** Fills in the form of an action, and confirms it. Returns the confirmation. */
  async function act(path: string, fields: Readonly<Record<string, string>>) {
    const confirmation = await (await staff.submit(await text(path), fields)).text();
    await staff.submit(confirmation, {});
    return { confirmation };
  }

  test.each([
    [{ amount: 'ten', kind: 'goodwill', reason: 'Te laat' }, 'The amount is a number such as 12.50.'],
    [{ amount: '12,50', kind: 'vat', reason: 'Te laat' }, 'Choose the kind.'],
    [{ amount: '12,50', kind: 'goodwill', reason: '' }, 'Give the reason.'],
    [{ amount: '9999', kind: 'goodwill', reason: 'Te laat' }, 'At most €46.85 is left to refund.'],
  ])('refuses the amount of %j, and keeps what was entered', async (fields, fault) => {
    const { id } = await place();
    const refused = await staff.submit(await text(`/staff/orders/${id}/money`), fields);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(fault);
    expect(page).toContain(`autocomplete="off" required value="${fields.amount}"`);
    expect(await orm().select().from(refunds)).toEqual([]);
  });

  test('gives an amount of money back, once, with its kind and reason on the credit note', async () => {
    const { id } = await place();
    const fields = { amount: '12,50', kind: 'goodwill', reason: 'Te laat' };
    const { confirmation } = await act(`/staff/orders/${id}/money`, fields);
    expect(confirmation).toContain('The customer gets €12.50 back, and reads the reason on the credit note.');
    expect(await orm().select().from(refunds)).toMatchObject([
      { orderId: id, kind: 'goodwill', amount: 1_250, lines: [], restock: false, reason: 'Te laat' },
    ]);
    const [note] = await orm().select().from(invoices).where(eq(invoices.kind, 'credit-note'));
    expect(parseInvoiceContent(note?.content).lines).toMatchObject([
      { name: 'Terugbetaling uit coulance', options: ['Te laat'], incVat: 1_250 },
    ]);
    expect((await lastEvent(id))?.data).toMatchObject({ by: PERSON });
  });

  test('says that a shopper who has not been charged pays less', async () => {
    const { id } = await place('klarna');
    const refund = await act(`/staff/orders/${id}/refund`, { 'line-1': '1', reason: 'Uitverkocht' });
    expect(refund.confirmation).toContain('The customer pays €19.95 less: nothing is paid back.');
    expect(refund.confirmation).not.toContain('back. A refund');
    const form = await text(`/staff/orders/${id}/money`);
    expect(form).toContain('The payment is not captured yet, so there is no credit note');
    expect(form).toContain('Reason, for colleagues');
    const { id: captured } = await place();
    const after = await text(`/staff/orders/${captured}/money`);
    expect(after).toContain('The credit note has the kind and the reason.');
    expect(after).toContain('Reason, which the customer reads');
    const { confirmation } = await act(`/staff/orders/${id}/money`, {
      amount: '1',
      kind: 'goodwill',
      reason: 'x',
    });
    expect(confirmation).toContain('The customer pays €1.00 less');
  });

  test('shows delivery costs, the discount and the names of mails', async () => {
    await insertDiscount(shop.deps, {
      brand: 'EF',
      code: 'TIEN',
      kind: 'percent',
      percent: 10,
      createdAt: new Date(0),
    });
    const { id, totals } = await place('ideal', 'TIEN');
    await act(`/staff/orders/${id}/refund`, { 'line-1': '1', reason: 'Uitverkocht' });
    const page = await text(`/staff/orders/${id}`);
    expect(page).toMatch(
      new RegExp(`Discount</dt>\\s*<dd>-€${((totals.discountIncVat ?? 0) / 100).toFixed(2)}<`),
    );
    expect(page).toMatch(
      new RegExp(`Delivery costs</dt>\\s*<dd>€${((totals.shippingIncVat ?? 0) / 100).toFixed(2)}<`),
    );
    expect(page).toMatch(/>Refund, (?:sent|queued)/);
    expect(page).not.toContain('>refunded,');
  });

  test('warns of a chargeback before the order is made and shipped, and closes it by a refund', async () => {
    const { id, totals } = await place();
    await chargeBack(totals.incVat);
    const amount = `€${(totals.incVat / 100).toFixed(2)}`;
    const badge = '<span class="badge bad">Chargeback</span>';
    expect(await text('/staff/orders')).toContain(badge);
    expect(await text(`/staff/orders/${id}`)).toContain(badge);
    const warning = `The customer’s bank has taken ${amount} back: the order is not paid.`;
    expect(await text(`/staff/orders/${id}/produce`)).toContain(warning);
    const ship = await staff.submit(await text(`/staff/orders/${id}/ship`), { without: 'on' });
    expect(await ship.text()).toContain(warning);
    const { confirmation } = await act(`/staff/orders/${id}/refund`, {
      all: 'on',
      restock: 'on',
      reason: 'Fraude',
    });
    expect(confirmation).toContain(`The customer’s bank has already taken ${amount} back`);
    expect(confirmation).not.toContain('The customer gets');
    expect(await orm().select().from(refunds)).toMatchObject([
      { amount: totals.incVat, chargedBack: totals.incVat, state: 'done' },
    ]);
    expect(await text('/staff/orders')).not.toContain(badge);
    expect(await text(`/staff/orders/${id}`)).not.toContain(badge);
    const list = await text('/staff/refunds');
    expect(list).not.toContain('Mark as lost');
    expect(list).not.toContain('Refunds <b class="count">');
  });

  test('says what settles a chargeback of goods that were handed over', async () => {
    const { id, totals } = await place();
    await chargeBack(totals.incVat);
    await act(`/staff/orders/${id}/ship`, { without: 'on' });
    const refused = await staff.submit(await text(`/staff/orders/${id}/refund`), {
      all: 'on',
      reason: 'Fraude',
    });
    expect(await refused.text()).toContain(
      'At most €0.00 is left to refund. The bank has taken money back: goods that come back settle it',
    );
  });

  test('confirms a VAT number late, and offers it no longer', async () => {
    const { order } = await unconfirmedSale(shop);
    const path = `/staff/orders/${order.id}`;
    expect(await text(path)).toContain('Confirm the VAT number');
    const unproven = await staff.submit(await text(`${path}/vat`), {});
    expect(await unproven.text()).toContain(
      'The authority gives no result. Try again later, or give the proof.',
    );
    const { confirmation } = await act(`${path}/vat`, { proof: 'VIES WAPIAAAAZ1' });
    const vat = ((order.totals.incVat - order.totals.excVat) / 100).toFixed(2);
    expect(confirmation).toContain(`the customer gets €${vat} back`);
    expect(await orm().select().from(refunds)).toMatchObject([{ kind: 'vat', state: 'done' }]);
    const page = await text(path);
    expect(page).toContain('VAT number confirmed late');
    expect(page).not.toContain('Confirm the VAT number');
    for (const number of ['EF-F-2026-000001', 'EF-C-2026-000001', 'EF-F-2026-000002']) {
      expect(page).toContain(`${path}/documents/${number}.pdf`);
    }
  });

  test('lists a chargeback until a person gives it up', async () => {
    const { name, providerId, order } = await unconfirmedSale(shop);
    const chargeback = {
      id: 'chb_1',
      amount: order.totals.incVat,
      createdAt: '2026-11-18T09:00:00Z',
      reversedAt: null,
    };
    await orm()
      .update(sandboxPayments)
      .set({ chargebacks: [chargeback] });
    await shop.webhook(providerId);
    const listed = await text('/staff/refunds');
    expect(listed).toContain('Chargebacks');
    expect(listed).toContain(name);
    const [, path = ''] = /href="(\/staff\/refunds\/[\w-]+\/lost)"/.exec(listed) ?? [];
    const vat = ((order.totals.incVat - order.totals.excVat) / 100).toFixed(2);
    const confirmation = await text(path);
    expect(confirmation).toContain(`€${vat} of VAT can be reclaimed`);
    const { headers } = await staff.submit(confirmation, {});
    expect(await text(headers.get('location') ?? '')).toContain('The chargeback is lost.');
    expect(await text('/staff/refunds')).not.toContain(name);
    const history = await text(`/staff/orders/${order.id}`);
    expect(history).toContain('Chargeback lost');
    expect(history).toContain(`VAT in the total: €${vat}`);
  });
});
