import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import { BAFFLE, PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { discountUses } from '../db/schema/orders/discounts.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { payments } from '../db/schema/orders/payments.ts';
import { disputes, refunds as refundsTable } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { completeOrders } from '../fulfilment/order-schedule.service.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageReturns } from '../operator/returns/manage-returns.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { findOrderEvents } from '../order-records/orders/order-events.repository.ts';
import { reachStates } from '../order-records/orders/reached-states.fixture.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
  reimport,
} from '../products/configuration/configured-products.fixture.ts';

type Schemas = components['schemas'];
type Offer = Schemas['WithdrawalOffer'];

const EMAIL = 'marit@example.com';
const NUMBER = 'EF-2026-000001';
const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('returns on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(orderReturns);
    await shop.reset();
    await shop.deps.db.orm.delete(loginAttempts);
    person = shop.shopper();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  async function order(lines: readonly [string, number, object?][], details: object = {}) {
    for (const [productId, quantity, answers] of lines) {
      await person.add(productId, quantity, answers && { ...answers });
    }
    await person.details(details);
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid');
    const { body: paid } = await person.complete(body.paymentId);
    expect(paid.number).toBe(NUMBER);
    return paid;
  }
  const reach = (...states: string[]) => reachStates(shop.deps, NUMBER, ...states);
  const find = (given: object = {}) =>
    person.call<Offer>('POST', '/Orders/withdrawal/find', { number: NUMBER, ...given });
  const withdraw = (lines: object[], given: object = {}) =>
    person.call<Schemas['OrderReturn'] & { messageKey?: string; fields?: { path: string }[] }>(
      'POST',
      '/Orders/withdrawal',
      { number: NUMBER, lines, ...given },
    );
  const refunds = () => shop.deps.db.orm.select().from(refundsTable).orderBy(refundsTable.createdAt);
  const run = async (...args: string[]) => manageReturns(shop.deps, inputOf(['returns', ...args]));
  const stateOf = async (id: string) => (await person.call('GET', `/Orders/${id}`)).body.state;
  const kinds = async (id: string) =>
    ((await findOrderEvents(shop.deps, [id])).get(id) ?? []).map(({ kind, state, cause }) => [
      ...[state ?? kind, cause],
    ]);

  test('the session of an order withdraws from some pieces: event, number, and the mail at once', async () => {
    const placed = await order([
      [PANEL, 3],
      [BAFFLE, 1],
    ]);
    const { status, body: offer } = await find({ number: ` ${NUMBER.toLowerCase()}` });
    expect(status).toBe(200);
    expect(offer).toMatchObject({ number: NUMBER, email: EMAIL, lastDay: null, returns: [] });
    expect(offer.lines.map(({ quantity, returnable }) => [quantity, returnable])).toEqual([
      [3, 3],
      [1, 1],
    ]);
    expect(JSON.stringify(offer)).not.toContain('Kerkstraat');
    const lineId = offer.lines[0]?.lineId ?? '';
    const response = await withdraw([{ lineId, quantity: 2 }], { reason: '  Te licht  ' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      number: `${NUMBER}-R1`,
      state: 'requested',
      requestedAt: '2026-11-18T09:00:00.000Z',
      lines: [{ lineId, quantity: 2 }],
    });
    expect(await kinds(placed.id)).toContainEqual(['return-requested', 'shopper']);
    const mail = (await sentMails(shop)).find(({ subject }) => subject.includes('herroeping'));
    const sku = placed.lines[0]?.sku;
    for (const words of [
      ...[
        NUMBER,
        `${NUMBER}-R1`,
        '18 november 2026 om 10:00 uur',
        EMAIL,
        `2 × ${placed.lines[0]?.name} (${sku})`,
      ],
      ...['Te licht', 'Weverstraat 18', '5014 BK Tilburg'],
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.recipient).toBe(EMAIL);
    const { body: after } = await find();
    expect(after.lines.map(({ returnable }) => returnable)).toEqual([1, 1]);
    expect(after.returns).toEqual([response.body]);
  });

  test('no more pieces than were bought, in one request or two, and no line twice', async () => {
    await order([[PANEL, 2]]);
    const lineId = (await find()).body.lines[0]?.lineId ?? '';
    const more = await withdraw([
      { lineId, quantity: 1 },
      { lineId, quantity: 2 },
    ]);
    expect(more).toMatchObject({ status: 409, body: { messageKey: 'withdrawal.quantity' } });
    expect(more.body.fields?.[0]?.path).toBe('body.lines[1].quantity');
    const both = await Promise.all([
      withdraw([{ lineId, quantity: 2 }]),
      withdraw([{ lineId, quantity: 2 }]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await find();
    expect(body.lines[0]).toMatchObject({ returnable: 0, exclusion: 'returned' });
    const other = '00000000-0000-4000-8000-000000000099';
    expect((await withdraw([{ lineId: other, quantity: 1 }])).status).toBe(409);
  });

  test('a withdrawal that is sent twice is recorded and mailed once', async () => {
    const placed = await order([[PANEL, 5]]);
    const lines = [{ lineId: placed.lines[0]?.id, quantity: 2 }];
    const id = '00000000-0000-4000-8000-000000000001';
    const both = await Promise.all([withdraw(lines, { id }), withdraw(lines, { id })]);
    for (const { status, body } of both) {
      expect([status, body.number, body.lines]).toEqual([201, `${NUMBER}-R1`, lines]);
    }
    const other = await withdraw(lines, { id: '00000000-0000-4000-8000-000000000002' });
    expect(other.body.number).toBe(`${NUMBER}-R2`);
    expect((await withdraw(lines, { id })).body).toEqual(both[0]?.body);
    const { body } = await find();
    expect([body.lines[0]?.returnable, body.returns.length]).toEqual([1, 2]);
    const events = (await kinds(placed.id)).filter(([kind]) => kind === 'return-requested');
    expect(events).toHaveLength(2);
    const mails = (await sentMails(shop)).filter(({ subject }) => subject.includes('herroeping'));
    expect(mails).toHaveLength(2);
  });

  test('the id of a return of another order is refused', async () => {
    const { lines } = await order([[PANEL, 2]]);
    const other = (await person.add(BAFFLE, 1)).body;
    const id = '00000000-0000-4000-8000-000000000001';
    const requestedAt = shop.deps.clock();
    await shop.deps.db.orm.insert(orderReturns).values({ id, orderId: other.id, lines: [], requestedAt });
    expect((await withdraw([{ lineId: lines[0]?.id, quantity: 1 }], { id })).status).toBe(409);
    expect((await find()).body.returns).toEqual([]);
  });

  test('what was made to measure is excluded, with the reason', async () => {
    await order([
      [CONFIGURABLE_PANEL, 1, ANSWERS],
      [PANEL, 1],
    ]);
    const { body } = await find();
    expect(body.lines.map(({ returnable, exclusion }) => [returnable, exclusion])).toEqual([
      [0, 'madeToMeasure'],
      [1, undefined],
    ]);
    const lineId = body.lines[0]?.lineId;
    expect((await withdraw([{ lineId, quantity: 1 }])).body.messageKey).toBe('withdrawal.quantity');
  });

  test('what its configuration declared as made to measure is excluded, whatever it declares later', async () => {
    const { db } = shop.deps;
    const label = Object.fromEntries(LANGUAGES.map((language) => [language, 'Boring']));
    const texts = { label: label as Record<Language, string> };
    const bore = { id: 'bore', input: 'Number' as const, texts, required: true, choices: [] };
    const ring = (madeToMeasure: boolean) =>
      reimport(db, ({ base }) => ({ base, options: [bore], madeToMeasure }));
    try {
      await ring(true);
      const placed = await order([[CONFIGURABLE_PANEL, 1, { bore: 11 }]]);
      await ring(false);
      expect(placed.lines[0]?.madeToMeasure).toBe(true);
      expect((await find()).body.lines).toMatchObject([{ returnable: 0, exclusion: 'madeToMeasure' }]);
      const person = shop.shopper();
      expect((await person.add(CONFIGURABLE_PANEL, 1, { bore: 11 })).body.lines[0]).not.toHaveProperty(
        'madeToMeasure',
      );
    } finally {
      await reimport(db, (before) => before);
    }
  });

  test('the period: 30 days from the delivery, to the end of its last day in the zone of the shop', async () => {
    await order([[PANEL, 1]]);
    await reach('Shipped', 'Completed');
    const { body } = await find();
    expect([body.lastDay, body.refusal]).toEqual(['2026-12-18', undefined]);
    shop.setTime('2026-12-10T09:00:00Z');
    // Renews the session.
    await find();
    shop.setTime('2026-12-18T22:59:00Z');
    expect((await find()).body.refusal).toBeUndefined();
    shop.setTime('2026-12-18T23:00:00Z');
    expect((await find()).body.refusal).toBe('expired');
    const lineId = body.lines[0]?.lineId;
    expect(await withdraw([{ lineId, quantity: 1 }])).toMatchObject({
      status: 409,
      body: { messageKey: 'withdrawal.expired' },
    });
  });

  test('the period: the job that completes orders records no delivery, and nobody who collects', async () => {
    const { id } = await order([[PANEL, 1]]);
    const complete = async () => {
      shop.advance(15 * DAY_MS);
      await completeOrders(shop.deps, new AbortController().signal);
      expect(await stateOf(id)).toBe('Completed');
    };
    await reach('Shipped');
    await complete();
    expect((await find()).body.lastDay).toBe('2027-01-04');
    await shop.deps.db.orm.delete(orderEvents);
    await reach('ReadyForPickup');
    await complete();
    shop.advance(29 * DAY_MS);
    await find();
    shop.advance(29 * DAY_MS);
    expect((await find()).body).toMatchObject({ lastDay: null });
    expect((await find()).body).not.toHaveProperty('refusal');
    await reach('Completed');
    expect((await find()).body.lastDay).toBe('2027-03-16');
  });

  test('businesses have no right of withdrawal, and a refunded order cannot be withdrawn from', async () => {
    await order([[PANEL, 1]], { customerType: 'Business' });
    expect((await find()).body.refusal).toBe('business');
    await reach('Refunded');
    expect((await find()).body.refusal).toBe('closed');
  });

  test('other sessions see nothing of the order by its number, and cannot withdraw from it', async () => {
    const placed = await order([[PANEL, 1]]);
    const lines = [{ lineId: placed.lines[0]?.id, quantity: 1 }];
    const stranger = shop.shopper();
    for (const path of ['/Orders/withdrawal/find', '/Orders/withdrawal']) {
      const body = path.endsWith('find') ? { number: NUMBER } : { number: NUMBER, lines };
      expect((await stranger.call('POST', path, body)).status).toBe(404);
      const byLink = { ...body, number: undefined, token: `${placed.id}_9999999999999.${'x'.repeat(43)}` };
      expect((await stranger.call('POST', path, byLink)).status).toBe(404);
    }
  });

  test('lists, receives with a refund, and moves a whole order to Returned', async () => {
    const placed = await order([
      [PANEL, 2],
      [BAFFLE, 1],
    ]);
    await reach('Shipped', 'Completed');
    expect((await run('list')).text).toBe('There are no open returns.');
    const [panel = '', baffle = ''] = placed.lines.map(({ id }) => id);
    await withdraw([{ lineId: panel, quantity: 2 }], { reason: 'Te licht' });
    shop.advance(DAY_MS);
    await withdraw([{ lineId: baffle, quantity: 1 }]);
    const { text } = await run('list');
    expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['number', 'state', 'pieces', 'requested', 'reason', 'reduction'],
      [`${NUMBER}-R2`, 'requested', '1', '2026-11-19 09:00'],
      [`${NUMBER}-R1`, 'requested', '2', '2026-11-18 09:00', 'Te licht'],
    ]);
    expect(JSON.parse((await run('list', '--json')).text)).toMatchObject([{ number: `${NUMBER}-R2` }, {}]);

    await expect(run('reject', `${NUMBER}-R2`)).rejects.toThrow('--reason is missing');
    const reason = 'De baffle is gesneden.';
    expect(await run('reject', `${NUMBER}-R2`, '--reason', reason)).toEqual({
      text: `${NUMBER}-R2: rejected; the shopper gets the reason by mail`,
      exitCode: 0,
    });
    expect(await run('reject', `${NUMBER}-R2`, '--reason', reason)).toMatchObject({ exitCode: 1 });
    const [mail, ...others] = (await sentMails(shop)).filter(({ subject }) =>
      subject.includes('Over je retour'),
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, subject: `Over je retour ${NUMBER}-R2 bij Easy Felt` });
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain(`1 × ${placed.lines[1]?.name}`);
    const { body: seen } = await person.call('GET', `/Orders/${placed.id}`);
    expect(seen.returns).toMatchObject([
      { number: `${NUMBER}-R1`, state: 'requested', lines: [{ lineId: panel, quantity: 2 }] },
      { number: `${NUMBER}-R2`, state: 'rejected', rejectionReason: reason },
    ]);
    expect(seen.returns?.[0]).not.toHaveProperty('rejectionReason');
    expect(seen.history?.at(-1)).toMatchObject({ kind: 'return-rejected', data: { reason } });
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
    expect(await refunds()).toMatchObject([
      {
        orderId: placed.id,
        lines: [{ lineId: panel, quantity: 2 }],
        shippingIncVat: 0,
        restock: false,
        reason: `return ${NUMBER}-R1`,
      },
    ]);
    expect(await stateOf(placed.id)).toBe('Completed');
    expect(await run('receive', `${NUMBER}-R1`)).toEqual({
      text: `${NUMBER}-R1: The return is refunded`,
      exitCode: 1,
    });

    await withdraw([{ lineId: baffle, quantity: 1 }]);
    expect(await run('receive', `${NUMBER}-R3`, '--restock')).toMatchObject({ exitCode: 0 });
    expect((await refunds()).at(-1)).toMatchObject({ lines: [{ lineId: baffle }], restock: true });
    expect((await refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.totals.incVat);
    expect(await stateOf(placed.id)).toBe('Refunded');
    const history = await kinds(placed.id);
    expect(history.filter(([what]) => what === 'return-received')).toHaveLength(2);
    expect(history).toContainEqual(['Returned', 'operator']);
    expect((await run('list')).text).toBe('There are no open returns.');
    expect((await run('list', '--all')).text.split('\n')).toHaveLength(4);
    expect(await run('receive', `${NUMBER}-R9`)).toMatchObject({ exitCode: 1 });
    await expect(run('eat')).rejects.toThrow('There is no command "eat"');
  });

  test('of more than 1000 returns the newest are listed, with a warning', async () => {
    const placed = await order([[PANEL, 1]]);
    await withdraw([{ lineId: placed.lines[0]?.id, quantity: 1 }]);
    await shop.deps.db.orm.execute(sql`insert into order_returns (order_id, lines, requested_at)
      select order_id, lines, requested_at - n * interval '1 minute' from order_returns, generate_series(1, 1000) n`);
    const { text, warning } = await run('list', '--json');
    expect(JSON.parse(text)).toHaveLength(1_000);
    expect(JSON.parse(text)[0]).toMatchObject({ number: `${NUMBER}-R1001` });
    expect(warning).toBe('Only the newest 1000 are listed.');
  });

  test('a withdrawal before the shipment is refunded too, and leaves the state to the refund', async () => {
    const placed = await order([[PANEL, 1]]);
    await withdraw([{ lineId: placed.lines[0]?.id, quantity: 1 }]);
    await run('receive', `${NUMBER}-R1`);
    expect(await refunds()).toMatchObject([{ amount: placed.totals.incVat }]);
    expect((await kinds(placed.id)).map(([what]) => what)).not.toContain('Returned');
  });

  test('a return whose refund cannot be made stays received, and says why', async () => {
    const placed = await order([[PANEL, 1]]);
    await withdraw([{ lineId: placed.lines[0]?.id ?? '', quantity: 1 }]);
    const [payment] = await shop.deps.db.orm.select().from(payments);
    const chargeback = { paymentId: payment?.id ?? '', providerId: 'chb_1', amount: placed.totals.incVat };
    // A lost one pays for no return.
    const at = shop.deps.clock();
    await shop.deps.db.orm.insert(disputes).values({ ...chargeback, createdAt: at, lostAt: at });
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 1 });
    expect((await run('list')).text).toContain('received');
    await shop.deps.db.orm.update(disputes).set({ reversedAt: shop.deps.clock() });
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
    expect(await refunds()).toMatchObject([{ amount: placed.totals.incVat, state: 'done' }]);
  });

  test('a return refunds the pieces that no person has refunded', async () => {
    const placed = await order([[PANEL, 3]]);
    const lineId = placed.lines[0]?.id ?? '';
    await withdraw([{ lineId, quantity: 2 }]);
    await withdraw([{ lineId, quantity: 1 }]);
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const byHand = { shipping: true, restock: false, reason: 'goodwill' };
    await refundOrder(ctx, placed.id, { ...byHand, lines: [{ lineId, quantity: 2 }] });
    expect((await run('receive', `${NUMBER}-R1`)).text).toContain(`${NUMBER}-R1: received; the refund`);
    expect((await run('receive', `${NUMBER}-R2`)).text).toBe(
      `${NUMBER}-R2: received; there is nothing to refund`,
    );
    expect((await refunds()).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
    expect((await run('list')).text).toBe('There are no open returns.');
    expect(await stateOf(placed.id)).toBe('Refunded');
  });

  test('a return that is received again while the provider refunds it is refunded once', async () => {
    const placed = await order([[PANEL, 2]]);
    const lines = [{ lineId: placed.lines[0]?.id ?? '', quantity: 1 }];
    await withdraw(lines);
    const again: unknown[] = [];
    vi.spyOn(shop.sandbox, 'refund').mockImplementationOnce(async () => {
      again.push(await run('receive', `${NUMBER}-R1`));
      return 'refunded';
    });
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
    expect(again).toEqual([{ text: `${NUMBER}-R1: The return is refunded`, exitCode: 1 }]);
    expect(await refunds()).toMatchObject([{ state: 'done', lines }]);
  });

  test('ends when pieces and delivery costs went back before, as two amounts', async () => {
    const placed = await order([[PANEL, 1]]);
    await reach('Shipped', 'Completed');
    const lines = placed.lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    await withdraw(lines);
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const reason = 'goodwill';
    await refundOrder(ctx, placed.id, { lines, shipping: false, restock: false, reason });
    const amount = placed.totals.shippingIncVat ?? 0;
    await refundOrder(ctx, placed.id, { amount, kind: 'goodwill', reason });
    expect(await run('receive', `${NUMBER}-R1`)).toEqual({
      text: `${NUMBER}-R1: received; there is nothing to refund`,
      exitCode: 0,
    });
    expect((await shop.deps.db.orm.select().from(orderReturns))[0]).toMatchObject({ state: 'refunded' });
    expect((await refunds()).reduce((sum, refund) => sum + refund.amount, 0)).toBe(placed.totals.incVat);
  });

  test('pieces that were refunded without a return are not offered, and the rest is a whole order', async () => {
    const placed = await order([
      [PANEL, 1],
      [BAFFLE, 2],
    ]);
    await reach('Shipped', 'Completed');
    const [panel = '', baffle = ''] = placed.lines.map(({ id }) => id);
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const refund = (quantity: number) =>
      refundOrder(ctx, placed.id, {
        lines: [{ lineId: baffle, quantity }],
        shipping: false,
        restock: false,
        reason: 'sold out',
      });
    await refund(1);
    expect((await find()).body.lines.map(({ returnable }) => returnable)).toEqual([1, 1]);
    expect((await withdraw([{ lineId: baffle, quantity: 2 }])).body.messageKey).toBe('withdrawal.quantity');
    await refund(1);
    expect((await find()).body.lines.map(({ returnable, exclusion }) => [returnable, exclusion])).toEqual([
      [1, undefined],
      [0, 'refunded'],
    ]);
    await withdraw([{ lineId: panel, quantity: 1 }]);
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
    expect((await refunds()).at(-1)).toMatchObject({
      shippingIncVat: placed.totals.shippingIncVat,
      lines: [{ lineId: panel }],
    });
    expect(await kinds(placed.id)).toContainEqual(['Returned', 'operator']);
    expect(await stateOf(placed.id)).toBe('Refunded');
  });

  test('a return of what cost nothing refunds 0.00, goes back into the stock and gives the code back', async () => {
    await insertDiscount(shop.deps, {
      brand: 'EF',
      code: 'EVERYTHING',
      kind: 'percent',
      percent: 100,
      createdAt: new Date(0),
    });
    await person.add(PANEL, 3);
    await person.details();
    await person.ship('Pickup');
    await person.call('POST', '/Orders/discount', { code: 'EVERYTHING' });
    const { body } = await person.pay();
    const { body: placed } = await person.complete(body.paymentId);
    await reach('Shipped', 'Completed');
    const lineId = placed.lines[0]?.id;
    const sold = await stockOf(shop.deps.db, PANEL);
    await withdraw([{ lineId, quantity: 1 }]);
    expect((await run('receive', `${NUMBER}-R1`)).text).toBe(
      `${NUMBER}-R1: received; there is nothing to refund`,
    );
    expect(await stockOf(shop.deps.db, PANEL)).toEqual(sold);
    await withdraw([{ lineId, quantity: 2 }]);
    expect(await run('receive', `${NUMBER}-R2`, '--restock')).toMatchObject({ exitCode: 0 });
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ ...sold, stock: sold.stock + 2 });
    expect(await refunds()).toMatchObject([
      { amount: 0, state: 'done', lines: [{ lineId, quantity: 1 }] },
      { amount: 0, state: 'done', lines: [{ lineId, quantity: 2 }] },
    ]);
    expect(await shop.deps.db.orm.$count(discountUses)).toBe(0);
    expect((await find()).body.returns.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
    expect(await stateOf(placed.id)).toBe('Returned');
  });

  test('a return that two people receive at the same time is refunded once', async () => {
    const placed = await order([[PANEL, 2]]);
    await withdraw([{ lineId: placed.lines[0]?.id, quantity: 1 }]);
    const results = await Promise.all([run('receive', `${NUMBER}-R1`), run('receive', `${NUMBER}-R1`)]);
    expect(results.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(await refunds()).toHaveLength(1);
  });

  test('two withdrawals of a whole order: the delivery is refunded with the last that arrives', async () => {
    const placed = await order([
      [PANEL, 1],
      [BAFFLE, 1],
    ]);
    await reach('Shipped', 'Completed');
    for (const { id } of placed.lines) await withdraw([{ lineId: id, quantity: 1 }]);
    expect(await run('receive', `${NUMBER}-R2`)).toMatchObject({ exitCode: 0 });
    expect(await stateOf(placed.id)).toBe('Completed');
    expect(await run('receive', `${NUMBER}-R1`)).toMatchObject({ exitCode: 0 });
    expect((await refunds()).map(({ shippingIncVat }) => shippingIncVat)).toEqual([
      0,
      placed.totals.shippingIncVat,
    ]);
    expect((await refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.totals.incVat);
    expect((await kinds(placed.id)).filter(([what]) => what === 'Returned')).toEqual([
      ['Returned', 'operator'],
    ]);
  });
});
