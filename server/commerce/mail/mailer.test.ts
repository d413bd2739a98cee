import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { ACCOUNT_MAIL_KINDS, mailOutbox } from '../db/schema/mail.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { createMailer } from './mailer.ts';
import { queueAccountMail } from './outbox.service.ts';
import { queueWaitingMails } from './waiting-mails.fixture.ts';

describe.each(everyDatabase)('mail on $name', (database) => {
  const sent: MailMessage[] = [];
  const server = { isDown: true };
  const transport: MailTransport = {
    send: async (message) => {
      if (server.isDown) throw new Error('421 try later');
      sent.push(message);
    },
    close: () => {},
  };
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { transport });
  });
  afterAll(() => shop.close());

  test('is sent once when several processes retry after the mail server was down', async () => {
    const person = await readyToPay(shop, PANEL, 2);
    await submitPaymentPage((await person.pay()).body.redirectUrl, 'paid', 'before');
    const outbox = async () => (await shop.deps.db.orm.select().from(mailOutbox))[0];
    await shop.deps.mailer.deliverDue();
    expect(await outbox()).toMatchObject({ state: 'queued', attempts: 1, lastError: '421 try later' });
    // The retry delay has not passed yet.
    await shop.deps.mailer.deliverDue();
    expect((await outbox())?.attempts).toBe(1);
    shop.advance(30_000);
    await shop.deps.mailer.deliverDue();
    expect((await outbox())?.attempts).toBe(2);

    server.isDown = false;
    shop.advance(60_000);
    const others = Array.from({ length: 4 }, () => createMailer(shop.deps, transport));
    await Promise.all([shop.deps.mailer, ...others].map((mailer) => mailer.deliverDue()));
    expect(sent.map(({ to, from, subject }) => [to, from, subject])).toEqual([
      ['marit@example.com', 'Easy Felt <hello@easyfelt.nl>', 'Je bestelling EF-2026-000001 bij Easy Felt'],
    ]);
    expect(await outbox()).toMatchObject({ state: 'sent', attempts: 3, lastError: null });
    shop.advance(DAY_MS);
    await shop.deps.mailer.deliverDue();
    expect(sent).toHaveLength(1);
  });

  test('is not sent once the mailer is closed, except the one in progress', async () => {
    await shop.reset();
    const { deps } = shop;
    await queueWaitingMails(deps);
    const delivered: string[] = [];
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const mailer = createMailer(deps, {
      send: async ({ messageId }) => {
        started.resolve();
        await finish.promise;
        delivered.push(messageId);
      },
      close: () => delivered.push('closed'),
    });
    mailer.deliverSoon();
    await started.promise;
    const closing = mailer.close();
    mailer.deliverSoon();
    finish.resolve();
    await closing;
    expect(delivered).toEqual([expect.stringContaining('@easyfelt.nl'), 'closed']);
    const states = (await deps.db.orm.select().from(mailOutbox)).map(({ state }) => state);
    expect(states.sort()).toEqual(['queued', 'sent']);
  });

  test('fails after eight attempts', async () => {
    await shop.reset();
    server.isDown = true;
    const person = await readyToPay(shop, PANEL);
    await submitPaymentPage((await person.pay()).body.redirectUrl, 'paid', 'before');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await shop.deps.mailer.deliverDue();
      shop.advance(DAY_MS);
    }
    expect((await shop.deps.db.orm.select().from(mailOutbox))[0]).toMatchObject({
      state: 'failed',
      attempts: 8,
    });
  });

  test('mails about an account are queued with the change that they report, and each has its own Message-ID', async () => {
    await shop.reset();
    sent.length = 0;
    server.isDown = false;
    const { deps } = shop;
    const queue = (orm: typeof deps.db.orm) => {
      const tx = { ...deps, db: { ...deps.db, orm } };
      const account = { firstName: 'Zoë', link: 'https://shop.example.com/', at: '2026-11-29T13:05:00Z' };
      const to = { brand: 'EF', locale: 'fr-BE', email: 'zoe@example.com' } as const;
      return queueAccountMail(tx, { ...to, kind: 'forgot-password', account });
    };
    const failing = deps.db.orm.transaction(async (orm) => {
      await queue(orm);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await deps.mailer.deliverDue();
    expect(sent).toEqual([]);

    await queue(deps.db.orm);
    await queue(deps.db.orm);
    await deps.mailer.deliverDue();
    const rows = await deps.db.orm.select().from(mailOutbox);
    // A sent mail has no link any more: its token is in the database as a hash only.
    const content = { account: { firstName: 'Zoë', at: '2026-11-29T13:05:00Z' } };
    expect(rows).toMatchObject([
      { state: 'sent', orderId: null },
      { state: 'sent', orderId: null },
    ]);
    expect(rows.map((row) => row.content)).toEqual([content, content]);
    expect(sent.map(({ to, subject, locale }) => [to, subject, locale])).toEqual(
      Array.from({ length: 2 }, () => [
        'zoe@example.com',
        'Choisissez un nouveau mot de passe pour Easy Felt',
        'fr-BE',
      ]),
    );
    expect(sent.every(({ text }) => text.includes('https://shop.example.com/'))).toBe(true);
    expect(sent.map(({ messageId }) => messageId).sort()).toEqual(
      rows.map(({ id }) => `<forgot-password.${id}@easyfelt.nl>`).sort(),
    );
  });

  test.each([
    ['no account', {}],
    ['a link that is not of the web', { account: { firstName: 'Z', link: 'javascript:alert(1)' } }],
    ['no first name', { account: { link: 'https://shop.example.com/' } }],
    ['an invalid time', { account: { firstName: 'Z', at: 'soon' } }],
  ])('a mail with %s is not sent', async (_case, content) => {
    await shop.reset();
    sent.length = 0;
    server.isDown = false;
    const now = shop.deps.clock();
    await shop.deps.db.orm.insert(mailOutbox).values({
      kind: 'welcome',
      brand: 'EF',
      locale: 'nl-NL',
      recipient: 'z@example.com',
      content: sql`${JSON.stringify(content)}::jsonb`,
      dueAt: now,
      createdAt: now,
    });
    await shop.deps.mailer.deliverDue();
    expect(sent).toEqual([]);
    expect((await shop.deps.db.orm.select().from(mailOutbox))[0]).toMatchObject({
      state: 'queued',
      lastError: 'The mail has no valid account',
    });
  });

  test('without a mail server, the mailbox shows the mails', async () => {
    const { deps } = shop;
    await shop.reset();
    server.isDown = true;
    const mailer = createMailer(deps);
    const person = await readyToPay(shop, PANEL);
    await submitPaymentPage((await person.pay()).body.redirectUrl, 'paid', 'before');
    await deps.mailer.deliverDue();
    shop.advance(60_000);
    await mailer.deliverDue();
    const list = await (await fetch(`${shop.url}/mailbox`)).text();
    const others = await (await fetch(`${shop.url}/mailbox?to=nobody@example.org`)).text();
    expect(others).toContain('No mail yet');
    const [, address] = /href="(\/mailbox\/[0-9a-f-]{36})"/.exec(list) ?? [];
    const page = await fetch(`${shop.url}${address}`);
    expect(await page.text()).toContain('Je bestelling EF-2026-000001 bij Easy Felt');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const mail = await fetch(`${shop.url}${address}/html`);
    const markup = await mail.text();
    expect(markup).toContain('WPP60-OAT');
    expect(markup).toContain('<img src="data:image/png;base64,');
    expect(mail.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${shop.url}/mailbox/none`)).status).toBe(404);
  });
});

test('the alerts see the first mail of each kind that is given up', async () => {
  const metric = await registry.getSingleMetric('mails_total')?.get();
  const kinds = metric?.values.flatMap(({ labels }) => (labels.result === 'given up' ? [labels.kind] : []));
  expect(kinds).toEqual(expect.arrayContaining(['order-confirmation', ...ACCOUNT_MAIL_KINDS]));
});
