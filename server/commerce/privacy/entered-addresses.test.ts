import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import {
  logIn,
  mailedToken,
  PASSWORD,
  PRIVATE_DETAILS,
  signedInShopper,
} from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { contractOperations, resolved, type Schema } from '../http/contract-operations.fixture.ts';
import { sendMessage, uploadFile } from '../messages/messages.fixture.ts';
import { CONTACT as QUOTATION_CONTACT, requestQuotation } from '../quotations/quotations.fixture.ts';
import { DECLARED_COLUMNS } from './declared-columns.fixture.ts';
import { erasePerson } from './erasure.service.ts';
import { valuesWith } from './schema-tables.fixture.ts';

type Order = components['schemas']['Order'];

const ERP_ID = '11111111-1111-4111-8111-111111111111';
const ERP = {
  ERP_TENANT_ID: ERP_ID,
  ERP_COMPANY_ID: ERP_ID,
  ERP_CLIENT_ID: ERP_ID,
  ERP_ENVIRONMENT: 'production',
  ERP_CLIENT_SECRET: 'a-secret-of-tests-only',
  ERP_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
};

const at = (name: string) => `${name}@entered.example`;

/** Sources of data that a visitor enters, each with an address of its own, in addition to those of the account. */
const ENTERED = {
  'PUT /me': ['second', 'third', 'fourth'],
  'POST /Registration': ['first', 'unverified'],
  'POST /auth/login': ['signedin'],
  'POST /auth/forgot': ['forgot'],
  'POST /Misc/validate/email': ['validated'],
  'POST /Orders/details': ['ordered', 'carted'],
  'POST /Orders/lookup': ['lookedup'],
  'POST /Orders/withdrawal/declare': ['declared'],
  'POST /Quotations': ['quoted'],
  'POST /Messages': ['asked', 'advised', 'applied', 'wondered'],
  'POST /Newsletter': ['subscribed'],
  'POST /ProductAlerts': ['waiting'],
} as const;

/** Forms that store the address without the account of its sender: a person names these addresses. */
const FORMS = ['unverified', 'asked', 'advised', 'applied', 'wondered', 'subscribed', 'waiting'] as const;

const KEPT_BY_LAW = DECLARED_COLUMNS.flatMap(({ name, rule }) =>
  typeof rule?.erasure === 'object' ? [name] : [],
);

/** Whether a schema has a property for an email address, at any depth. */
function takesAddress(schema: Schema): boolean {
  const { properties, items, oneOf, anyOf, allOf } = resolved(schema);
  const parts = [oneOf, anyOf, allOf].flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
  return (
    Object.entries(Object(properties)).some(
      ([name, inner]) => /mail/i.test(name) || takesAddress(Object(inner)),
    ) || [items, ...parts].some((inner) => inner !== undefined && takesAddress(Object(inner)))
  );
}

describe('the addresses of the test', () => {
  it('include every operation that takes an email address', () => {
    const operations = contractOperations().flatMap(({ method, path, bodies, parameters }) =>
      [...Object.values(bodies), ...parameters.map(({ schema }) => schema)].some(takesAddress) ||
      parameters.some(({ name }) => /mail/i.test(name))
        ? [`${method} ${path}`]
        : [],
    );
    expect([...new Set(operations)].sort()).toEqual(Object.keys(ENTERED).sort());
  });
});

