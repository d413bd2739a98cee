import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import de from '#shared/locales/de/apiErrors.json' with { type: 'json' };
import germanTexts from '#shared/locales/de/yup.json' with { type: 'json' };
import english from '#shared/locales/en/apiErrors.json' with { type: 'json' };
import { openStorefront } from '../../storefront.fixture.ts';

const PRODUCT = '4f9e8f64-95a1-4d3c-9c41-5b0d4f2f1d11';
const JSON_BODY = { 'Content-Type': 'application/json', 'x-locale': 'en-GB' };
const ADD = '/api/trpc/cart.line.add';
const VALID = JSON.stringify({ json: { productId: PRODUCT, quantity: 1 } });
const MAX_RESPONSE_BYTES = 8_000;

let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  shop = await openStorefront(({ path }) => {
    if (!path.endsWith('/configure')) return { status: 201, body: { id: 'o', lines: [], itemCount: 1 } };
    const fields = Array.from({ length: 3_000 }, (_, index) => ({
      path: `body.answers.o${index}`,
      message: 'x'.repeat(90),
    }));
    const body = { code: 'BAD_REQUEST', message: 'request '.repeat(40_000), requestId: 'r', fields };
    return { status: 400, body };
  });
});
afterAll(() => shop.close());

async function errorOf(response: Response): Promise<Record<string, unknown>> {
  const body: { error: { json: { message: string; data: object } } } = JSON.parse(await response.text());
  return { message: body.error.json.message, ...body.error.json.data };
}

