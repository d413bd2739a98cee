import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { insertProducts } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openTestApi, type TestApi } from '../http/test-api.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { insertConfigurableProducts } from '../products/configuration/configured-products.fixture.ts';
import { compareProducts, type ElfsquadReport } from './elfsquad-report.ts';

const product = (sku: string, changes = {}) => ({ sku, name: sku, price: 10, active: true, ...changes });

test('products are compared by article code', () => {
  expect(
    compareProducts(
      [
        product('A'),
        product('B', { name: 'Panel' }),
        product('C'),
        product('D', { active: false }),
        product('E'),
      ],
      [
        product('A'),
        product('B', { price: 12.5 }),
        product('X'),
        product('Y', { active: false }),
        product('E', { active: false }),
      ],
    ),
  ).toEqual({
    missingHere: [{ sku: 'X', name: 'X' }],
    missingThere: [{ sku: 'C', name: 'C' }],
    different: [
      { sku: 'B', field: 'name', here: 'Panel', there: 'B' },
      { sku: 'B', field: 'price', here: '10', there: '12.5' },
      { sku: 'E', field: 'active', here: 'true', there: 'false' },
    ],
  });
});

describe.each(commerceDatabases.slice(0, 1))('the report about Elfsquad on $name', (database) => {
  let behaviour: 'right' | 'down' | 'wrong' = 'right';
  let requests: string[] = [];
  const features = Array.from({ length: 201 }, (_, index) => ({
    id: String(index),
    articleCode: `ELF-${index}`,
    name: `Feature ${index}`,
    salesPrice: 1,
    hidden: index > 0,
  }));
  const elfsquad = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://elfsquad');
    requests.push(`${req.method} ${url.pathname} ${url.searchParams.get('$skip') ?? ''}`.trim());
    if (behaviour === 'down') return void res.writeHead(503).end();
    if (behaviour === 'wrong') return void res.end('{"value":"none"}');
    if (url.pathname === '/oauth2/token') return void res.end(JSON.stringify({ access_token: 'token' }));
    if (req.headers.authorization !== 'Bearer token') return void res.writeHead(401).end();
    const skip = Number(url.searchParams.get('$skip'));
    res.end(JSON.stringify({ value: features.slice(skip, skip + Number(url.searchParams.get('$top'))) }));
  });
  let api: TestApi;
  let time = Date.parse('2026-11-18T09:00:00Z');
  beforeAll(async () => {
    await new Promise<void>((resolve) => elfsquad.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(elfsquad.address() as AddressInfo).port}`;
    const env = readCommerceEnv({
      DIAGNOSTICS_TOKEN: 'a-token-of-operators',
      ELFSQUAD_URL: url,
      ELFSQUAD_LOGIN_URL: url,
      ELFSQUAD_CLIENT_ID: 'shop',
      ELFSQUAD_CLIENT_SECRET: 'secret',
    });
    const db = await database.open();
    await insertProducts(db);
    await insertConfigurableProducts(db);
    api = await openTestApi(db, { env, clock: () => new Date(time) });
  });
  beforeEach(() => {
    [behaviour, requests] = ['right', []];
    time += 6 * MINUTE_MS;
  });
  afterAll(async () => {
    await api.close();
    elfsquad.closeAllConnections();
    elfsquad.close();
  });
  const read = (authorization = 'Bearer a-token-of-operators') =>
    api.call<ElfsquadReport>('GET', '/Diagnostics/elfsquad/products', {
      headers: { Authorization: authorization },
    });

  test('lists what is missing and different, from all pages, once in five minutes', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.missingHere).toEqual([{ sku: 'ELF-0', name: 'Feature 0' }]);
    expect(body.missingThere.length).toBeGreaterThan(0);
    await read();
    expect(requests).toEqual(['POST /oauth2/token', 'GET /data/1/features 0', 'GET /data/1/features 200']);
  });

  test('reads Elfsquad once for concurrent requests', async () => {
    const reports = await Promise.all([read(), read(), read()]);
    expect(reports.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  test('reads Elfsquad again after a failure', async () => {
    behaviour = 'down';
    await read();
    behaviour = 'right';
    expect((await read()).status).toBe(200);
  });

  test.each(['down', 'wrong'] as const)('is a bad gateway while Elfsquad is %s', async (failure) => {
    behaviour = failure;
    expect((await read()).status).toBe(502);
  });

  test('needs the token of an operator', async () => {
    expect((await read('Bearer another-token-of-16')).status).toBe(403);
    expect(requests).toEqual([]);
  });
});
