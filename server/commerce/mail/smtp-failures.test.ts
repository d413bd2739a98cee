import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { claimRows } from '../outbox/outbox.repository.ts';
import { isServerUnavailable } from './mail-failure.ts';
import { type MailTransport, smtpTransport } from './mail-transport.ts';
import { createMailer } from './mailer.ts';
import { MAIL_ROWS } from './outbox.repository.ts';
import { openSmtpServer } from './smtp-server.fixture.ts';

describe.each(commerceDatabases)('a failing mail server on $name', (database) => {
  let shop: Shop;
  let server: Awaited<ReturnType<typeof openSmtpServer>>;
  let transport: MailTransport;
  beforeAll(async () => {
    server = await openSmtpServer();
    transport = smtpTransport(server.url);
    shop = await openShop(await database.open(), { transport });
  });
  beforeEach(async () => {
    server.fail(null);
    await shop.reset();
    server.taken.length = 0;
  });
  afterEach(() => server.fail(null));
  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  const outbox = async () => (await shop.deps.db.orm.select().from(mailOutbox))[0];
  const deliver = () => shop.deps.mailer.deliverDue();
  /** Orders, and waits for the first attempt to mail the confirmation. */
  async function order() {
    const person = await readyToPay(shop, PANEL);
    await submitPaymentPage((await person.pay()).body.redirectUrl, 'paid', 'before');
    await deliver();
  }

  it('that dies while it receives a mail gets it again', async () => {
    server.fail('dies in data');
    await order();
    expect(await outbox()).toMatchObject({ state: 'queued', attempts: 1 });
    expect(server.taken).toEqual([]);
    server.fail(null);
    shop.advance(MINUTE_MS);
    await deliver();
    expect(await outbox()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(server.taken).toMatchObject([{ recipient: 'marit@example.com' }]);
  });

  it('that dies after it accepted a mail gets it again with the same Message-ID, so that it is one mail', async () => {
    server.fail('dies after data');
    await order();
    expect(await outbox()).toMatchObject({ state: 'queued', attempts: 1 });
    server.fail(null);
    shop.advance(MINUTE_MS);
    await deliver();
    shop.advance(DAY_MS);
    await deliver();
    const row = await outbox();
    expect(row?.state).toBe('sent');
    const id = `<order-confirmation.${row?.orderId}@easyfelt.nl>`;
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([id, id]);
  });

  it('that is down for three days gets every mail once when it is back', async () => {
    await server.stop();
    try {
      for (let count = 0; count < 3; count += 1) await order();
      for (let hours = 0; hours < 72; hours += 1) {
        shop.advance(HOUR_MS);
        await deliver();
      }
      const rows = await shop.deps.db.orm.select().from(mailOutbox);
      expect(rows.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    } finally {
      await server.start();
    }
    shop.advance(HOUR_MS);
    const others = Array.from({ length: 3 }, () => createMailer(shop.deps, transport));
    await Promise.all([shop.deps.mailer, ...others].map((mailer) => mailer.deliverDue()));
    shop.advance(DAY_MS);
    await deliver();
    expect(server.taken.map(({ subject }) => subject).sort()).toEqual([
      'Je bestelling EF-2026-000001 bij Easy Felt',
      'Je bestelling EF-2026-000002 bij Easy Felt',
      'Je bestelling EF-2026-000003 bij Easy Felt',
    ]);
  });

  it('that asks for later attempts is given up after four days, one that rejects the mail after eight attempts', async () => {
    server.fail('451 try later');
    await order();
    for (let hours = 0; hours < 95; hours += 1) {
      shop.advance(HOUR_MS);
      await deliver();
    }
    expect(await outbox()).toMatchObject({ state: 'queued' });
    shop.advance(2 * HOUR_MS);
    await deliver();
    expect(await outbox()).toMatchObject({ state: 'failed' });

    await shop.reset();
    server.fail('550 no such mailbox');
    await order();
    for (let hours = 0; hours < 12; hours += 1) {
      shop.advance(HOUR_MS);
      await deliver();
    }
    expect(await outbox()).toMatchObject({ state: 'failed', attempts: 8 });
    expect(server.taken).toEqual([]);
  });

  it('a mail whose files cannot be read for hours is sent once they can', async () => {
    server.fail('451 try later');
    await order();
    server.fail(null);
    const unread = createMailer(shop.deps, {
      ...transport,
      send: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE')),
    });
    for (let hours = 0; hours < 24; hours += 1) {
      shop.advance(HOUR_MS);
      await unread.deliverDue();
    }
    shop.advance(HOUR_MS);
    await deliver();
    expect(await outbox()).toMatchObject({ state: 'sent' });
    expect(server.taken).toHaveLength(1);
  });

  it('a mail that a process had claimed when it crashed is sent by another one, once', async () => {
    server.fail('451 try later');
    await order();
    server.fail(null);
    shop.advance(MINUTE_MS);
    // The process that claims the mail here never sends it.
    const rows = { ...MAIL_ROWS, clock: shop.deps.clock };
    expect(await claimRows(shop.deps.db, rows, { batch: 1, leaseMs: 2 * MINUTE_MS })).toHaveLength(1);
    await deliver();
    expect(server.taken).toEqual([]);
    shop.advance(2 * MINUTE_MS);
    await deliver();
    await deliver();
    expect(server.taken).toHaveLength(1);
    expect(await outbox()).toMatchObject({ state: 'sent' });
  });
});

test.each<[object, boolean]>([
  [{ code: 'ECONNECTION' }, true],
  [{ code: 'ESOCKET' }, true],
  [{ code: 'EAUTH', responseCode: 535 }, true],
  [{ code: 'EENVELOPE', responseCode: 450 }, true],
  [{ code: 'EENVELOPE', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', responseCode: 554 }, false],
  [{}, false],
])('a mail server with %j is unavailable: %s', (details, expected) => {
  expect(isServerUnavailable(Object.assign(new Error('no'), details))).toBe(expected);
});