describe('a request that no page of the shop sends', () => {
  it.each<[string, number, RequestInit]>([
    [
      'a form of another site',
      403,
      {
        method: 'POST',
        body: 'a=b',
        headers: { 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
      },
    ],
    [
      'JSON from another site',
      403,
      { method: 'POST', body: VALID, headers: { ...JSON_BODY, Origin: 'https://evil.example' } },
    ],
    [
      'JSON from an unknown site',
      403,
      { method: 'POST', body: VALID, headers: { ...JSON_BODY, Origin: 'null' } },
    ],
    [
      'a sandboxed form without its origin',
      403,
      { method: 'POST', body: VALID, headers: { ...JSON_BODY, 'Sec-Fetch-Site': 'cross-site' } },
    ],
    ['a form', 415, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
    ['a form with files', 415, { method: 'POST', body: new FormData() }],
    [
      'plain text that is JSON',
      415,
      { method: 'POST', body: VALID, headers: { 'Content-Type': 'text/plain' } },
    ],
    ['bytes', 415, { method: 'POST', body: VALID, headers: { 'Content-Type': 'application/octet-stream' } }],
    ['a link to a mutation', 405, { method: 'GET' }],
    ['another method', 405, { method: 'PUT', body: VALID, headers: JSON_BODY }],
  ])('%s responds %i and sets no cookie', async (_name, status, init) => {
    const before = shop.calls.length;
    const response = await fetch(shop.base + ADD, init);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
    expect(shop.calls.length).toBe(before);
  });

  it.each(['x/cart.line.add', '/cart.line.add', 'cart.line.add/', 'x/cart.line.add?batch=1'])(
    'the path /api/trpc/%s, whose limits would differ from its calls, responds 404',
    async (path) => {
      const response = await shop.post(`/api/trpc/${path}`, VALID, { ...JSON_BODY, Origin: shop.base });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
      expect(await errorOf(response)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('but one of its own origin is served', async () => {
    const headers = { ...JSON_BODY, Origin: shop.base, 'Sec-Fetch-Site': 'same-origin' };
    const response = await shop.post(ADD, VALID, headers);
    expect([response.status, response.headers.get('set-cookie')?.slice(0, 8)]).toEqual([200, 'session=']);
  });
});

describe('a session cookie', () => {
  it.each(['x'.repeat(30), 'x'.repeat(44), 'x'.repeat(42), `${'x'.repeat(42)}!`])(
    '%s is no session',
    async (token) => {
      const cookie = `session=${token}`;
      const before = shop.calls.length;
      expect(await (await shop.get('/api/trpc/cart.order.get', { cookie })).json()).toEqual({
        result: { data: { json: null } },
      });
      expect(shop.calls.length).toBe(before);
      const response = await shop.post(ADD, VALID, { ...JSON_BODY, cookie });
      const opened = /^session=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1];
      expect(shop.calls.at(-1)?.headers.authorization).toBe(`Bearer ${opened}`);
    },
  );

  it('of 43 characters is a session, and not replaced', async () => {
    const cookie = `session=${'x'.repeat(43)}`;
    const response = await shop.post(ADD, VALID, { ...JSON_BODY, cookie });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(shop.calls.at(-1)?.headers.authorization).toBe(`Bearer ${'x'.repeat(43)}`);
  });
});

describe('a body of 6 MB', () => {
  const body = JSON.stringify({ json: { productId: PRODUCT, quantity: 1, text: 'x'.repeat(6_000_000) } });

  it('is refused by its length', async () => {
    const response = await shop.post(ADD, body, JSON_BODY);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([413, null]);
    expect(await errorOf(response)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('is refused without a length', async () => {
    const init = { method: 'POST', headers: JSON_BODY, body: new Blob([body]).stream(), duplex: 'half' };
    const response = await fetch(shop.base + ADD, init);
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a faulty input', () => {
  const input = (json: object) => JSON.stringify({ json: { productId: PRODUCT, quantity: 1, ...json } });
  const key = (kind: string) => `yup:errors.${kind}`;

  it.each<[string, object, object]>([
    [
      'too little',
      { quantity: 0 },
      {
        path: 'quantity',
        messageKey: key('number.min'),
        values: { min: 1, count: 1 },
        message: 'Please enter 1 or more.',
      },
    ],
    ['no number', { quantity: 'some' }, { path: 'quantity', messageKey: key('number.integer') }],
    ['no id', { productId: 'x' }, { path: 'productId', messageKey: key('string.uuid') }],
    ['no answers', { answers: 3 }, { path: 'answers', messageKey: key('mixed.notType') }],
    [
      '101 answers',
      { answers: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index, 'a'])) },
      { path: 'answers', messageKey: key('array.max'), values: { max: 100, count: 100 } },
    ],
    [
      'an answer of 5 kB',
      { answers: { a: 'x'.repeat(5_000) } },
      { path: 'answers', messageKey: key('string.max'), values: { max: 4_000, count: 4_000 } },
    ],
    [
      '30 answers of 1 kB',
      { answers: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index, 'x'.repeat(1_000)])) },
      { path: 'answers', messageKey: key('string.max'), values: { max: 20_000, count: 20_000 } },
    ],
  ])('with %s names its field and the text for it', async (_name, json, field) => {
    const response = await shop.post(ADD, input(json), JSON_BODY);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      code: 'BAD_REQUEST',
      messageKey: 'codes.BAD_REQUEST',
      fields: [field],
    });
  });

  it.each<[string, unknown, string]>([
    ['a date', '2024-02-29T10:00:00.000Z', 'Date'],
    ['a bigint', '10', 'bigint'],
    ['a set', [], 'set'],
    ['a map', [], 'map'],
  ])('with %s as an answer or instead of the answers names them', async (_name, value, type) => {
    for (const [answers, path] of [
      [value, 'answers'],
      [{ a: [value] }, 'answers.a.0'],
    ] as const) {
      const json = { productId: PRODUCT, quantity: 1, answers };
      const body = JSON.stringify({ json, meta: { values: { [path]: [type] }, v: 1 } });
      expect(await errorOf(await shop.post(ADD, body, JSON_BODY))).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'answers', messageKey: key('mixed.notType') }],
      });
    }
  });

  it('with texts and lists instead of numbers names their fields', async () => {
    for (const quantity of ['5', [5], ['5'], [[5]], true, {}]) {
      expect(await errorOf(await shop.post(ADD, input({ quantity }), JSON_BODY))).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'quantity', messageKey: key('number.integer') }],
      });
    }
  });

  it('with references is a PARSE_ERROR in the language of the request', async () => {
    const json = { productId: PRODUCT, quantity: 1, answers: { a: [1], b: null } };
    const meta = { referentialEqualities: { 'answers.a': ['answers.b'] }, v: 1 };
    const headers = { ...JSON_BODY, 'x-locale': 'de-AT' };
    const response = await shop.post(ADD, JSON.stringify({ json, meta }), headers);
    expect(await errorOf(response)).toMatchObject({ code: 'PARSE_ERROR', message: de.codes.PARSE_ERROR });
  });

  it('in several fields of a form names them all', async () => {
    const fields = {
      email: 'x'.repeat(300),
      phone: '1'.repeat(31),
      customerType: 'Neither',
      billingAddress: { city: 'x'.repeat(90) },
    };
    const body = JSON.stringify({ json: fields });
    const error = await errorOf(await shop.post('/api/trpc/checkout.details.save', body, JSON_BODY));
    expect(error).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ path: 'email', messageKey: key('string.max') }),
        expect.objectContaining({ path: 'phone', messageKey: key('string.max') }),
        expect.objectContaining({ path: 'customerType', messageKey: key('mixed.oneOf') }),
        expect.objectContaining({ path: 'billingAddress.city', messageKey: key('string.max') }),
      ]),
    });
  });

  it('that is missing names the required fields', async () => {
    const { code, fields } = await errorOf(await shop.post(ADD, '', JSON_BODY));
    expect([code, fields]).toMatchObject(['BAD_REQUEST', [{ path: 'productId' }, { path: 'quantity' }]]);
  });

  it.each([
    ['that is cut', '{"json":'],
    ['that is text', 'x'],
    ['without the format of the shop', 'null'],
    ['of brackets', '[['.repeat(30_000)],
  ])('%s is a PARSE_ERROR', async (_name, body) => {
    const response = await shop.post(ADD, body, JSON_BODY);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({
      code: 'PARSE_ERROR',
      messageKey: 'codes.PARSE_ERROR',
      message: english.codes.PARSE_ERROR,
    });
  });

  it('in the URL that is not JSON is a PARSE_ERROR', async () => {
    const response = await shop.get('/api/trpc/category.detail.get?input=%7B');
    expect(await errorOf(response)).toMatchObject({ code: 'PARSE_ERROR' });
  });
});

