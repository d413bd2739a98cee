import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { Locale } from '#shared/locales/index.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { DECLARED_COLUMNS } from './declared-columns.fixture.ts';
import { TOTALS } from './person-orders.fixture.ts';
import { openPrivacyShop, type PrivacyShop } from './privacy-shop.fixture.ts';
import { sweepRetention } from './retention.service.ts';
import { columnsWith, countRows, findRow } from './schema-tables.fixture.ts';

const NOW = '2026-11-18T09:00:00.000Z';
/** Columns of tables that only customers have. */
const OF_ACCOUNTS = /^(customers|customer_|passkeys|passkey_|password_resets|email_changes)/;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

describe.each(everyDatabase)('the retention job on $name', ({ open }) => {
  let shop: PrivacyShop;
  beforeAll(async () => {
    shop = await openPrivacyShop(await open(), NOW);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.reset());

  const sweep = () => sweepRetention(shop.deps, new AbortController().signal);
  const swept = () =>
    shop.lines.flatMap((line): unknown[] => {
      const entry: { msg: string; swept?: object } = JSON.parse(line);
      return entry.msg === 'erased what has reached its term' ? [entry.swept] : [];
    });

  it('erases the details of carts after 30 days without a change, and counts that as an edit', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(40), { expiresAt: daysAgo(-1) });
    const cart = await person.order({ sessionId, at: daysAgo(31) });
    const other = await person.session(daysAgo(40), { expiresAt: daysAgo(-1) });
    const recent = await person.order({ sessionId: other, at: daysAgo(29) });
    await sweep();
    expect(await findRow(shop.db, 'orders', cart)).toMatchObject({
      details: null,
      vat_check: null,
      revision: 1,
      session_id: sessionId,
    });
    expect(await findRow(shop.db, 'orders', recent)).toMatchObject({
      revision: 0,
      details: { email: person.email },
      vat_check: { vatNumber: person.word },
    });
    expect(await countRows(shop.db, 'order_lines')).toEqual({ order_lines: 2 });
  });

  it('deletes expired sessions, with cart, saved items and uploads', async () => {
    const person = shop.person('Wilhelmina');
    const stay = shop.person('Zeldenthuis');
    for (const [guest, expiresAt] of [
      [person, daysAgo(1)],
      [stay, daysAgo(-1)],
    ] as const) {
      const sessionId = await guest.session(daysAgo(60), { expiresAt });
      const uploadId = await guest.upload({ sessionId }, daysAgo(60));
      const edit = await guest.upload({ sessionId }, daysAgo(60), uploadId);
      await guest.item({ sessionId }, daysAgo(60), { uploadId });
      const cart = await guest.order({ sessionId, at: daysAgo(10), uploadId: edit });
      await guest.payment(cart, daysAgo(60), 'expired');
    }
    await sweep();
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
    expect([...shop.files.folders].filter((folder) => folder.includes('Wilhelmina'))).toEqual([]);
    expect([...shop.files.folders].filter((folder) => folder.includes('Zeldenthuis'))).toHaveLength(2);
    expect(await columnsWith(shop.db, 'Zeldenthuis')).toEqual(
      expect.arrayContaining(['orders.details', 'stored_items.note', 'uploads.name', 'sessions.token_hash']),
    );
  });

  it('closes a session whose orders are kept, and deletes it with the pictures and the last order', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(100));
    const source = await person.upload({ sessionId }, daysAgo(100));
    const ordered = await person.upload({ sessionId }, daysAgo(100), source);
    const unused = await person.upload({ sessionId }, daysAgo(100));
    const order = await person.order({ sessionId, at: daysAgo(99), paidAt: daysAgo(99), uploadId: ordered });
    await sweep();
    expect(await findRow(shop.db, 'sessions', sessionId)).toMatchObject({ token_hash: null });
    expect(await findRow(shop.db, 'uploads', unused)).toBeUndefined();
    expect(await countRows(shop.db, 'uploads')).toEqual({ uploads: 2 });

    shop.setTime(daysAgo(99 - 729));
    await sweep();
    expect(await countRows(shop.db, 'uploads')).toEqual({ uploads: 2 });
    shop.setTime(daysAgo(99 - 731));
    await sweep();
    expect(await countRows(shop.db, 'uploads', 'sessions', 'orders')).toEqual({
      uploads: 0,
      sessions: 1,
      orders: 1,
    });
    expect(shop.files.folders.size).toBe(0);

    shop.setTime('2034-01-02T09:00:00Z');
    await sweep();
    expect(await countRows(shop.db, 'sessions', 'orders')).toEqual({ sessions: 0, orders: 1 });
    expect(await findRow(shop.db, 'orders', order)).toMatchObject({ session_id: null });
  });

  it.each([
    ['an order that awaits payment', { state: 'AwaitingPayment' as const }, null],
    ['a payment that may still arrive', {}, { state: 'pending' as const, at: daysAgo(100) }],
    ['a refund that is due', {}, { state: 'paid' as const, at: daysAgo(100), refund: 'due' as const }],
    [
      'an authorisation that can be captured',
      { state: 'InProduction' as const },
      { state: 'authorized' as const, at: daysAgo(27), captureBefore: new Date(daysAgo(-1)) },
    ],
  ])('leaves sessions with %s', async (_case, order, payment) => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(120));
    const id = await person.order({ sessionId, at: daysAgo(120), ...order });
    if (payment) {
      const { state, at, ...changes } = payment;
      await person.payment(id, at, state, changes);
    }
    await sweep();
    expect(await findRow(shop.db, 'sessions', sessionId)).toMatchObject({ token_hash: expect.any(String) });
    expect(await findRow(shop.db, 'orders', id)).toBeDefined();
  });

  it('keeps the payment of a cart whose money was refunded, without the person', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(120));
    const cart = await person.order({ sessionId, at: daysAgo(120) });
    const payment = await person.payment(cart, daysAgo(120), 'paid', { refund: 'done' });
    await sweep();
    expect(await findRow(shop.db, 'orders', cart)).toMatchObject({ details: null, session_id: null });
    expect(await findRow(shop.db, 'payments', payment)).toMatchObject({ amount: 1995, refund: 'done' });
    expect(await countRows(shop.db, 'sessions')).toEqual({ sessions: 0 });
    shop.setTime('2038-01-01T09:00:00Z');
    await sweep();
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
    expect(await findRow(shop.db, 'payments', payment)).toMatchObject({ amount: 1995, provider_id: null });
  });

  it('deletes a payment whose authorisation was released after 180 days, with its refund and dispute', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(1));
    const captureBefore = new Date(daysAgo(150));
    const [old, recent] = [
      await person.order({ sessionId, at: daysAgo(181), state: 'Refunded' }),
      await person.order({ sessionId, at: daysAgo(179), state: 'Refunded' }),
    ];
    await person.payment(old, daysAgo(181), 'canceled', { captureBefore });
    await person.payment(recent, daysAgo(179), 'canceled', { captureBefore });
    await person.afterSale(old, daysAgo(181));
    await shop.db.orm.execute(sql`update order_returns set state = 'refunded',
      refund_id = (select id from refunds where order_id = ${old})`);
    await sweep();
    expect(await countRows(shop.db, 'payments', 'refunds', 'disputes')).toEqual({
      payments: 1,
      refunds: 1,
      disputes: 1,
    });
    const returns = await shop.db.orm.execute(sql`select order_id, state, refund_id from order_returns`);
    expect(returns.rows).toEqual([{ order_id: old, state: 'refunded', refund_id: null }]);
    expect(await findRow(shop.db, 'orders', old)).toMatchObject({ state: 'Refunded' });
  });

  it('deletes an order whose authorisation was released with its expired session', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(60));
    const order = await person.order({ sessionId, at: daysAgo(60), state: 'Refunded' });
    await person.payment(order, daysAgo(60), 'canceled', { captureBefore: new Date(daysAgo(32)) });
    await person.afterSale(order, daysAgo(60));
    await shop.db.orm.execute(sql`update order_returns set refund_id = (select id from refunds)`);
    await sweep();
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
    const tables = ['orders', 'payments', 'refunds', 'disputes', 'order_returns', 'sessions'];
    expect(await countRows(shop.db, ...tables)).toEqual(Object.fromEntries(tables.map((name) => [name, 0])));
  });

  it('deletes unsuccessful payments after 180 days, and mails after 14', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(1));
    const order = await person.order({ sessionId, at: daysAgo(200), paidAt: daysAgo(179) });
    const other = await person.order({ sessionId, at: daysAgo(200), paidAt: daysAgo(179) });
    const paid = await person.payment(order, daysAgo(181), 'paid');
    const failed = await person.payment(order, daysAgo(181), 'failed');
    const recent = await person.payment(order, daysAgo(179), 'failed');
    await person.mail(order, daysAgo(31), 'sent');
    await person.mail(other, daysAgo(31), 'queued');
    await sweep();
    const exist = await Promise.all([paid, failed, recent].map((id) => findRow(shop.db, 'payments', id)));
    expect(exist.map(Boolean)).toEqual([true, false, true]);
    expect(await countRows(shop.db, 'mail_outbox', 'mailbox_messages')).toEqual({
      mail_outbox: 1,
      mailbox_messages: 0,
    });
    expect(await countRows(shop.db, 'sandbox_payments')).toEqual({ sandbox_payments: 1 });
  });

  it('deletes saved items 90 days after their owner deleted them, with their pictures', async () => {
    const person = shop.person('Wilhelmina');
    const customerId = await person.customer(daysAgo(300));
    const upload = await person.upload({ customerId }, daysAgo(200));
    await person.item({ customerId }, daysAgo(200), { deletedAt: daysAgo(91), uploadId: upload });
    const restorable = await person.item({ customerId }, daysAgo(200), { deletedAt: daysAgo(89) });
    const saved = await person.item({ customerId }, daysAgo(200));
    await sweep();
    expect(await countRows(shop.db, 'stored_items', 'uploads')).toEqual({ stored_items: 2, uploads: 0 });
    expect(await findRow(shop.db, 'stored_items', restorable)).toBeDefined();
    expect(await findRow(shop.db, 'stored_items', saved)).toBeDefined();
    expect(shop.files.folders.size).toBe(0);
  });

  it.each<[Locale, string, string | undefined, string, string]>([
    // shop, invoice, delivery, paid at, last day
    ['nl-NL', 'NL', undefined, '2019-03-01T12:00:00Z', '2026-12-31'],
    ['de-AT', 'AT', undefined, '2019-03-01T12:00:00Z', '2026-12-31'],
    ['en-GB', 'GB', undefined, '2019-03-01T12:00:00Z', '2025-12-31'],
    ['nl-BE', 'BE', undefined, '2019-03-01T12:00:00Z', '2029-12-31'],
    ['de-DE', 'DE', undefined, '2019-03-01T12:00:00Z', '2027-12-31'],
    ['fr-FR', 'FR', undefined, '2019-03-01T12:00:00Z', '2029-12-31'],
    // invoice or delivery in a country with a longer term
    ['nl-NL', 'DE', 'NL', '2019-03-01T12:00:00Z', '2027-12-31'],
    ['nl-NL', 'NL', 'BE', '2019-03-01T12:00:00Z', '2029-12-31'],
    // sold to another country
    ['nl-NL', 'AT', undefined, '2019-03-01T12:00:00Z', '2029-12-31'],
    // the year of the shop, not of UTC
    ['nl-NL', 'NL', undefined, '2019-12-31T23:30:00Z', '2027-12-31'],
  ])(
    'anonymises an order of %s, invoice %s, delivery %s, paid %s after %s',
    async (locale, billing, delivery, paidAt, lastDay) => {
      const person = shop.person('Wilhelmina');
      const sessionId = await person.session('2019-01-01T00:00:00Z');
      const order = await person.order({
        sessionId,
        at: paidAt,
        paidAt,
        locale,
        billing,
        ...(delivery ? { delivery } : {}),
      });
      const payment = await person.payment(order, paidAt, 'paid');
      const invoice = await person.invoice(order, paidAt);
      const before = await findRow(shop.db, 'orders', order);
      shop.setTime(`${lastDay}T22:59:00Z`);
      await sweep();
      expect(await findRow(shop.db, 'orders', order)).toMatchObject({ details: { email: person.email } });

      shop.setTime(`${lastDay}T23:01:00Z`);
      await sweep();
      expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
      expect(await findRow(shop.db, 'orders', order)).toMatchObject({
        number: before?.number,
        state: 'Paid',
        totals: TOTALS,
        details: null,
        session_id: null,
        paid_at: before?.paid_at,
        locale,
      });
      expect(await findRow(shop.db, 'payments', payment)).toMatchObject({
        amount: 1995,
        state: 'paid',
        method: 'ideal',
      });
      expect(await findRow(shop.db, 'invoices', invoice)).toMatchObject({
        number: `EF-F-${invoice}`,
        pdf: null,
        ubl: null,
        content: { buyer: { name: '', country: 'NL' }, reference: null, lines: [{ options: [] }] },
      });
      const lines = await shop.db.orm.execute(sql`select quantity, answers, snapshot from order_lines`);
      expect(lines.rows).toEqual([
        {
          quantity: 1,
          answers: {},
          snapshot: expect.objectContaining({ lineExcVat: 1649, vatRate: 21, options: [] }),
        },
      ]);
    },
  );

  it('leaves nothing of a guest in any table when all terms have ended', async () => {
    const person = shop.person('Wilhelmina');
    await everything(person);
    // The fixture fills every column with personal data but ids and dates, so that a new column is part of this test.
    const filled = await columnsWith(shop.db, 'Wilhelmina');
    const declared = DECLARED_COLUMNS.flatMap(({ name, rule, isText }) => (rule && isText ? [name] : []));
    // The network is erased when the stock is released, and all stock is released here.
    const notFilled = [
      'registrations.email',
      'newsletter_subscriptions.email',
      'product_alerts.email',
      'review_objections.email',
      'orders.shipping',
      'object_deletions.folder',
      'payments.client_network',
      'sessions.device',
    ];
    const ofGuests = declared.filter((column) => !OF_ACCOUNTS.test(column));
    expect(ofGuests.filter((column) => !filled.includes(column)).sort()).toEqual(notFilled.sort());
    shop.setTime('2039-01-02T09:00:00Z');
    await sweep();
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
    expect(shop.files.folders.size).toBe(0);
    expect(await countRows(shop.db, 'sessions', 'uploads', 'stored_items')).toEqual({
      sessions: 0,
      uploads: 0,
      stored_items: 0,
    });
    expect(await countRows(shop.db, 'orders', 'payments')).toEqual({ orders: 1, payments: 1 });
  });

  /** A guest with a paid order, a cart and saved items. */
  async function everything(person: ReturnType<PrivacyShop['person']>): Promise<void> {
    const sessionId = await person.session(daysAgo(20));
    const source = await person.upload({ sessionId }, daysAgo(20));
    const edit = await person.upload({ sessionId }, daysAgo(20), source);
    await person.item({ sessionId }, daysAgo(20), { uploadId: source });
    const order = await person.order({ sessionId, at: daysAgo(20), paidAt: daysAgo(19), uploadId: edit });
    await person.payment(order, daysAgo(20), 'failed');
    await person.payment(order, daysAgo(19), 'paid');
    await person.mail(order, daysAgo(19));
    await person.message(daysAgo(19));
    await person.erpExport(order, daysAgo(19));
    await person.conversion(order, daysAgo(19));
    await person.invoice(order, daysAgo(19));
    await person.quotation(order, daysAgo(20), daysAgo(-10).slice(0, 10));
    await person.afterSale(order, daysAgo(19));
    await person.sharedCart(daysAgo(20), daysAgo(-10));
    await person.licenceAttempts(daysAgo(1));
    await person.missedSearch(daysAgo(1).slice(0, 10));
    await person.loginAttempts(daysAgo(1));
    await person.registration(daysAgo(3), daysAgo(-4));
    await person.order({ sessionId, at: daysAgo(18), uploadId: source });
  }

  it('deletes quotations without a sale, 365 days after their last day, with their sessions', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(420));
    const [old, recent, sold] = [
      await person.order({ sessionId, at: daysAgo(400), state: 'Cancelled' }),
      await person.order({ sessionId, at: daysAgo(390), state: 'Quotation' }),
      await person.order({ sessionId, at: daysAgo(400), paidAt: daysAgo(380) }),
    ];
    await person.quotation(old, daysAgo(400), daysAgo(366).slice(0, 10));
    await person.quotation(recent, daysAgo(390), daysAgo(365).slice(0, 10));
    await person.quotation(sold, daysAgo(400), daysAgo(370).slice(0, 10));
    await sweep();
    const tables = ['orders', 'quotation_requests', 'quotation_versions', 'quotation_links'];
    expect(await countRows(shop.db, ...tables)).toEqual(Object.fromEntries(tables.map((name) => [name, 2])));
    expect(await findRow(shop.db, 'orders', old)).toBeUndefined();
    shop.setTime(daysAgo(-1));
    await sweep();
    expect(await findRow(shop.db, 'orders', recent)).toBeUndefined();
    expect(await findRow(shop.db, 'orders', sold)).toMatchObject({ state: 'Paid' });
  });

  it('deletes what has expired of accounts, and devices after a year without a sign-in', async () => {
    const person = shop.person('Wilhelmina');
    const current = shop.person('Zeldenthuis');
    await person.account(await person.customer(daysAgo(400)), daysAgo(400), {
      expiresAt: daysAgo(0.01),
      usedAt: daysAgo(366),
    });
    await current.account(await current.customer(daysAgo(400)), daysAgo(400), {
      expiresAt: daysAgo(-0.01),
      usedAt: daysAgo(364),
    });
    for (let n = 0; n < 201; n += 1) await person.registration(daysAgo(8), daysAgo(1));
    await current.registration(daysAgo(6), daysAgo(-1));
    await person.loginAttempts(daysAgo(0.01));
    await current.loginAttempts(daysAgo(-0.01));
    await sweep();
    const one = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
    const expiring = [
      ...['registrations', 'password_resets', 'email_changes', 'login_attempts'],
      ...['passkey_challenges', 'customer_callers', 'customer_devices'],
    ];
    expect(await countRows(shop.db, ...expiring)).toEqual(one(...expiring));
    expect(swept()).toEqual([
      expect.objectContaining({ 'account-links': 203, 'login-attempts': 2, devices: 2 }),
    ]);
    expect(
      (await columnsWith(shop.db, 'Wilhelmina')).filter((name) => !name.startsWith('customers.')),
    ).toEqual([
      'customer_addresses.address',
      'customer_addresses.label',
      'customer_terms.company',
      'customer_terms.vat_number',
      'customer_terms.verified_by',
      'passkeys.id',
      'passkeys.name',
      'passkeys.public_key',
    ]);

    const env = {
      ...shop.deps.env,
      LINK_RETENTION_DAYS: 3,
      LOGIN_ATTEMPT_RETENTION_DAYS: 3,
      DEVICE_RETENTION_DAYS: 400,
    };
    shop.setTime(daysAgo(-3));
    await sweepRetention({ ...shop.deps, env }, new AbortController().signal);
    expect(await countRows(shop.db, ...expiring)).toEqual(one(...expiring));
    shop.setTime(daysAgo(-40));
    await sweepRetention({ ...shop.deps, env }, new AbortController().signal);
    expect(await countRows(shop.db, ...expiring)).toEqual(
      Object.fromEntries(expiring.map((name) => [name, 0])),
    );
  });

  it('erases the details of an expired session, but deletes nothing that its customer owns', async () => {
    const person = shop.person('Wilhelmina');
    const customerId = await person.customer(daysAgo(300));
    const sessionId = await person.session(daysAgo(100), { customerId, expiresAt: daysAgo(10) });
    const upload = await person.upload({ customerId }, daysAgo(100));
    const cart = await person.order({ sessionId, at: daysAgo(40), uploadId: upload });
    const item = await person.item({ customerId }, daysAgo(100));
    await sweep();
    expect(await findRow(shop.db, 'orders', cart)).toMatchObject({
      customer_id: customerId,
      state: 'Cart',
      details: null,
    });
    expect(await findRow(shop.db, 'uploads', upload)).toBeDefined();
    expect(await findRow(shop.db, 'stored_items', item)).toBeDefined();
    expect(await findRow(shop.db, 'sessions', sessionId)).toMatchObject({
      token_hash: null,
      device: null,
      signed_in_at: null,
      last_used_at: null,
    });
  });

  it('deletes the sessions of customers who signed out, or erases their device while orders refer to them', async () => {
    const person = shop.person('Wilhelmina');
    const customerId = await person.customer(daysAgo(300));
    const signedOut = (expiresAt: string) => person.session(daysAgo(20), { customerId, expiresAt });
    const [ended, ordered, recent] = [
      await signedOut(daysAgo(1)),
      await signedOut(daysAgo(1)),
      await signedOut(daysAgo(-1)),
    ];
    await person.order({ sessionId: ordered, at: daysAgo(19), paidAt: daysAgo(19) });
    await shop.db.orm.execute(sql`update sessions set token_hash = null`);
    await sweep();
    expect(await findRow(shop.db, 'sessions', ended)).toBeUndefined();
    expect(await findRow(shop.db, 'sessions', ordered)).toMatchObject({ device: null, signed_in_at: null });
    expect(await findRow(shop.db, 'sessions', recent)).toMatchObject({ device: 'Wilhelmina' });
  });

  it('removes files after a crash between the commit and their removal', async () => {
    const person = shop.person('Wilhelmina');
    for (let n = 0; n < 30; n += 1) {
      const sessionId = await person.session(daysAgo(61), { expiresAt: daysAgo(31) });
      await person.upload({ sessionId }, daysAgo(61));
    }
    shop.files.isDown = true;
    await expect(sweep()).rejects.toThrow('the sweep files failed');
    expect(await countRows(shop.db, 'uploads', 'object_deletions')).toEqual({
      uploads: 0,
      object_deletions: 30,
    });
    expect(shop.files.folders.size).toBe(30);
    shop.files.isDown = false;
    await sweep();
    expect(await countRows(shop.db, 'object_deletions')).toEqual({ object_deletions: 0 });
    expect(shop.files.folders.size).toBe(0);
  });

  it('sweeps in batches, logs one line, and counts the rows', async () => {
    const before = await sweptSessions();
    const person = shop.person('Wilhelmina');
    for (let n = 0; n < 401; n += 1) await person.session(daysAgo(61), { expiresAt: daysAgo(31) });
    await sweep();
    expect(swept()).toEqual([expect.objectContaining({ sessions: 401, mails: 0, orders: 0 })]);
    expect((await sweptSessions()) - before).toBe(401);
    await sweep();
    expect(swept()).toHaveLength(2);
  });

  it('continues with the other sweeps when one fails, and reports it', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(1));
    await person.mail(await person.order({ sessionId, at: daysAgo(1), paidAt: daysAgo(1) }), daysAgo(31));
    const env = { ...shop.deps.env, ORDER_RETENTION_YEARS: 'NL:7' };
    const result = sweepRetention({ ...shop.deps, env }, new AbortController().signal);
    await expect(result).rejects.toThrow(
      'the sweep payments failed, the sweep quotations failed, the sweep orders failed',
    );
    expect(await countRows(shop.db, 'mail_outbox')).toEqual({ mail_outbox: 0 });
  });
});

async function sweptSessions(): Promise<number> {
  const metric = await registry.getSingleMetric('retention_rows_total')?.get();
  return metric?.values.find(({ labels }) => labels.sweep === 'sessions')?.value ?? 0;
}