describe.each(commerceDatabases)('every address that a person entered on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open(), { settings: ERP });
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const erase = (name: string) => erasePerson(shop.deps, { email: at(name), brand: undefined });

  /** The columns with each of the addresses that are still stored. */
  async function stored(): Promise<Record<string, string[]>> {
    const values = await valuesWith(shop.deps.db, at(''));
    const found: Record<string, string[]> = {};
    for (const name of Object.values(ENTERED).flat()) {
      const columns = values.filter(({ text }) => text.includes(at(name))).map(({ column }) => column);
      if (columns.length > 0) found[name] = [...new Set(columns)].sort();
    }
    return found;
  }

  async function changeEmail(person: Shopper, from: string, to: string, { isConfirmed = false } = {}) {
    expect((await person.call('PUT', '/me', { email: at(to) })).status).toBe(200);
    if (!isConfirmed) return;
    for (const [name, kind] of [[from, 'email-change-old'] as const, [to, 'email-change-new'] as const]) {
      const token = await mailedToken(shop, at(name), kind);
      expect((await person.call('POST', '/me/verify', { token })).status).toBe(200);
    }
  }

  async function buy(person: Shopper): Promise<Order> {
    await person.add(PANEL, 1);
    await person.details({ email: at('ordered') });
    await person.ship();
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return (await person.complete(body.paymentId)).body;
  }

  /** Returns the id of the file of the application. */
  async function sendForms(): Promise<string> {
    const guest = shop.shopper();
    const { body: file } = await uploadFile(shop, '%PDF-1.7\n%%EOF\n', 'cv.pdf');
    const messages: NonNullable<Parameters<typeof sendMessage>[2]>[] = [
      { email: at('asked') },
      { kind: 'advice', email: at('advised'), topic: null, room: 'office', area: 42.5, height: 3 },
      { kind: 'application', email: at('applied'), topic: null, job: 'felt-cutter', files: [file.id] },
      { kind: 'question', email: at('wondered'), topic: null, sku: 'WPP60-OAT' },
    ];
    for (const message of messages) {
      const { status, body } = await sendMessage(shop, guest, message);
      expect([status, body]).toEqual([204, undefined]);
    }
    expect((await guest.call('POST', '/Newsletter', { email: at('subscribed') })).status).toBe(204);
    const alert = { sku: 'WPP60-OAT', kind: 'stock', email: at('waiting') };
    expect((await guest.call('POST', '/ProductAlerts', alert)).status).toBe(204);
    const registration = { email: at('unverified'), password: PASSWORD, details: PRIVATE_DETAILS };
    expect((await guest.call('POST', '/Registration', registration)).status).toBe(202);
    return file.id;
  }

  /** Operations that look something up by an address and store none. */
  async function lookUp({ number }: Order): Promise<void> {
    const guest = shop.shopper();
    await logIn(guest, { email: at('signedin'), password: PASSWORD });
    await guest.call('POST', '/auth/forgot', { email: at('forgot') });
    await guest.call('POST', '/Misc/validate/email', { email: at('validated') });
    await guest.call('POST', '/Orders/lookup', { number, email: at('lookedup') });
    await guest.call('POST', '/Orders/withdrawal/declare', { number, email: at('declared') });
  }

  it('is erased with the account, or under the address of its form, except in the record of a sale', async () => {
    const { person } = await signedInShopper(shop, { email: at('first') });
    await changeEmail(person, 'first', 'second', { isConfirmed: true });
    const order = await buy(person);
    await person.add(PANEL, 2);
    await requestQuotation(person, { contact: { ...QUOTATION_CONTACT, email: at('quoted') } });
    await person.details({ email: at('carted') });
    await changeEmail(person, 'second', 'third');
    await changeEmail(person, 'second', 'fourth');
    const file = await sendForms();
    await lookUp(order);
    await shop.deps.mailer.deliverDue();
    await shop.deps.db.orm.update(erpOutbox).set({ state: 'sent' }).where(eq(erpOutbox.kind, 'order'));

    expect(await objectKeys(file)).toHaveLength(1);
    const before = await stored();
    // Stored nowhere, or only as a hash that counts attempts.
    const unstored = ['signedin', 'forgot', 'validated', 'lookedup', 'declared'];
    const all = Object.values(ENTERED).flat();
    expect(Object.keys(before).sort()).toEqual(all.filter((name) => !unstored.includes(name)).sort());
    expect(before.third).toContain('mailbox_messages.recipient');

    await erase('second');
    const left = await stored();
    expect(Object.keys(left).sort()).toEqual([...FORMS, 'ordered'].sort());
    for (const name of FORMS) expect(left[name]).toEqual(before[name]);

    for (const name of FORMS) await erase(name);
    const last = await stored();
    expect(Object.keys(last)).toEqual(['ordered']);
    expect(last.ordered).toContain('orders.details');
    expect(last.ordered?.filter((column) => !KEPT_BY_LAW.includes(column))).toEqual([]);
    expect(await objectKeys(file)).toEqual([]);
  });

  /** The objects of a file; other tests share the store. */
  async function objectKeys(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of shop.deps.uploads.objects.list()) keys.push(...page.map(({ key }) => key));
    return keys.filter((key) => key.includes(id));
  }
});