describe('the texts of a fault are in the language of the request', () => {
  const GERMAN = { ...JSON_BODY, 'x-locale': 'de-AT' };

  it('for each field', async () => {
    const response = await shop.post(ADD, '{"json":{"productId":"x","quantity":0}}', GERMAN);
    expect(await errorOf(response)).toMatchObject({
      message: de.codes.BAD_REQUEST,
      fields: [
        { path: 'productId', message: germanTexts.errors.string.uuid },
        { path: 'quantity', message: germanTexts.errors.number.min.replace('{{min}}', '1') },
      ],
    });
  });

  it('of the API, whose own texts are for its developers', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { id: PRODUCT, quantity: 1, answers: {} } }));
    const response = await shop.get(`/api/trpc/product.configuration.calculate?input=${input}`, GERMAN);
    const { message, fields } = await errorOf(response);
    expect(message).toBe(de.codes.BAD_REQUEST);
    expect(fields).toContainEqual({
      path: 'answers.o0',
      message: germanTexts.errors.mixed.default,
      messageKey: 'yup:errors.mixed.default',
    });
  });

  it.each<[keyof typeof de.codes, string, RequestInit]>([
    ['PARSE_ERROR', ADD, { method: 'POST', body: '{', headers: GERMAN }],
    ['NOT_FOUND', '/api/trpc/no.such.procedure', { headers: GERMAN }],
    ['METHOD_NOT_SUPPORTED', ADD, { headers: GERMAN }],
    ['FORBIDDEN', ADD, { method: 'POST', headers: { ...GERMAN, Origin: 'https://evil.example' } }],
    ['UNSUPPORTED_MEDIA_TYPE', ADD, { method: 'POST', body: 'a=b', headers: { 'x-locale': 'de-AT' } }],
    ['PAYLOAD_TOO_LARGE', ADD, { method: 'POST', body: 'x'.repeat(70_000), headers: GERMAN }],
  ])('for %s', async (code, target, init) => {
    expect(await errorOf(await fetch(shop.base + target, init))).toMatchObject({
      code,
      message: de.codes[code],
    });
  });

  it('outside of the procedures too', async () => {
    const response = await fetch(`${shop.base}/vitals`, {
      method: 'PUT',
      headers: { 'Accept-Language': 'de' },
    });
    expect(await response.json()).toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
      message: de.codes.METHOD_NOT_SUPPORTED,
    });
  });
});

describe('the response to a faulty request stays below 8 kB', () => {
  const configure = encodeURIComponent(JSON.stringify({ json: { id: PRODUCT, quantity: 1, answers: {} } }));
  const batch = (path: string, input: string) =>
    `/api/trpc/${Array(20).fill(path).join(',')}?batch=1&input=${encodeURIComponent(`{${Array.from({ length: 20 }, (_, index) => `"${index}":${input}`).join(',')}}`)}`;
  const CONFIGURE = 'product.configuration.calculate';

  it.each([
    ['3,000 faults of the API', `/api/trpc/${CONFIGURE}?input=${configure}`],
    [
      '20 of them in a batch',
      batch(CONFIGURE, JSON.stringify({ json: { id: PRODUCT, quantity: 1, answers: {} } })),
    ],
    ['20 invalid inputs', batch(CONFIGURE, '{"json":{}}')],
    ['20 unreadable inputs', batch(CONFIGURE, 'null')],
    ['20 unknown procedures', batch(`x${'%00'.repeat(190)}`, 'null')],
    ['a long unknown procedure', `/api/trpc/${'y'.repeat(12_000)}`],
    ['1,000 calls in a batch', `/api/trpc/${Array(1_000).fill('a').join(',')}?batch=1`],
  ])('with %s', async (_name, target) => {
    for (const accept of ['application/json', 'application/jsonl']) {
      const response = await shop.get(target, { 'trpc-accept': accept });
      const text = await response.text();
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_RESPONSE_BYTES);
      expect(text.split('"messageKey":"yup').length - 1).toBeLessThanOrEqual(20);
    }
  });

  it('and lists twenty faults with the number of others', async () => {
    const { fields, moreFields } = await errorOf(await shop.get(`/api/trpc/${CONFIGURE}?input=${configure}`));
    expect(fields).toHaveLength(20);
    expect(moreFields).toBe(2_980);
  });
});
