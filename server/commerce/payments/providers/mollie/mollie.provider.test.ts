import http, { createServer } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCommerceEnv } from '../../../env.ts';
import { ADDRESS } from '../../../orders/shop.fixture.ts';
import { type PaymentRequest, ProviderError } from '../provider.ts';
import { retryingProvider } from '../retrying-provider.ts';
import { mollieProvider } from './mollie.provider.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
}

type Reply = { status: number; json: unknown } | 'hang';

/** A fake of Mollie's API. */
const calls: Call[] = [];
let reply: (call: Call) => Reply;
const server = createServer((req, res) => {
  let text = '';
  req.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  req.on('end', () => {
    const key = req.headers['idempotency-key'];
    const call: Call = {
      method: req.method ?? '',
      path: req.url ?? '',
      key: typeof key === 'string' ? key : undefined,
      body: text ? JSON.parse(text) : {},
    };
    calls.push(call);
    const response = reply(call);
    if (response === 'hang') return;
    res
      .writeHead(response.status, { 'Content-Type': 'application/hal+json' })
      .end(JSON.stringify(response.json));
  });
});

function payment(status: string) {
  const checkout = { href: 'https://www.mollie.com/checkout/tr_7UhSN1', type: 'text/html' };
  return {
    ...{
      resource: 'payment',
      id: 'tr_7UhSN1',
      mode: 'test',
      status,
      amount: { value: '206.95', currency: 'EUR' },
    },
    createdAt: '2026-11-18T09:00:00+00:00',
    _links: status === 'open' ? { checkout } : {},
  };
}

const REQUEST: PaymentRequest = {
  idempotencyKey: '0b9f7a52-2f5c-4c2e-9b0e-0d4d6f1f3f11',
  ...{ amount: 22775, currency: 'EUR', method: 'klarna', locale: 'nl-BE', shopName: 'Easy Felt' },
  description: 'Easy Felt 0B9F7A52',
  returnUrl: 'https://www.easyfelt.be/afrekenen/resultaat',
  webhookUrl: 'https://api.easyfelt.be/orders/payment/webhook/payment',
  email: 'marit@example.com',
  billingAddress: ADDRESS,
  lines: [
    { kind: 'physical', description: '12 × Paneel', totalIncVat: 22080, vatRate: 21 },
    { kind: 'shipping_fee', description: 'Deliver', totalIncVat: 695, vatRate: 21 },
  ],
};

const adapter = mollieProvider(
  { env: readCommerceEnv({ PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'test_key' }) },
  { apiEndpoint: 'https://mollie.test/v2/' },
);
const provider = retryingProvider(adapter, { timeoutMs: 300, attempts: 3, firstDelayMs: 1, maxDelayMs: 2 });

