import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { PASSWORD, PRIVATE_DETAILS, signedInShopper } from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { quotationRequests } from '../db/schema/orders/quotations.ts';
import { sendMessage } from '../messages/messages.fixture.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { manageQuotations } from '../operator/quotations/manage-quotations.ts';
import { expireQuotations } from '../quotations/quotation-expiry.service.ts';
import { CONTACT, requestQuotation } from '../quotations/quotations.fixture.ts';

type Fault = components['schemas']['Error'];

const SETTINGS = { DAILY_LIMITS: 'mails:3', MESSAGES_PER_ADDRESS: '100', QUOTATIONS_PER_ADDRESS: '100' };

describe.each(commerceDatabases)('mails to an address on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: SETTINGS });
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const tagged = (tag: number | string) => `Victim+${tag}@example.com`;
  const register = (person: Shopper, email: string) =>
    person.call<Fault>('POST', '/Registration', { email, password: PASSWORD, details: PRIVATE_DETAILS });
  const recipients = async () =>
    (await shop.deps.db.orm.select({ recipient: mailOutbox.recipient }).from(mailOutbox))
      .map(({ recipient }) => recipient.toLowerCase())
      .sort();
  const refused = { status: 429, body: { messageKey: 'tooManyMailsToday', values: { count: 24 } } };

  test('are counted for all forms and all tags together', async () => {
    const person = shop.shopper();
    expect((await register(person, tagged(1))).status).toBe(202);
    expect((await person.call('POST', '/Newsletter', { email: tagged(2) })).status).toBe(204);
    const line = { productId: PANEL, quantity: 1 };
    expect((await requestQuotation(person, { line, contact: { ...CONTACT, email: tagged(3) } })).status).toBe(
      201,
    );

    expect(await register(person, tagged(4))).toMatchObject(refused);
    expect(await person.call('POST', '/Newsletter', { email: tagged(5) })).toMatchObject(refused);
    const quotation = { line, contact: { ...CONTACT, email: tagged(6) } };
    expect(await requestQuotation(shop.shopper(), quotation)).toMatchObject({ status: 201 });
    // Accepted, and not mailed.
    expect(await requestQuotation(person, quotation)).toMatchObject({ status: 201 });
    expect(await recipients()).toEqual([1, 2, 3, 6].map((tag) => tagged(tag).toLowerCase()));
    expect((await register(person, 'somebody.else@example.com')).status).toBe(202);
  });

  test('leave out the reminder of a quotation that was left out, unless the merchant has mailed another version', async () => {
    const person = shop.shopper();
    let last = '';
    for (const tag of [1, 2, 3, 4, 5]) {
      const quotation = {
        line: { productId: PANEL, quantity: 1 },
        contact: { ...CONTACT, email: tagged(tag) },
      };
      last = (await requestQuotation(person, quotation)).body.number;
    }
    const deps = { ...shop.deps, objects: shop.deps.uploads.objects };
    await manageQuotations(deps, inputOf(['quotations', 'discount', last, '10']));
    shop.advance(28 * DAY_MS);
    await expireQuotations(shop.deps);
    await expireQuotations(shop.deps);
    const reminders = (await shop.deps.db.orm.select().from(mailOutbox)).filter(
      ({ kind }) => kind === 'quotation-reminder',
    );
    expect(reminders.map(({ recipient }) => recipient).sort()).toEqual([1, 2, 3, 5].map(tagged));
    const rows = await shop.deps.db.orm.select().from(quotationRequests);
    const unreminded = rows.filter(({ remindedAt }) => remindedAt === null);
    expect(unreminded.map(({ email }) => email)).toEqual([tagged(4)]);
  });

  test('leave out the receipt of a message, which the shop gets', async () => {
    const person = shop.shopper();
    for (const tag of [1, 2, 3, 4]) {
      expect((await sendMessage(shop, person, { email: tagged(tag) })).status).toBe(204);
    }
    const receipts = (await recipients()).filter((recipient) => recipient.startsWith('victim'));
    expect(receipts).toEqual([1, 2, 3].map((tag) => tagged(tag).toLowerCase()));
    expect(await recipients()).toHaveLength(4 + 3);
  });

  test('of a change of address are counted too', async () => {
    const { person } = await signedInShopper(shop);
    for (const tag of [1, 2, 3])
      expect((await person.call('PUT', '/me', { email: tagged(tag) })).status).toBe(200);
    expect(await person.call('PUT', '/me', { email: tagged(4) })).toMatchObject(refused);
  });

  test.each([
    ['/Newsletter', {}, sql`update newsletter_subscriptions set state = 'subscribed', token_hash = null`],
    [
      '/ProductAlerts',
      { sku: 'WPP60-OAT', kind: 'price' },
      sql`update product_alerts set state = 'active', token_hash = null`,
    ],
  ])('of %s are counted with and without a subscription', async (path, alert, subscribe) => {
    const ask = (person: Shopper, email: string) => person.call('POST', path, { ...alert, email });
    await ask(shop.shopper(), 'known@example.com');
    await shop.deps.db.orm.execute(subscribe);
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const person = shop.shopper();
      const statuses: number[] = [];
      for (let at = 0; at < 5; at += 1) statuses.push((await ask(person, email)).status);
      expect(statuses).toEqual([204, 204, 204, 429, 429]);
    }
  });

  test('of strangers do not shut out its owner', async () => {
    const strangers = [shop.shopper(), shop.shopper(), shop.shopper(), shop.shopper()];
    const sent: number[] = [];
    for (const [index, stranger] of strangers.entries()) {
      let count = 0;
      while ((await register(stranger, tagged(`${index}-${count}`))).status === 202) count += 1;
      sent.push(count);
    }
    // All networks together cause three times as many as one; a further one may still send its first two.
    expect(sent).toEqual([3, 3, 3, 2]);
    const owner = shop.shopper();
    expect((await register(owner, 'victim@example.com')).status).toBe(202);
    expect((await register(owner, 'victim@example.com')).status).toBe(202);
    expect(await register(owner, 'victim@example.com')).toMatchObject(refused);
    shop.advance(DAY_MS);
    expect((await register(owner, 'victim@example.com')).status).toBe(202);
  });
});
