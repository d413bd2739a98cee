import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { logIn, PASSWORD, PRIVATE_DETAILS, signedInShopper } from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { countRows } from '../privacy/schema-tables.fixture.ts';

type Fault = components['schemas']['Error'];

const LIMITS = { sessions: 5, 'saved-items': 15, pictures: 10, 'picture-kb': 100_000, 'shared-carts': 2 };
const DAILY_LIMITS = Object.entries({ ...LIMITS, registrations: 3, payments: 5 })
  .map(([kind, count]) => `${kind}:${count}`)
  .join(',');

describe.each(commerceDatabases)('what a network stores in a day on $name', (database) => {
  let shop: Shop;
  let data: string;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: { DAILY_LIMITS } });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    data = picture.toString('base64');
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const office = '192.0.2.7';
  const guest = (address = office) => shop.shopper('EF-nl-NL', address);
  const times = <Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)));
  const statusOf = ({ status }: { readonly status: number }) => status;
  const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS', messageKey: 'tooMuchToday' } };

  /** Repeats a request one after the other until it is refused. Returns how often it was not. */
  async function countUntilRefused(send: (index: number) => Promise<{ status: number; body: unknown }>) {
    for (let index = 0; index < 50; index += 1) {
      const response = await send(index);
      if (response.status < 400) continue;
      expect(response).toMatchObject(refused);
      return index;
    }
    return Number.POSITIVE_INFINITY;
  }

  const saveItem = (person: Shopper, index: number) =>
    person.call<Fault>('POST', '/Storage', { name: `Plan ${index}` });
  const savePicture = (person: Shopper) => person.call<Fault>('POST', '/Storage/base64', { data });

  test('opens as many sessions as it may, also in parallel, and tells the others when to come back', async () => {
    const results = await times(8, () => guest().add(PANEL));
    expect(results.map(statusOf).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await countRows(shop.deps.db, 'sessions', 'orders', 'order_lines')).toEqual({
      sessions: 5,
      orders: 5,
      order_lines: 5,
    });
    shop.advance(90 * MINUTE_MS);
    const { status, retryAfter, body } = await guest().call<Fault>('POST', '/orders/lines', {
      productId: PANEL,
      quantity: 1,
    });
    expect([status, retryAfter]).toEqual([429, String(22.5 * 3_600)]);
    expect(body).toMatchObject({ messageKey: 'tooMuchToday', values: { count: 23 } });
    expect((await guest('192.0.2.8').add(PANEL)).status).toBe(201);
    shop.advance(23 * HOUR_MS);
    expect((await guest().add(PANEL)).status).toBe(201);
  });

  test('counts the bytes of files for messages with those of pictures', async () => {
    const pdf = Buffer.alloc(MAX_FILE_SIZE);
    pdf.write('%PDF-1.7');
    pdf.write('%%EOF', pdf.length - 5);
    const send = async () => {
      const body = new FormData();
      body.append('file', new Blob([pdf]), 'plan.pdf');
      const headers = { 'X-Shop': 'EF-nl-NL', 'X-Client-Address': office };
      const response = await fetch(`${shop.url}/Messages/files`, { method: 'POST', headers, body });
      return { status: response.status, body: await response.json() };
    };
    expect(await countUntilRefused(send)).toBe(3);
    expect(await countRows(shop.deps.db, 'message_files')).toEqual({ message_files: 3 });
  });

  test('counts no session whose request is refused, and none twice', async () => {
    const person = guest();
    const unknown = crypto.randomUUID();
    for (const productId of [unknown, unknown, unknown, unknown, unknown, unknown]) {
      expect((await guest().add(productId)).status).toBe(404);
    }
    for (let index = 0; index < 6; index += 1) expect((await person.add(PANEL)).status).toBe(201);
    expect(await countRows(shop.deps.db, 'sessions', 'orders')).toEqual({ sessions: 1, orders: 1 });
    expect(await countUntilRefused(() => guest().add(PANEL))).toBe(4);
    expect((await person.add(PANEL)).status).toBe(201);
    expect((await saveItem(person, 0)).status).toBe(201);
  });

  test('leaves customers who sign in alone', async () => {
    const { account } = await signedInShopper(shop);
    await countUntilRefused(() => guest().add(PANEL));
    const customer = guest();
    expect((await logIn(customer, account)).status).toBe(200);
    expect((await customer.add(PANEL)).status).toBe(201);
    expect((await saveItem(customer, 0)).status).toBe(201);
    expect((await savePicture(customer)).status).toBe(201);
  });

  test('saves a fifth of its items and pictures in one session, and all of them in several', async () => {
    const sessions = [guest(), guest(), guest(), guest(), guest()];
    const counts: number[] = [];
    for (const person of sessions) counts.push(await countUntilRefused((index) => saveItem(person, index)));
    expect(counts).toEqual([3, 3, 3, 3, 3]);
    shop.advance(DAY_MS);
    const pictures: number[] = [];
    for (const person of sessions) pictures.push(await countUntilRefused(() => savePicture(person)));
    expect(pictures).toEqual([2, 2, 2, 2, 2]);
    expect(await countRows(shop.deps.db, 'uploads')).toEqual({ uploads: 10 });
  });

  test('shares as many carts as it may', async () => {
    const person = guest();
    await person.add(PANEL);
    expect(await countUntilRefused(() => person.call('POST', '/Orders/share'))).toBe(2);
    expect(await countRows(shop.deps.db, 'shared_carts')).toEqual({ shared_carts: 2 });
  });

  test('starts as many registrations as it may, whatever the addresses', async () => {
    const register = (index: number) =>
      guest().call<Fault>('POST', '/Registration', {
        email: `marit${index}@example.com`,
        password: PASSWORD,
        details: PRIVATE_DETAILS,
      });
    expect(await countUntilRefused(register)).toBe(3);
    expect(await countRows(shop.deps.db, 'registrations', 'mail_outbox')).toEqual({
      registrations: 3,
      mail_outbox: 3,
    });
  });

  test('starts a payment for each change of one cart a fifth as often as it may', async () => {
    const person = guest();
    await person.add(PANEL);
    await person.details();
    await person.ship();
    expect((await person.pay()).status).toBe(200);
    await person.add(PANEL);
    await person.ship();
    expect(await person.pay()).toMatchObject(refused);
    expect(await countRows(shop.deps.db, 'payments')).toEqual({ payments: 1 });
    expect((await person.cart()).lines).toHaveLength(1);
  });
});