describe('mollie', () => {
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    calls.length = 0;
    const { port } = server.address() as AddressInfo;
    // The client accepts only Mollie's certificates, so its requests are redirected to plain HTTP.
    vi.spyOn(https, 'request').mockImplementation(((options: http.RequestOptions, done: () => void) =>
      http.request(
        { method: options.method, path: options.path, headers: options.headers, host: '127.0.0.1', port },
        done,
      )) as typeof https.request);
  });
  afterEach(() => vi.restoreAllMocks());

  test('creates a payment with idempotency key, method and lines that add up to the amount', async () => {
    reply = () => ({ status: 201, json: payment('open') });
    expect(await provider.create(REQUEST)).toEqual({
      ...{ id: 'tr_7UhSN1', state: 'open', checkoutUrl: 'https://www.mollie.com/checkout/tr_7UhSN1' },
      ...{ amount: 20695, currency: 'EUR', captureBefore: null },
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      ...{ method: 'POST', path: '/v2/payments', key: REQUEST.idempotencyKey },
      body: {
        ...{ amount: { value: '227.75', currency: 'EUR' }, method: 'klarna', locale: 'nl_BE' },
        captureMode: 'manual',
        ...{ redirectUrl: REQUEST.returnUrl, webhookUrl: REQUEST.webhookUrl },
        billingAddress: { streetAndNumber: 'Kerkstraat 12 bis', postalCode: '3511 AB', country: 'NL' },
        lines: [
          { quantity: 1, totalAmount: { value: '220.80' }, vatAmount: { value: '38.32' }, vatRate: '21.00' },
          { type: 'shipping_fee', totalAmount: { value: '6.95' } },
        ],
      },
    });
  });

  test('omits a webhook URL that Mollie cannot reach', async () => {
    reply = () => ({ status: 201, json: payment('open') });
    await provider.create({ ...REQUEST, webhookUrl: 'http://localhost:4000/orders/payment/webhook/payment' });
    expect(calls[0]?.body).not.toHaveProperty('webhookUrl');
  });

  test.each(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'])(
    'parses the state %s',
    async (state) => {
      reply = () => ({ status: 200, json: payment(state) });
      expect(await provider.get('tr_7UhSN1')).toMatchObject({ state });
    },
  );

  test('an unknown state is an error', async () => {
    reply = () => ({ status: 200, json: payment('teleported') });
    await expect(provider.get('tr_7UhSN1')).rejects.toThrow(ProviderError);
  });

  test('returns the current state of a payment that can no longer be cancelled', async () => {
    reply = ({ method }) =>
      method === 'DELETE'
        ? { status: 422, json: { status: 422, title: 'Unprocessable Entity', detail: 'cannot be canceled' } }
        : { status: 200, json: payment('paid') };
    expect(await provider.cancel('tr_7UhSN1')).toMatchObject({ state: 'paid' });
  });

  test('refunds a paid payment, and releases an authorised one', async () => {
    let state = 'paid';
    const createdRefund = { resource: 'refund', id: 're_1', status: 'queued', amount: {}, _links: {} };
    reply = ({ method }) =>
      method === 'GET' ? { status: 200, json: payment(state) } : { status: 201, json: createdRefund };
    const refund = { amount: 22775, currency: 'EUR', idempotencyKey: 'refund-1' } as const;
    await provider.refund('tr_7UhSN1', refund);
    expect(calls.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '/v2/payments/tr_7UhSN1/refunds', key: 'refund-1' },
      body: { amount: { value: '227.75', currency: 'EUR' } },
    });
    state = 'authorized';
    await provider.refund('tr_7UhSN1', refund);
    expect(calls.at(-1)?.path).toBe('/v2/payments/tr_7UhSN1/release-authorization');
  });

  test('methods that pay at once have no capture mode', async () => {
    reply = () => ({ status: 201, json: payment('open') });
    await provider.create({ ...REQUEST, method: 'ideal' });
    expect(calls[0]?.body).not.toHaveProperty('captureMode');
  });

  test('parses amount, currency and the end of an authorisation', async () => {
    const amount = { value: '1129.10', currency: 'GBP' };
    const captureBefore = '2026-12-16T09:00:00+00:00';
    reply = () => ({ status: 200, json: { ...payment('authorized'), amount, captureBefore } });
    expect(await provider.get('tr_7UhSN1')).toMatchObject({
      ...{ amount: 112910, currency: 'GBP', captureBefore: new Date('2026-12-16T09:00:00Z') },
    });
  });

  test('an authorisation that has ended has nothing to refund', async () => {
    reply = () => ({ status: 200, json: payment('expired') });
    await provider.refund('tr_7UhSN1', { amount: 22780, currency: 'EUR', idempotencyKey: 'refund-1' });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test.each([
    [[], 'capture-1-0'],
    [['failed'], 'capture-1-1'],
    [['pending'], undefined],
    [['failed', 'succeeded'], undefined],
  ])('after captures that are %j, captures with the key %s', async (states, key) => {
    const captures = states.map((status, index) => ({
      ...{ resource: 'capture', id: `cpt_${index}`, mode: 'test', status, _links: {} },
    }));
    reply = ({ method }) =>
      method === 'GET'
        ? { status: 200, json: { count: captures.length, _embedded: { captures }, _links: {} } }
        : { status: 201, json: { resource: 'capture', id: 'cpt_9', status: 'pending', _links: {} } };
    await provider.capture('tr_7UhSN1', { amount: 22780, currency: 'EUR', idempotencyKey: 'capture-1' });
    const [created] = calls.filter(({ method }) => method === 'POST');
    expect(created?.key).toBe(key);
    if (key) {
      expect(created).toMatchObject({
        path: '/v2/payments/tr_7UhSN1/captures',
        body: { amount: { value: '227.80', currency: 'EUR' } },
      });
    }
  });

  test('a rejected request is not retried', async () => {
    reply = () => ({ status: 422, json: { status: 422, title: 'Unprocessable Entity', detail: 'no' } });
    await expect(provider.create(REQUEST)).rejects.toMatchObject({
      name: 'ProviderError',
      isTransient: false,
    });
    expect(calls).toHaveLength(1);
  });

  test('a key in use and a timeout are retried with the same key, three attempts in total', async () => {
    reply = () => (calls.length === 1 ? { status: 409, json: { status: 409, detail: 'busy' } } : 'hang');
    await expect(provider.create(REQUEST)).rejects.toThrow('in time');
    expect(calls.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => REQUEST.idempotencyKey));
  });
});
