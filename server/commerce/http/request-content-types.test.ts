import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { ADDRESS, DETAILS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';

const FIELDS = {
  email: DETAILS.email,
  phone: '',
  customerType: 'Private',
  ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [`billingAddress.${name}`, value])),
};
const form = (fields: Readonly<Record<string, unknown>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value));
  return data;
};
const encoded = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** Nested values as JSON, and as the fields of a form. */
type Send = (nested: object, fields: Readonly<Record<string, unknown>>) => { type?: string; body: BodyInit };
const TYPES: readonly (readonly [string, Send])[] = [
  ['json', (nested) => ({ type: 'application/json', body: JSON.stringify(nested) })],
  [
    'json-api',
    (attributes) => ({
      type: 'application/vnd.api+json; charset=utf-8',
      body: JSON.stringify({ data: { type: 'request', attributes } }),
    }),
  ],
  ['multipart form data', (_nested, fields) => ({ body: form(fields) })],
  ['url-encoded', (_nested, fields) => ({ body: encoded(fields) })],
  ['plain text', (nested) => ({ type: 'text/plain;charset=UTF-8', body: JSON.stringify(nested) })],
];

describe.each(commerceDatabases.slice(0, 1))('a body on $name', (database) => {
  let shop: Shop;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await database.open());
    person = shop.shopper();
    await person.add(PANEL);
  });
  afterAll(() => shop.close());

  const post = async (path: string, { type, body }: ReturnType<Send>, method = 'POST') => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      body,
      headers: {
        'X-Shop': 'EF-nl-NL',
        Authorization: `Bearer ${person.token()}`,
        ...(type ? { 'Content-Type': type } : {}),
      },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const pathsOf = (body: unknown) =>
    (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path);

  test.each(TYPES)('as %s is read', async (_name, send) => {
    const details = await post('/Orders/details', send(DETAILS, FIELDS));
    expect(details).toMatchObject({ status: 200, body: { details: { billingAddress: ADDRESS } } });
    const line = await post(
      '/orders/lines',
      send({ productId: PANEL, quantity: 2 }, { productId: PANEL, quantity: 2 }),
    );
    expect(line.status).toBe(201);
  });

  test.each(TYPES)('as %s names its wrong fields', async (_name, send) => {
    const nested = {
      ...DETAILS,
      customerType: 'Neither',
      billingAddress: { ...ADDRESS, city: 'x'.repeat(90) },
    };
    const fields = { ...FIELDS, customerType: 'Neither', 'billingAddress.city': 'x'.repeat(90) };
    const details = await post('/Orders/details', send(nested, fields));
    expect(details.status).toBe(400);
    expect(pathsOf(details.body)).toEqual(
      expect.arrayContaining(['body.customerType', 'body.billingAddress.city']),
    );
    const line = await post(
      '/orders/lines',
      send({ productId: PANEL, quantity: 'two' }, { productId: PANEL, quantity: 'two' }),
    );
    expect([line.status, pathsOf(line.body)]).toEqual([400, ['body.quantity']]);
  });

  test.each(TYPES)('as %s is refused above 100 kB', async (_name, send) => {
    const text = 'x'.repeat(110_000);
    const { status } = await post(
      '/Orders/details',
      send({ ...DETAILS, remarks: text }, { ...FIELDS, remarks: text }),
    );
    expect(status).toBe(413);
  });

  test.each(TYPES)('of a webhook as %s is read', async (_name, send) => {
    const { type, body } = send({ id: 'unknown' }, { id: 'unknown' });
    const response = await fetch(`${shop.url}/orders/payment/webhook/payment`, {
      method: 'POST',
      body,
      headers: type ? { 'Content-Type': type } : {},
    });
    expect(response.status).toBe(200);
  });

  test('that is plain text but not JSON is a fault, and other types are not accepted', async () => {
    expect((await post('/orders/lines', { type: 'text/plain', body: 'quantity=1' })).body.code).toBe(
      'PARSE_ERROR',
    );
    expect((await post('/orders/lines', { type: 'application/xml', body: '<a/>' })).status).toBe(415);
  });
});
