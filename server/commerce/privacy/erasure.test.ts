import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { queueAccountMail } from '../mail/outbox.service.ts';
import { DECLARED_COLUMNS } from './declared-columns.fixture.ts';
import { erasePerson, planErasure } from './erasure.service.ts';
import type { Finding } from './finding.ts';
import { TOTALS } from './person-orders.fixture.ts';
import { openPrivacyShop, type PersonFixture, type PrivacyShop } from './privacy-shop.fixture.ts';
import { columnsWith, countRows, findRow } from './schema-tables.fixture.ts';

const NOW = '2026-11-18T09:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();

/** Outcomes by table, such as { orders: ['deleted', 'kept'] }. */
function outcomes(findings: readonly Finding[]): Record<string, string[]> {
  const byTable: Record<string, string[]> = {};
  for (const { table, outcome } of findings) byTable[table] = [...(byTable[table] ?? []), outcome].sort();
  return byTable;
}

describe.each(everyDatabase)('the erasure of a person on $name', ({ open }) => {
  let shop: PrivacyShop;
  beforeAll(async () => {
    shop = await openPrivacyShop(await open(), NOW);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.reset());

  const request = (person: PersonFixture) => ({ email: person.email, brand: undefined });

  /** A guest with a cart, an order within its term, an expired one, saved items, pictures and mails. */
  async function guest(person: PersonFixture) {
    const sessionId = await person.session(daysAgo(20));
    const saved = await person.upload({ sessionId }, daysAgo(20));
    const ordered = await person.upload({ sessionId }, daysAgo(20));
    await person.item({ sessionId }, daysAgo(20), { uploadId: saved });
    const cart = await person.order({ sessionId, at: daysAgo(3), uploadId: saved });
    const cancelled = await person.payment(cart, daysAgo(3), 'canceled');
    const kept = await person.order({ sessionId, at: daysAgo(19), paidAt: daysAgo(19), uploadId: ordered });
    const failed = await person.payment(kept, daysAgo(20), 'failed');
    const paid = await person.payment(kept, daysAgo(19), 'paid');
    await person.mail(kept, daysAgo(19));
    await person.message(daysAgo(3));
    const oldSession = await person.session('2018-05-01T12:00:00Z');
    const expired = await person.order({
      sessionId: oldSession,
      at: '2018-05-01T12:00:00Z',
      paidAt: '2018-05-01T12:00:00Z',
    });
    const expiredPayment = await person.payment(expired, '2018-05-01T12:00:00Z', 'paid');
    return {
      sessionId,
      saved,
      ordered,
      cart,
      cancelled,
      kept,
      failed,
      paid,
      oldSession,
      expired,
      expiredPayment,
    };
  }

  it('deletes what no law keeps, anonymises expired orders, and reports what stays, why and until when', async () => {
    const person = shop.person('Wilhelmina');
    const ids = await guest(person);
    const { findings, pendingFiles } = await erasePerson(shop.deps, request(person));
    const byId = new Map(findings.map(({ id, ...finding }) => [id, finding]));
    expect(pendingFiles).toBe(0);
    expect(byId.get(ids.cart)).toMatchObject({ table: 'orders', outcome: 'deleted', until: null });
    expect(byId.get(ids.cancelled)).toMatchObject({ table: 'payments', outcome: 'deleted' });
    expect(byId.get(ids.failed)).toMatchObject({ table: 'payments', outcome: 'deleted' });
    expect(byId.get(ids.kept)).toEqual({
      table: 'orders',
      createdAt: '2026-10-30',
      outcome: 'kept',
      until: '2033-12-31',
      reason: 'tax law requires the record of the sale',
    });
    expect(byId.get(ids.paid)).toMatchObject({ outcome: 'kept', until: '2033-12-31' });
    expect(byId.get(ids.ordered)).toMatchObject({ table: 'uploads', outcome: 'kept', until: '2028-10-29' });
    expect(byId.get(ids.saved)).toMatchObject({ table: 'uploads', outcome: 'deleted' });
    expect(byId.get(ids.sessionId)).toMatchObject({
      table: 'sessions',
      outcome: 'kept',
      until: '2033-12-31',
    });
    expect(byId.get(ids.oldSession)).toMatchObject({ table: 'sessions', outcome: 'deleted' });
    expect(byId.get(ids.expired)).toMatchObject({ table: 'orders', outcome: 'anonymised' });
    expect(byId.get(ids.expiredPayment)).toMatchObject({ table: 'payments', outcome: 'anonymised' });
    expect(outcomes(findings)).toEqual({
      orders: ['anonymised', 'deleted', 'kept'],
      payments: ['anonymised', 'deleted', 'deleted', 'kept'],
      sessions: ['deleted', 'kept'],
      stored_items: ['deleted'],
      uploads: ['deleted', 'kept'],
      messages: ['deleted'],
      product_questions: ['deleted'],
      newsletter_subscriptions: ['deleted'],
      product_alerts: ['deleted'],
      mail_outbox: ['deleted'],
      mailbox_messages: ['deleted'],
    });

    expect(await findRow(shop.db, 'orders', ids.expired)).toMatchObject({
      details: null,
      session_id: null,
      totals: TOTALS,
      number: expect.stringMatching(/^EF-2018-/),
    });
    expect(await findRow(shop.db, 'sessions', ids.sessionId)).toMatchObject({ token_hash: null });
    expect([...shop.files.folders]).toEqual([`Wilhelmina/${ids.ordered}`]);
  });

  it('leaves the person only in columns that the rules keep by law, and in pictures of orders', async () => {
    const person = shop.person('Wilhelmina');
    await guest(person);
    await erasePerson(shop.deps, request(person));
    const keptByLaw = DECLARED_COLUMNS.flatMap(({ name, rule }) =>
      typeof rule?.erasure === 'object' ? [name] : [],
    );
    const left = await columnsWith(shop.db, 'Wilhelmina');
    const pictures = left.filter((name) => name.startsWith('uploads.'));
    expect(pictures).toEqual(['uploads.name', 'uploads.storage_key']);
    const others = left.filter((name) => !pictures.includes(name));
    expect(others).toContain('orders.details');
    expect(others.filter((name) => !keptByLaw.includes(name))).toEqual([]);
  });

  it('is planned without changing anything, with the same outcomes', async () => {
    const person = shop.person('Wilhelmina');
    await guest(person);
    const tables = [
      'orders',
      'payments',
      'sessions',
      'uploads',
      'stored_items',
      'mail_outbox',
      'object_deletions',
    ];
    const before = [await columnsWith(shop.db, 'Wilhelmina'), await countRows(shop.db, ...tables)];
    const plan = await planErasure(shop.deps, request(person));
    expect([await columnsWith(shop.db, 'Wilhelmina'), await countRows(shop.db, ...tables)]).toEqual(before);
    expect(await countRows(shop.db, 'erasures')).toEqual({ erasures: 0 });
    expect(shop.files.folders.size).toBe(3);
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(plan).toEqual(findings);
    expect(plan.length).toBeGreaterThan(10);
  });

  it('changes nothing more when it is repeated', async () => {
    const person = shop.person('Wilhelmina');
    const ids = await guest(person);
    await erasePerson(shop.deps, request(person));
    const before = await findRow(shop.db, 'orders', ids.kept);
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({
      orders: ['kept'],
      payments: ['kept'],
      sessions: ['kept'],
      uploads: ['kept'],
    });
    expect(await findRow(shop.db, 'orders', ids.kept)).toEqual(before);
  });

  it('does not touch other persons, and ignores case in the address', async () => {
    const person = shop.person('Wilhelmina');
    const other = shop.person('Zeldenthuis');
    await guest(person);
    await guest(other);
    const rows = () => everyRow(shop.db, other.word);
    const before = await rows();
    expect(before.length).toBeGreaterThan(10);
    const { findings } = await erasePerson(shop.deps, {
      email: ' wilhelmina@EXAMPLE.com ',
      brand: undefined,
    });
    expect(findings.length).toBeGreaterThan(10);
    expect(await rows()).toEqual(before);
  });

  it('is limited to a brand', async () => {
    const person = shop.person('Wilhelmina');
    await guest(person);
    expect(await planErasure(shop.deps, { email: person.email, brand: 'EDG' })).toEqual(
      // A mailbox message, of a shop without mail server, has no brand.
      [expect.objectContaining({ table: 'mailbox_messages' })],
    );
    expect(outcomes(await planErasure(shop.deps, { email: person.email, brand: 'EF' })).orders).toHaveLength(
      3,
    );
  });

  it('deletes a customer with account; an ordered picture becomes that of the order', async () => {
    const person = shop.person('Wilhelmina');
    const customerId = await person.customer(daysAgo(400));
    const sessionId = await person.session(daysAgo(20), { customerId });
    const empty = await person.session(daysAgo(10), { customerId });
    const source = await person.upload({ customerId }, daysAgo(20));
    const edit = await person.upload({ customerId }, daysAgo(20), source);
    const unused = await person.upload({ customerId }, daysAgo(20));
    await person.item({ customerId }, daysAgo(20), { uploadId: unused });
    const order = await person.order({ sessionId, at: daysAgo(5), paidAt: daysAgo(5), uploadId: edit });
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({
      customers: ['deleted'],
      sessions: ['deleted', 'kept'],
      orders: ['kept'],
      stored_items: ['deleted'],
      uploads: ['deleted', 'kept', 'kept'],
    });
    expect(await findRow(shop.db, 'customers', customerId)).toBeUndefined();
    expect(await findRow(shop.db, 'sessions', empty)).toBeUndefined();
    expect(await findRow(shop.db, 'sessions', sessionId)).toMatchObject({
      customer_id: null,
      token_hash: null,
    });
    for (const id of [source, edit]) {
      expect(await findRow(shop.db, 'uploads', id)).toMatchObject({
        session_id: sessionId,
        customer_id: null,
      });
    }
    expect(await findRow(shop.db, 'orders', order)).toMatchObject({ session_id: sessionId });
    expect(shop.files.folders.size).toBe(2);
  });

  it('deletes everything of an account, and the customer of orders that are kept', async () => {
    const person = shop.person('Wilhelmina');
    const other = shop.person('Zeldenthuis');
    for (const one of [person, other]) {
      const customerId = await one.customer(daysAgo(400));
      await one.account(customerId, daysAgo(3), { expiresAt: daysAgo(-1) });
      await one.registration(daysAgo(3), daysAgo(-4));
      await one.session(daysAgo(3), { customerId });
      // A guest's order that became the customer's, and a cart of a session that is gone.
      const guest = await one.session(daysAgo(30));
      await one.order({ sessionId: guest, customerId, at: daysAgo(30), paidAt: daysAgo(30) });
      const stranger = await one.session(daysAgo(30));
      await one.order({ sessionId: stranger, customerId, at: daysAgo(2) });
    }
    const filled = await columnsWith(shop.db, 'Wilhelmina');
    const ofAccounts = DECLARED_COLUMNS.flatMap(({ name, rule, isText }) =>
      rule && isText && /^(customer|passkey|password_|email_changes|registrations)/.test(name) ? [name] : [],
    );
    // A new column of an account is part of this test. Addresses are stored in lower case, the others are no free text.
    const withoutWord = ['customers.email', 'customers.locale', 'customers.type', 'registrations.email'];
    expect(ofAccounts.filter((name) => !filled.includes(name)).sort()).toEqual(withoutWord);
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({
      customers: ['deleted'],
      customer_addresses: ['deleted'],
      customer_devices: ['deleted'],
      customer_callers: ['deleted'],
      passkeys: ['deleted'],
      passkey_challenges: ['deleted'],
      password_resets: ['deleted'],
      email_changes: ['deleted'],
      registrations: ['deleted'],
      orders: ['deleted', 'kept', 'kept'],
      sessions: ['deleted', 'deleted', 'kept'],
    });
    const kept = await columnsWith(shop.db, 'Wilhelmina');
    expect(kept.filter((name) => !/^(orders|order_lines|order_events)\./.test(name))).toEqual([]);
    expect((await columnsWith(shop.db, 'wilhelmina')).filter((name) => name !== 'orders.details')).toEqual(
      [],
    );
    const [order] = await queryRows(
      shop.db.orm,
      sql`select customer_id from orders where details ->> 'email' = ${person.email}`,
    );
    expect(order).toEqual({ customer_id: null });
    const others = [
      'customers',
      'customer_addresses',
      'passkeys',
      'registrations',
      'customer_devices',
      'customer_callers',
    ];
    expect(await countRows(shop.db, ...others)).toEqual(Object.fromEntries(others.map((name) => [name, 1])));
  });

  it('by a customer leaves orders, quotations and carts of other customers, whatever address they contain', async () => {
    const [person, other] = [shop.person('Wilhelmina'), shop.person('Zeldenthuis')];
    const ownerId = await person.customer(daysAgo(400));
    const otherId = await other.customer(daysAgo(400));
    const otherSession = await other.session(daysAgo(5), { customerId: otherId });
    const ofCustomer = { sessionId: otherSession, at: daysAgo(2) };
    const cart = await person.order(ofCustomer);
    // A guest's order that became the other customer's, before its session became the person's.
    const claimed = await other.order({
      sessionId: await person.session(daysAgo(4), { customerId: ownerId }),
      customerId: otherId,
      at: daysAgo(4),
      state: 'Cancelled',
    });
    const quoted = await other.order({ ...ofCustomer, state: 'Quotation' });
    await person.quotation(quoted, daysAgo(2), '2026-12-18');
    const unclaimed = await person.order({ ...ofCustomer, state: 'Cancelled' });
    await shop.db.orm.execute(sql`update orders set customer_id = null where id = ${unclaimed}`);
    const guest = await person.order({ sessionId: await person.session(daysAgo(3)), at: daysAgo(3) });

    await erasePerson(shop.deps, { email: person.email, brand: 'EF', ownerId });
    for (const id of [cart, claimed, quoted, unclaimed]) {
      expect(await findRow(shop.db, 'orders', id)).toMatchObject({ details: { email: expect.any(String) } });
    }
    expect(await countRows(shop.db, 'quotation_requests')).toEqual({ quotation_requests: 1 });
    expect(await findRow(shop.db, 'orders', guest)).toBeUndefined();
    expect(await findRow(shop.db, 'customers', ownerId)).toBeUndefined();
    // The operator names the person, not an account.
    await erasePerson(shop.deps, request(person));
    for (const id of [cart, quoted]) expect(await findRow(shop.db, 'orders', id)).toBeUndefined();
  });

  it('waits for an open payment', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(2));
    await person.item({ sessionId }, daysAgo(2));
    const order = await person.order({ sessionId, at: daysAgo(1), state: 'AwaitingPayment' });
    const payment = await person.payment(order, daysAgo(1), 'open', { holdsStock: true });
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({
      orders: ['kept'],
      payments: ['kept'],
      sessions: ['kept'],
      stored_items: ['deleted'],
    });
    expect(findings[0]).toMatchObject({ reason: 'a payment is open, or its refund is due', until: null });
    expect(await findRow(shop.db, 'sessions', sessionId)).toMatchObject({ token_hash: expect.any(String) });

    await shop.db.orm.execute(sql`update orders set state = 'Cart'`);
    await shop.db.orm.execute(
      sql`update payments set state = 'expired', holds_stock = false where id = ${payment}`,
    );
    await erasePerson(shop.deps, request(person));
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
  });

  it('keeps an order whose authorised payment can be captured', async () => {
    const person = shop.person('Wilhelmina');
    const customerId = await person.customer(daysAgo(40));
    const sessionId = await person.session(daysAgo(2), { customerId });
    const order = await person.order({ sessionId, at: daysAgo(2), state: 'InProduction' });
    const captureBefore = new Date(daysAgo(-26));
    await person.payment(order, daysAgo(2), 'authorized', { captureBefore });
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({ orders: ['kept'], payments: ['kept'], customers: ['kept'] });
    expect(await findRow(shop.db, 'orders', order)).toMatchObject({ details: { email: person.email } });
  });

  it('deletes an order whose authorisation was released, with the refund that released it', async () => {
    const person = shop.person('Wilhelmina');
    const customerId = await person.customer(daysAgo(40));
    const sessionId = await person.session(daysAgo(2), { customerId });
    const order = await person.order({ sessionId, at: daysAgo(2), state: 'Refunded' });
    await person.payment(order, daysAgo(2), 'canceled', { captureBefore: new Date(daysAgo(-26)) });
    await person.erpExport(order, daysAgo(2));
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({
      orders: ['deleted'],
      payments: ['deleted'],
      customers: ['deleted'],
      sessions: ['deleted'],
    });
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
    expect(await countRows(shop.db, 'refunds', 'disputes')).toEqual({ refunds: 0, disputes: 0 });
  });

  it('keeps a payment that the provider confirmed with another amount, and anonymises its order', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(200));
    const order = await person.order({ sessionId, at: daysAgo(200) });
    const confirmed = { confirmedAmount: 1994, confirmedCurrency: 'EUR' } as const;
    await person.payment(order, daysAgo(200), 'expired', confirmed);
    await erasePerson(shop.deps, request(person));
    const payment = await shop.db.orm.execute(sql`select state, confirmed_amount from payments`);
    expect(payment.rows).toEqual([{ state: 'expired', confirmed_amount: 1994 }]);
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([
      ...['payments.checkout_url', 'payments.provider_id', 'payments.return_url'],
      'sandbox_payments.return_url',
    ]);
  });

  it('leaves a session that is used with another address, but erases the order', async () => {
    const [person, other] = [shop.person('Wilhelmina'), shop.person('Zeldenthuis')];
    const sessionId = await other.session(daysAgo(2));
    await other.item({ sessionId }, daysAgo(2));
    await other.order({ sessionId, at: daysAgo(2), paidAt: daysAgo(2) });
    await person.order({ sessionId, at: daysAgo(1) });
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings)).toEqual({ orders: ['deleted'], sessions: ['kept'] });
    expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual([]);
    expect(await countRows(shop.db, 'stored_items', 'orders')).toEqual({ stored_items: 1, orders: 1 });
  });

  it('keeps a mail that is still to be sent', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(2));
    const order = await person.order({ sessionId, at: daysAgo(1), paidAt: daysAgo(1) });
    await person.mail(order, daysAgo(1), 'queued');
    const { findings } = await erasePerson(shop.deps, request(person));
    expect(outcomes(findings).mail_outbox).toEqual(['kept']);
    expect(await countRows(shop.db, 'mail_outbox')).toEqual({ mail_outbox: 1 });
  });

  it('asks for no review, and leaves notices to the staff', async () => {
    const person = shop.person('Wilhelmina');
    const sessionId = await person.session(daysAgo(2));
    const order = await person.order({ sessionId, at: daysAgo(1), paidAt: daysAgo(1) });
    await person.mail(order, daysAgo(1), 'queued');
    await shop.db.orm.execute(sql`update mail_outbox set kind = 'review-request'`);
    await person.mail(order, daysAgo(1), 'queued');
    await shop.db.orm.execute(
      sql`update mail_outbox set kind = 'staff', state = 'collected' where kind <> 'review-request'`,
    );
    for (const _again of [1, 2]) await erasePerson(shop.deps, request(person));
    expect(await queryRows(shop.db.orm, sql`select kind, state from mail_outbox`)).toEqual([
      { kind: 'staff', state: 'collected' },
    ]);
    const events = sql`select data from order_events where kind = 'mail' and data ->> 'mail' = 'review-request'`;
    expect(await queryRows(shop.db.orm, events)).toHaveLength(1);
  });

  it('deletes a mail to be sent whose link belongs to the deleted account, but not the mail about the deletion', async () => {
    const person = shop.person('Wilhelmina');
    await person.customer(daysAgo(2));
    const mail = { brand: 'EF', locale: 'nl-NL', email: person.email } as const;
    const account = { firstName: 'Wilhelmina', link: 'https://www.easyfelt.nl/', at: daysAgo(-1) };
    const mailer = { deliverSoon: vi.fn() };
    const deps = { ...shop.deps, mailer };
    await queueAccountMail(deps, { ...mail, kind: 'forgot-password', account });
    await erasePerson(deps, request(person), {
      onCustomerDeleted: (tx) => queueAccountMail(tx, { ...mail, kind: 'account-deleted', account }),
    });
    const queued = await queryRows(shop.db.orm, sql`select kind, state from mail_outbox`);
    expect(queued).toEqual([{ kind: 'account-deleted', state: 'queued' }]);
    expect(mailer.deliverSoon).toHaveBeenCalledTimes(2);
  });

  it('leaves each order and session whole when it is interrupted at any transaction, and is completed by a repetition', async () => {
    const person = shop.person('Wilhelmina');
    const complete = await transactionsOf(async (db) => {
      await guest(person);
      await erasePerson({ ...shop.deps, db }, request(person));
    });
    const expected = await columnsWith(shop.db, 'Wilhelmina');
    expect(complete).toBe(3); // two sessions, and the mails
    for (let crashAt = 1; crashAt <= complete; crashAt += 1) {
      await shop.reset();
      const { cart, kept, expired } = await guest(person);
      const crashing = transactionsOf((db) => erasePerson({ ...shop.deps, db }, request(person)), crashAt);
      await expect(crashing).rejects.toThrow('crashed');
      for (const id of [cart, kept, expired]) expect(await isWhole(id)).toBe(true);
      expect(await unfinished()).toBe(1);
      await erasePerson(shop.deps, request(person));
      expect(await columnsWith(shop.db, 'Wilhelmina')).toEqual(expected);
      expect(shop.files.folders.size).toBe(1);
    }
  });

  /** Runs with a database whose transaction number `crashAt` fails when it is about to commit. Returns their number. */
  async function transactionsOf(run: (db: Database) => Promise<unknown>, crashAt = 0): Promise<number> {
    let count = 0;
    const orm = new Proxy(shop.db.orm, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name);
        return (work: (tx: unknown) => Promise<unknown>) =>
          target.transaction(async (tx) => {
            const result = await work(tx);
            count += 1;
            if (count === crashAt) throw new Error('crashed');
            return result;
          });
      },
    });
    await run({ ...shop.db, orm });
    return count;
  }

  /** An order has either all of its personal data, or none. */
  async function isWhole(id: string): Promise<boolean> {
    const [row] = await queryRows<{ person: boolean; line: boolean }>(
      shop.db.orm,
      sql`select o.details is not null as person, bool_and(l.answers <> '{}'::jsonb) as line
        from orders o join order_lines l on l.order_id = o.id where o.id = ${id} group by o.id`,
    );
    return row === undefined || row.person === row.line;
  }

  async function unfinished(): Promise<number> {
    const rows = await queryRows(shop.db.orm, sql`select 1 from erasures where finished_at is null`);
    return rows.length;
  }

  it('reports files that cannot be removed now', async () => {
    const person = shop.person('Wilhelmina');
    await guest(person);
    shop.files.isDown = true;
    expect((await erasePerson(shop.deps, request(person))).pendingFiles).toBe(2);
    shop.files.isDown = false;
    const aborted = { signal: AbortSignal.abort() };
    expect((await erasePerson(shop.deps, request(person), aborted)).pendingFiles).toBe(2);
    expect((await erasePerson(shop.deps, request(person))).pendingFiles).toBe(0);
  });

  it('is recorded in the log and the table of erasures, without the person', async () => {
    const person = shop.person('Wilhelmina');
    await guest(person);
    await erasePerson(shop.deps, request(person));
    const counts = {
      deleted: {
        orders: 1,
        payments: 2,
        sessions: 1,
        stored_items: 1,
        uploads: 1,
        mail_outbox: 1,
        mailbox_messages: 1,
        messages: 1,
        product_questions: 1,
        newsletter_subscriptions: 1,
        product_alerts: 1,
      },
      anonymised: { orders: 1, payments: 1 },
      kept: { orders: 1, payments: 1, sessions: 1, uploads: 1 },
    };
    const [row] = await queryRows(shop.db.orm, sql`select * from erasures`);
    expect(row).toMatchObject({ ...counts, brand: null, finished_at: expect.anything() });
    const audit = shop.lines.filter((line) => line.includes('erased the data of a person'));
    expect(audit.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ ...counts, erasureId: row?.id }),
    ]);
    expect(shop.lines.join('')).not.toMatch(/wilhelmina/i);
  });
});

/** All rows of the tables with data of a person that contain a word, as text. */
async function everyRow(db: Database, word: string): Promise<string[]> {
  const names = [...new Set(DECLARED_COLUMNS.flatMap(({ tableName, rule }) => (rule ? [tableName] : [])))];
  const texts: string[] = [];
  for (const name of names) {
    const rows = await queryRows<{ text: string }>(
      db.orm,
      sql`select t::text as text from ${sql.identifier(name)} t where strpos(t::text, ${word}) > 0`,
    );
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.sort();
}
