import { once } from 'node:events';
import http, { createServer } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { ADDRESS } from '../../../checkout/shopper.fixture.ts';
import { type PaymentRequest, ProviderError } from '../../../order-records/payments/provider.ts';
import { retryingProvider } from '../retrying-provider.ts';
import { mollieProvider } from './mollie.provider.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
}

type Reply = { status: number; json: unknown } | 'hang';

/** A fake of Mollie's API. */
const calls: Call[] = [];
/** Resolve when the client has closed its requests that got no response. */
const closed: Promise<unknown>[] = [];
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
    if (response === 'hang') {
      closed.push(once(res, 'close'));
      return;
    }
    res
      .writeHead(response.status, { 'Content-Type': 'application/hal+json' })
      .end(JSON.stringify(response.json));
  });
});

function payment(status: string) {
  const checkout = { href: 'https://www.mollie.com/checkout/tr_7UhSN1', type: 'text/html' };
  return {
    resource: 'payment',
    id: 'tr_7UhSN1',
    mode: 'test',
    status,
    amount: { value: '206.95', currency: 'EUR' },
    createdAt: '2026-11-18T09:00:00+00:00',
    metadata: { paymentId: REQUEST.idempotencyKey },
    _links: status === 'open' ? { checkout } : {},
  };
}

const REQUEST: PaymentRequest = {
  idempotencyKey: '0b9f7a52-2f5c-4c2e-9b0e-0d4d6f1f3f11',
  amount: 22775,
  currency: 'EUR',
  method: 'klarna',
  locale: 'nl-BE',
  shopName: 'Easy Felt',
  description: 'Easy Felt 0B9F7A52',
  returnUrl: 'https://www.easyfelt.be/afrekenen/resultaat',
  webhookUrl: 'https://api.easyfelt.be/orders/payment/webhook/payment',
  email: 'marit@example.com',
  billingAddress: ADDRESS,
  lines: [
    { kind: 'physical', description: '12 × Paneel', totalIncVat: 22080, vatRate: 21 },
    { kind: 'shipping_fee', description: 'Bezorging', totalIncVat: 695, vatRate: 21 },
  ],
};

const adapter = mollieProvider({ MOLLIE_API_KEY: 'test_key' }, { apiEndpoint: 'https://mollie.test/v2/' });
const provider = retryingProvider(adapter, logger, {
  timeoutMs: 300,
  attempts: 3,
  firstDelayMs: 1,
  maxDelayMs: 2,
});

