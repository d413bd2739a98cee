import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { PANEL } from '../orders/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../orders/shop.fixture.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { createMailer } from './mailer.ts';

describe.each(commerceDatabases)('mail on $name', (database) => {
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
    shop.advance(24 * 3_600_000);
    await shop.deps.mailer.deliverDue();
    expect(sent).toHaveLength(1);
  });

  test('fails after eight attempts', async () => {
    await shop.reset();
    server.isDown = true;
    const person = await readyToPay(shop, PANEL);
    await submitPaymentPage((await person.pay()).body.redirectUrl, 'paid', 'before');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await shop.deps.mailer.deliverDue();
      shop.advance(24 * 3_600_000);
    }
    expect((await shop.deps.db.orm.select().from(mailOutbox))[0]).toMatchObject({
      state: 'failed',
      attempts: 8,
    });
  });

  test('without a mail server, the mailbox shows the mails', async () => {
    const { deps } = shop;
    await shop.reset();
    const mailer = createMailer(deps);
    const person = await readyToPay(shop, PANEL);
    await submitPaymentPage((await person.pay()).body.redirectUrl, 'paid', 'before');
    await deps.mailer.deliverDue();
    shop.advance(60_000);
    await mailer.deliverDue();
    const list = await (await fetch(`${shop.url}/mailbox`)).text();
    const [, address] = /href="(\/mailbox\/[0-9a-f-]{36})"/.exec(list) ?? [];
    const page = await fetch(`${shop.url}${address}`);
    expect(await page.text()).toContain('Je bestelling EF-2026-000001 bij Easy Felt');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const mail = await fetch(`${shop.url}${address}/html`);
    expect(await mail.text()).toContain('WPP60-OAT');
    expect(mail.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${shop.url}/mailbox/none`)).status).toBe(404);
  });
});
