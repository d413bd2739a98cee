import { Readable } from 'node:stream';
import { eq, getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { logIn, PRIVATE_DETAILS, signedInShopper } from '../../accounts/account.fixture.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { insertSampledProducts, SAMPLED } from '../../cart/lines/samples.fixture.ts';
import { openShop, type Shop, type Shopper, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { ADDRESS, DETAILS } from '../../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { customers } from '../../db/schema/customers.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { readZip } from '../../storage/export/zip-reader.fixture.ts';
import { DECLARED_COLUMNS } from '../declared-columns.fixture.ts';
import { openPrivacyShop, type PrivacyShop } from '../privacy-shop.fixture.ts';
import { sweepRetention } from '../retention.service.ts';
import { columnsWith } from '../schema-tables.fixture.ts';
import { findOwnCustomer, findOwnRows, type OwnTableName } from './own-data.repository.ts';
import { collectOwnData } from './own-data.service.ts';
import { OWN_TABLES } from './own-tables.ts';

/** Tables with personal data that an export does not contain, and why. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  registrations: 'the address is not verified: somebody else may have entered it',
  login_attempts: 'hashes only',
  licence_attempts: 'hashes only',
  sandbox_payments: 'the payment provider of development',
  quotation_links: 'hashes only',
  object_deletions: 'files that are being deleted',
  shared_carts: 'they refer to nobody',
  missed_searches: 'they refer to nobody',
};

interface Exported {
  readonly table: PgTable;
  readonly secrets?: readonly string[];
}
const NAMES = Object.keys(OWN_TABLES) as OwnTableName[];
const exportedTables = NAMES.map((name) => ({ name, ...(OWN_TABLES[name] as Exported) }));
const columnNames = ({ table, secrets = [] }: Exported, isSecret: boolean) =>
  Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    secrets.includes(key) === isSecret ? [`${getTableConfig(table).name}.${name}`] : [],
  );

test('every column with personal data is exported, a secret, or in a table that is not exported for a reason', () => {
  const decided = exportedTables.flatMap((table) => [
    ...columnNames(table, false),
    ...columnNames(table, true),
  ]);
  const missing = DECLARED_COLUMNS.filter(
    ({ name, tableName, rule }) => rule && !decided.includes(name) && !(tableName in NOT_EXPORTED),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('the secrets of an export are passwords, tokens, challenges, mails with links and the names of colleagues', () => {
  expect(exportedTables.flatMap((table) => columnNames(table, true)).sort()).toEqual([
    'account_charges.settled_by',
    'customer_callers.caller',
    'customer_terms.verified_by',
    'customers.password_hash',
    'email_changes.new_token_hash',
    'email_changes.old_token_hash',
    'mailbox_messages.html',
    'mailbox_messages.text',
    'messages.handled_by',
    'newsletter_subscriptions.token_hash',
    'orders.quotation_token_hash',
    'passkey_challenges.challenge',
    'password_resets.token_hash',
    'product_alerts.token_hash',
    'product_questions.history',
    'product_reviews.decided_by',
    'quotation_requests.content_hash',
    'sessions.token_hash',
    'sessions.transfer_code_hash',
    'sessions.transfer_token',
  ]);
});

describe.each(commerceDatabases)('own data on $name', ({ open }) => {
  const NOW = '2026-11-18T09:00:00.000Z';
  let shop: PrivacyShop;
  beforeAll(async () => {
    shop = await openPrivacyShop(await open(), NOW);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.reset());

  it('has what is stored in every column, and nothing of others', async () => {
    const [person, other] = [shop.person('Wilhelmina'), shop.person('Zeldenthuis')];
    const ids: string[] = [];
    for (const one of [person, other]) {
      const customerId = await one.customer(NOW);
      ids.push(customerId);
      await one.account(customerId, NOW);
      const sessionId = await one.session(NOW, { customerId });
      const source = await one.upload({ customerId }, NOW);
      const edit = await one.upload({ customerId }, NOW, source);
      await one.item({ customerId }, NOW, { uploadId: source });
      const order = await one.order({ sessionId, at: NOW, paidAt: NOW, uploadId: edit });
      await one.payment(order, NOW, 'paid', { clientNetwork: one.word });
      await one.mail(order, NOW);
      await one.erpExport(order, NOW);
      await one.conversion(order, NOW);
      await one.quotation(order, NOW, '2026-12-18');
      await one.afterSale(order, NOW);
      await one.invoice(order, NOW);
      await one.message(NOW);
      // A guest's order that became the customer's, with its picture.
      const guest = await one.session(NOW);
      const picture = await one.upload({ sessionId: guest }, NOW);
      await one.upload({ sessionId: guest }, NOW);
      await one.order({ sessionId: guest, customerId, at: NOW, paidAt: NOW, uploadId: picture });
    }
    const customer = await findOwnCustomer(shop.deps, ids[0] ?? '');
    const filled = await columnsWith(shop.db, 'Wilhelmina');
    const found: string[] = [];
    for (const exported of exportedTables) {
      const rows = await findOwnRows(shop.deps, exported.name, customer);
      const { name: tableName } = getTableConfig(exported.table);
      for (const [key, column] of Object.entries(getTableColumns(exported.table))) {
        const name = `${tableName}.${column.name}`;
        if (rows.some((row) => JSON.stringify(row[key])?.includes('Wilhelmina'))) found.push(name);
      }
    }
    const secrets = exportedTables.flatMap((table) => columnNames(table, true));
    const expected = filled.filter(
      (name) =>
        !secrets.includes(name) &&
        !name.startsWith('sandbox_payments.') &&
        !name.startsWith('quotation_links.'),
    );
    expect(found.sort()).toEqual(expected);
    expect(expected.length).toBeGreaterThan(30);

    const exports = await findOwnRows(shop.deps, 'erpExports', customer);
    expect(exports.map(({ kind }) => kind).sort()).toEqual(['credit-note', 'customer', 'order']);

    const data = await collectOwnData(shop.deps, customer, new Map());
    expect(JSON.stringify(data)).not.toContain('Zeldenthuis');
    expect(Object.fromEntries(Object.entries(data).map(([name, { count }]) => [name, count]))).toEqual({
      profile: 1,
      addresses: 1,
      orders: 2,
      'saved-items': 1,
      uploads: 3,
      sessions: 1,
      invoices: 2,
      devices: 1,
      passkeys: 1,
      links: 3,
      exports: 3,
      messages: 4,
      mails: 2,
    });
    expect(JSON.stringify(data.orders.content), 'the name of a colleague').not.toContain('Lotte');
    expect(data.orders.content).toMatchObject([
      {
        details: { email: person.email },
        lines: [{ answers: { text: 'Wilhelmina' } }],
        payments: [{ amount: 1995, refunds: [{ reason: 'Wilhelmina' }], disputes: [{ amount: 995 }] }],
        events: [{ kind: 'note', data: { note: 'for Wilhelmina' } }],
      },
      { lines: [{ answers: { text: 'Wilhelmina' } }], payments: [] },
    ]);
  });
});

describe.each(commerceDatabases)('the data of a customer on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
    await insertSampledProducts(shop.deps.db);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const exportOf = async (person: Shopper) => {
    const response = await fetch(`${shop.url}/me/export`, {
      headers: { 'X-Shop': 'EF-nl-NL', Authorization: `Bearer ${person.token()}` },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  async function customerWithOrder(firstName = 'Marit') {
    const { person, account, customerId } = await signedInShopper(shop, {
      details: { ...PRIVATE_DETAILS, firstName },
    });
    await person.add(PANEL, 2);
    const billingAddress = { ...ADDRESS, firstName };
    await person.details({ email: account.email, billingAddress });
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    await shop.deps.mailer.deliverDue();
    return { person, account, customerId };
  }

  it('is a ZIP archive with an index in the language of the customer, JSON and pictures', async () => {
    const { person, account, customerId } = await customerWithOrder();
    await shop.deps.db.orm.update(customers).set({ locale: 'fr-BE' }).where(eq(customers.id, customerId));
    await shop.deps.db.orm.insert(uploads).values({
      brand: 'EF',
      customerId,
      kind: 'upload',
      name: 'zee.png',
      contentType: 'image/png',
      bytes: 5,
      width: 1,
      height: 1,
      storageKey: 'aa/zee',
      createdAt: shop.deps.clock(),
    });
    const { objects } = shop.deps.uploads;
    const { open: openObject } = objects;
    Object.assign(objects, { open: async (key: string) => Readable.from([Buffer.from(key.slice(0, 5))]) });
    try {
      const { status, headers, bytes } = await exportOf(person);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/zip',
        'private, no-store',
      ]);
      expect(headers.get('content-disposition')).toBe('attachment; filename="mes-donnees.zip"');
      const files = readZip(bytes);
      expect([...files.keys()]).toEqual([
        ...[
          'index.html',
          'profile.json',
          'addresses.json',
          'orders.json',
          'invoices.json',
          'saved-items.json',
          'uploads.json',
        ],
        ...[
          'sessions.json',
          'devices.json',
          'passkeys.json',
          'links.json',
          'exports.json',
          'messages.json',
          'mails.json',
          'invoices/EF-F-2026-000001.pdf',
          'files/0001 zee.png',
        ],
      ]);
      const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
      expect(json('profile.json')).toMatchObject({
        email: account.email,
        firstName: 'Marit',
        locale: 'fr-BE',
      });
      expect(json('orders.json')).toMatchObject([
        {
          state: 'Paid',
          details: { email: account.email },
          lines: [{ quantity: 2 }],
          payments: [{ state: 'paid' }],
        },
      ]);
      expect(json('uploads.json')).toMatchObject([{ name: 'zee.png', file: 'files/0001 zee.png' }]);
      expect(json('sessions.json')).toMatchObject([{ device: 'Firefox, Windows' }]);
      expect(files.get('files/0001 zee.png')?.toString()).toBe('aa/ze');
      const index = files.get('index.html')?.toString() ?? '';
      expect(index).toContain('<html lang="fr-BE">');
      expect(index).toContain('<h1>Vos données chez Easy Felt</h1>');
      expect(index).toContain('18 novembre 2026 à 10:00');
      // The links in mails would let their reader act as the customer.
      for (const content of files.values()) expect(content.toString()).not.toContain('token=');
      const { mails, mailbox } = json('mails.json');
      expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual([
        ...['verify-email', 'welcome', 'order-confirmation'],
      ]);
      expect(mailbox).toHaveLength(3);
    } finally {
      Object.assign(objects, { open: openObject });
    }
  });

  it.each([
    ['GET', '/me/export'],
    ['DELETE', '/me'],
  ])('%s %s needs a customer, and a recent confirmation', async (method, path) => {
    const { person, account } = await signedInShopper(shop);
    type Fault = components['schemas']['Error'];
    expect((await shop.shopper().call(method, path)).status).toBe(401);
    const guest = shop.shopper();
    await guest.add(PANEL);
    expect((await guest.call(method, path)).status).toBe(401);
    shop.advance(10 * MINUTE_MS + 1);
    const old = await person.call<Fault>(method, path);
    expect([old.status, old.body]).toMatchObject([403, { messageKey: 'confirmPassword' }]);
    expect((await person.call('GET', '/me')).status).toBe(200);
    await logIn(person, account);
    if (method === 'DELETE') expect((await person.call(method, path)).status).toBe(204);
    else expect((await exportOf(person)).status).toBe(200);
  });

  it('is deleted at once, except for what the law keeps, and the customer gets a mail', async () => {
    const { person, account, customerId } = await customerWithOrder('Wilhelmina');
    const otherSession = shop.shopper();
    await logIn(otherSession, account, 'Safari, iPhone');
    await person.add(PANEL, 1);
    const bystander = await customerWithOrder();
    const { status } = await person.call('DELETE', '/me');
    expect(status).toBe(204);
    for (const one of [person, otherSession]) expect((await one.call('GET', '/me')).status).toBe(401);
    expect((await logIn(shop.shopper(), account)).status).toBe(403);
    const left = await shop.deps.db.orm.select().from(sessions).where(eq(sessions.customerId, customerId));
    expect(left).toEqual([]);

    await shop.deps.mailer.deliverDue();
    const name = account.email.replace(/@.*/, '');
    // Until the term of mails ends, the mail about the deletion has the address, besides order and invoice that the law keeps.
    expect(await columnsWith(shop.deps.db, name)).toEqual([
      'invoices.content',
      'mail_outbox.recipient',
      'mailbox_messages.recipient',
      'orders.details',
    ]);
    const mailbox = await (await fetch(`${shop.url}/mailbox`)).text();
    expect(mailbox).toContain('Je account bij Easy Felt is verwijderd');
    expect((await bystander.person.call('GET', '/me')).status).toBe(200);
    expect((await bystander.person.call<{ total: number }>('GET', '/Orders')).body.total).toBe(1);

    shop.advance(15 * DAY_MS);
    await sweepRetention(shop.deps, new AbortController().signal);
    expect(await columnsWith(shop.deps.db, name)).toEqual(['invoices.content', 'orders.details']);
    expect(await columnsWith(shop.deps.db, 'Wilhelmina')).toEqual(['invoices.content', 'orders.details']);
  });

  it('is not deleted while samples are made or on their way', async () => {
    const { person, account } = await signedInShopper(shop);
    await person.call('POST', '/orders/samples', { productId: SAMPLED[0] });
    await person.details({ email: account.email });
    const { body: placed } = await person.call('POST', '/Orders/place');
    const remove = () => person.call<components['schemas']['Error']>('DELETE', '/me');
    for (const state of ['Placed', 'InProduction', 'Shipped'] as const) {
      await shop.deps.db.orm.update(orders).set({ state });
      expect(await remove()).toMatchObject({ status: 409, body: { messageKey: 'samplesUnderWay' } });
    }
    expect((await person.call('GET', `/Orders/${placed.id}`)).status).toBe(200);
    await shop.deps.db.orm.update(orders).set({ state: 'Completed' });
    expect((await remove()).status).toBe(204);
  });

  it('is not deleted while samples that were ordered without signing in are under way', async () => {
    const { person, account } = await signedInShopper(shop);
    const guest = shop.shopper();
    await guest.call('POST', '/orders/samples', { productId: SAMPLED[0] });
    await guest.details({ email: account.email });
    const { body: placed } = await guest.call('POST', '/Orders/place');
    const refused = await person.call<components['schemas']['Error']>('DELETE', '/me');
    expect(refused).toMatchObject({ status: 409, body: { messageKey: 'samplesUnderWay' } });
    expect((await guest.call('GET', `/Orders/${placed.id}`)).status).toBe(200);
  });

  it('is deleted although a stranger pays with its address, and the order of the stranger stays', async () => {
    const { person, account } = await signedInShopper(shop);
    const stranger = shop.shopper();
    await stranger.add(PANEL);
    await stranger.details({ email: account.email });
    await stranger.ship();
    await stranger.pay();
    expect((await person.call('DELETE', '/me')).status).toBe(204);
    expect((await stranger.cart()).lines).toHaveLength(1);
  });

  it('is not deleted while a payment is open', async () => {
    const { person, account } = await signedInShopper(shop);
    await person.add(PANEL);
    await person.details({ ...DETAILS, email: account.email });
    await person.ship();
    await person.pay();
    const { status, body } = await person.call<components['schemas']['Error']>('DELETE', '/me');
    expect([status, body]).toMatchObject([409, { messageKey: 'paymentRunning' }]);
    expect((await person.call('GET', '/me')).status).toBe(200);
    expect((await person.cart()).lines).toHaveLength(1);
  });
});