describe('mollie', () => {
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    calls.length = 0;
    closed.length = 0;
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
      id: 'tr_7UhSN1',
      state: 'open',
      checkoutUrl: 'https://www.mollie.com/checkout/tr_7UhSN1',
      reference: REQUEST.idempotencyKey,
      amount: 20695,
      currency: 'EUR',
      captureBefore: null,
      disputes: [],
      refunds: [],
      externalRefunds: [],
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/v2/payments',
      key: REQUEST.idempotencyKey,
      body: {
        amount: { value: '227.75', currency: 'EUR' },
        method: 'klarna',
        locale: 'nl_BE',
        captureMode: 'manual',
        redirectUrl: REQUEST.returnUrl,
        webhookUrl: REQUEST.webhookUrl,
        billingAddress: { streetAndNumber: 'Kerkstraat 12 bis', postalCode: '3511 AB', country: 'NL' },
        lines: [
          { quantity: 1, totalAmount: { value: '220.80' }, vatAmount: { value: '38.32' }, vatRate: '21.00' },
          { type: 'shipping_fee', description: 'Bezorging', totalAmount: { value: '6.95' } },
        ],
      },
    });
  });

  test.each([
    ['EUR', 'NL', '/v2/methods?sequenceType=oneoff&billingCountry=NL'],
    [
      'GBP',
      'GB',
      '/v2/methods?sequenceType=oneoff&billingCountry=GB&amount%5Bcurrency%5D=GBP&amount%5Bvalue%5D=42.50',
    ],
  ] as const)('asks for the methods of the account in %s', async (currency, country, path) => {
    const of = (value: string) => ({ value, currency });
    const methods = [
      { resource: 'method', id: 'creditcard', minimumAmount: of('0.50'), maximumAmount: of('500.00') },
      { resource: 'method', id: 'paypal', minimumAmount: of('0.01'), maximumAmount: null },
      {
        resource: 'method',
        id: 'klarna',
        minimumAmount: { value: '0.10', currency: 'SEK' },
        maximumAmount: { value: '10000.00', currency: 'SEK' },
      },
      { resource: 'method', id: 'blik', minimumAmount: of('1.00'), maximumAmount: of('2.00') },
    ];
    reply = () => ({ status: 200, json: { count: methods.length, _embedded: { methods }, _links: {} } });
    expect(await provider.limits?.({ currency, country, amount: 4_250 })).toEqual([
      { method: 'creditcard', smallest: 50, largest: 50_000 },
      { method: 'paypal', smallest: 1, largest: 2 ** 31 - 1 },
      { method: 'klarna', smallest: 1, largest: 2 ** 31 - 1 },
    ]);
    expect(calls.map(({ method, path: asked }) => [method, asked])).toEqual([['GET', path]]);
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

  const REFUND = { amount: 22775, currency: 'EUR', idempotencyKey: 'refund-1' } as const;
  const refundOf = (status: string, metadata: unknown) => ({
    resource: 'refund',
    id: 're_1',
    status,
    amount: {},
    metadata,
    _links: {},
  });

  test.each([
    ['none', [], 'refund-1'],
    ['another', [refundOf('refunded', { refund: 'refund-2' }), refundOf('refunded', null)], 'refund-1'],
    ['one that failed', [refundOf('failed', { refund: 'refund-1' })], 'refund-1-1'],
    ['the same', [refundOf('pending', { refund: 'refund-1' })], undefined],
  ])('after refunds that are %s, a repeated refund is made once', async (_what, refunds, key) => {
    reply = ({ method }) =>
      method === 'GET'
        ? { status: 200, json: { ...payment('paid'), _embedded: { refunds } } }
        : { status: 201, json: refundOf('queued', null) };
    await provider.refund('tr_7UhSN1', REFUND);
    expect(calls[0]?.path).toBe('/v2/payments/tr_7UhSN1?embed=refunds');
    const [created] = calls.filter(({ method }) => method === 'POST');
    expect(created?.key).toBe(key);
    if (key) {
      expect(created).toMatchObject({
        path: '/v2/payments/tr_7UhSN1/refunds',
        body: { amount: { value: '227.75', currency: 'EUR' }, metadata: { refund: 'refund-1' } },
      });
    }
  });

  test.each([
    ['queued', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['refunded', 'refunded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['teleported', 'pending'],
  ])('a refund that is %s there is %s here', async (status, state) => {
    const refunds = [
      refundOf(status, { refund: 'refund-1' }),
      { ...refundOf(status, null), id: 're_dashboard', amount: { value: '10.00', currency: 'EUR' } },
    ];
    reply = () => ({ status: 200, json: { ...payment('paid'), _embedded: { refunds } } });
    expect(await provider.get('tr_7UhSN1')).toMatchObject({
      refunds: [{ reference: 'refund-1', state }],
      externalRefunds: [{ id: 're_dashboard', amount: 1_000, state }],
    });
    if (state !== 'failed') expect(await provider.refund('tr_7UhSN1', REFUND)).toBe(state);
  });

  test.each([[['failed', 'pending']], [['pending', 'failed']]])(
    'of the attempts %j of a refund, the one that has not failed counts',
    async (statuses) => {
      const refunds = statuses.map((status) => refundOf(status, { refund: 'refund-1' }));
      reply = () => ({ status: 200, json: { ...payment('paid'), _embedded: { refunds } } });
      expect((await provider.get('tr_7UhSN1')).refunds).toEqual([
        { reference: 'refund-1', state: 'pending' },
      ]);
    },
  );

  test.each([
    ['authorized', false],
    ['expired', false],
  ])('a payment that is %s is not refunded yet', async (state, isRejected) => {
    reply = () => ({ status: 200, json: payment(state) });
    await expect(provider.refund('tr_7UhSN1', REFUND)).rejects.toMatchObject({ isRejected });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test('a refund that Mollie rejects is final; one with a wrong key is not', async () => {
    for (const [status, isRejected] of [
      [422, true],
      [404, true],
      [401, false],
    ] as const) {
      reply = ({ method }) =>
        method === 'GET'
          ? { status: 200, json: payment('paid') }
          : { status, json: { status, title: 'Error', detail: 'no' } };
      await expect(provider.refund('tr_7UhSN1', REFUND)).rejects.toMatchObject({ isRejected });
    }
  });

  test.each([
    ['authorized', ['GET', 'POST']],
    ['expired', ['GET']],
    ['canceled', ['GET']],
  ])('the release of a payment that is %s', async (state, methods) => {
    reply = ({ method }) => ({ status: method === 'GET' ? 200 : 202, json: payment(state) });
    await provider.release('tr_7UhSN1');
    expect(calls.map(({ method }) => method)).toEqual(methods);
    if (methods.length > 1) expect(calls[1]?.path).toBe('/v2/payments/tr_7UhSN1/release-authorization');
  });

  test('a payment that was captured cannot be released', async () => {
    reply = () => ({ status: 200, json: payment('paid') });
    await expect(provider.release('tr_7UhSN1')).rejects.toMatchObject({ isRejected: true });
  });

  test('reads the chargebacks of a payment, also those that were reversed', async () => {
    const chargeback = (id: string, reversedAt?: string) => ({
      resource: 'chargeback',
      id,
      amount: { value: '43.38', currency: 'EUR' },
      _links: {},
      paymentId: 'tr_7UhSN1',
      createdAt: '2026-11-20T10:00:00+00:00',
      ...(reversedAt ? { reversedAt } : {}),
    });
    const chargebacks = [chargeback('chb_1'), chargeback('chb_2', '2026-11-25T10:00:00+00:00')];
    const amountChargedBack = { value: '43.38', currency: 'EUR' };
    reply = () => ({
      status: 200,
      json: { ...payment('paid'), amountChargedBack, _embedded: { chargebacks } },
    });
    const createdAt = new Date('2026-11-20T10:00:00Z');
    expect(await provider.get('tr_7UhSN1')).toMatchObject({
      disputes: [
        { id: 'chb_1', amount: 4338, createdAt, reversedAt: null },
        { id: 'chb_2', amount: 4338, createdAt, reversedAt: new Date('2026-11-25T10:00:00Z') },
      ],
    });
    expect(calls[0]?.path).toBe('/v2/payments/tr_7UhSN1?embed=chargebacks%2Crefunds');
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
      amount: 112910,
      currency: 'GBP',
      captureBefore: new Date('2026-12-16T09:00:00Z'),
    });
  });

  test.each([
    [[], 'capture-1-0'],
    [['failed'], 'capture-1-1'],
    [['pending'], undefined],
  ])('after captures that are %j, captures with the key %s', async (states, key) => {
    const captures = states.map((status, index) => ({
      resource: 'capture',
      id: `cpt_${index}`,
      mode: 'test',
      status,
      _links: {},
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

  test('after a capture of a smaller amount the rest is released', async () => {
    const captures = [{ resource: 'capture', id: 'cpt_1', mode: 'test', status: 'succeeded', _links: {} }];
    reply = ({ method, path }) => {
      if (path.includes('/captures'))
        return { status: 200, json: { count: 1, _embedded: { captures }, _links: {} } };
      return { status: method === 'GET' ? 200 : 202, json: payment('authorized') };
    };
    await provider.capture('tr_7UhSN1', { amount: 100, currency: 'EUR', idempotencyKey: 'capture-1' });
    expect(calls.at(-1)?.path).toBe('/v2/payments/tr_7UhSN1/release-authorization');
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

  test('a request is closed when its attempt times out', async () => {
    reply = () => 'hang';
    await expect(provider.get('tr_7UhSN1')).rejects.toThrow('in time');
    expect(await Promise.all(closed)).toEqual([[], [], []]);
  });
});
