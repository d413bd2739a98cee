import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { catalogueFolder } from '../catalogue/catalogue-folder.ts';
import { productId } from '../catalogue/product-id.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { contractPaths } from '../kernel/contract/contract-operations.ts';
import { withRows } from './other-rows.fixture.ts';
import { openTestApi, type TestApi } from './test-api.fixture.ts';

type Schemas = components['schemas'];
type ErrorBody = Schemas['Error'];

const logger = createLogger({ name: 'test', level: 'silent' });
const brand = brandBySite('easyfelt');
const COASTERS = productId('EF', 'TCR-PET');
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe.each(commerceDatabases)('the contract over HTTP on $name', ({ open }) => {
  let db: Database;
  let api: TestApi;
  beforeAll(async () => {
    db = await open();
    await importCatalogue(db, { brand: brand.code, folder: catalogueFolder(brand), logger });
    api = await openTestApi(db);
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  describe('rejects', () => {
    it.each<
      [
        string,
        string,
        { headers?: Record<string, string>; json?: unknown; body?: string },
        number,
        string,
        string[],
      ]
    >([
      ['GET', '/Products?page=0', {}, 400, 'BAD_REQUEST', ['query.page']],
      ['GET', '/Products?page=one&perPage=61', {}, 400, 'BAD_REQUEST', ['query.page', 'query.perPage']],
      [
        'GET',
        '/Products?page=Infinity&perPage=1e999',
        {},
        400,
        'BAD_REQUEST',
        ['query.page', 'query.perPage'],
      ],
      ['GET', '/Products?sort=weight', {}, 400, 'BAD_REQUEST', ['query.sort']],
      ['GET', '/Products?shade=red', {}, 400, 'BAD_REQUEST', ['query.shade']],
      ['GET', '/Products', { headers: { 'X-Shop': '' } }, 400, 'BAD_REQUEST', ['headers.x-shop']],
      ['GET', '/Products/7', {}, 400, 'BAD_REQUEST', ['params.id']],
      ['GET', '/Products/colour/red', {}, 400, 'BAD_REQUEST', ['params.a']],
      [
        'PUT',
        `/Products/${COASTERS}/quantity`,
        { json: { quantity: 0 } },
        400,
        'BAD_REQUEST',
        ['body.quantity'],
      ],
      [
        'PUT',
        `/Products/${COASTERS}/quantity`,
        { json: { quantity: '3' } },
        400,
        'BAD_REQUEST',
        ['body.quantity'],
      ],
      ['PUT', `/Products/${COASTERS}/quantity`, { json: {} }, 400, 'BAD_REQUEST', ['body.quantity']],
      [
        'PUT',
        `/Products/${COASTERS}/quantity`,
        { json: { quantity: 1, price: 1 } },
        400,
        'BAD_REQUEST',
        ['body.price'],
      ],
      [
        'PUT',
        `/Products/${COASTERS}/quantity`,
        { body: '{"quantity":', headers: { 'Content-Type': 'application/json' } },
        400,
        'PARSE_ERROR',
        [],
      ],
      [
        'PUT',
        `/Products/${COASTERS}/quantity`,
        { body: '<quantity>1</quantity>', headers: { 'Content-Type': 'application/xml' } },
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        [],
      ],
      [
        'PUT',
        `/Products/${COASTERS}/quantity`,
        { json: { quantity: 1, note: 'x'.repeat(110_000) } },
        413,
        'PAYLOAD_TOO_LARGE',
        [],
      ],
      ['DELETE', '/Products', {}, 405, 'METHOD_NOT_SUPPORTED', []],
      ['GET', '/nowhere', {}, 404, 'NOT_FOUND', []],
      ['GET', `/Products/${UNKNOWN_ID}`, {}, 404, 'NOT_FOUND', []],
      ['GET', `/Products/${UNKNOWN_ID}/slugs`, {}, 404, 'NOT_FOUND', []],
      ['PUT', `/Products/${UNKNOWN_ID}/quantity`, { json: { quantity: 1 } }, 404, 'NOT_FOUND', []],
      ['GET', '/Products/slug/no-such-thing', {}, 404, 'NOT_FOUND', []],
    ])('%s %s %j', async (method, path, options, status, code, fields) => {
      const response = await api.call<ErrorBody>(method, path, options);
      expect([response.status, response.body.code]).toEqual([status, code]);
      expect((response.body.fields ?? []).map((field) => field.path).sort()).toEqual([...fields].sort());
      expect(response.body.requestId).toBe(response.headers.get('x-request-id'));
    });

    it('a webhook form without an id, of either kind, without X-Shop', async () => {
      const tooLong = new FormData();
      tooLong.set('id', 'x'.repeat(101));
      for (const form of [new FormData(), tooLong, new URLSearchParams({ other: 'x' })]) {
        const response = await fetch(`${api.url}/orders/payment/webhook/payment`, {
          method: 'POST',
          body: form,
        });
        const body = (await response.json()) as ErrorBody;
        expect([response.status, body.fields?.map((field) => field.path)]).toEqual([400, ['body.id']]);
      }
    });

    it('a request without X-Shop', async () => {
      const response = await fetch(`${api.url}/Products`);
      const body = (await response.json()) as ErrorBody;
      expect([response.status, body.fields?.[0]?.path]).toEqual([400, 'headers.x-shop']);
    });

    it.each(['XX-nl-NL', 'EF-nl', 'EF', 'ef-nl-NL', 'EF-nl-NL-x'])('the shop %s', async (shop) => {
      const { status, body } = await api.get<ErrorBody>('/Products', shop);
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', `Site ${shop} is not supported`]);
    });

    it('a broken database, without details of the error', async () => {
      const broken = await openTestApi({
        ...db,
        orm: new Proxy(db.orm, {
          get: () => () => {
            throw new Error('connection to 10.0.0.1 as admin refused');
          },
        }),
      });
      const { status, body } = await broken.get<ErrorBody>('/Categories');
      expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
      expect(JSON.stringify(body)).not.toContain('10.0.0.1');
      await broken.close();
    });
  });

  describe('methods', () => {
    const LINE = `/orders/lines/${UNKNOWN_ID}`;
    it.each([
      ['/Products', 'GET, HEAD, OPTIONS'],
      [`/Products/${COASTERS}`, 'GET, HEAD, OPTIONS'],
      [`/Products/${COASTERS}/configure`, 'POST, OPTIONS'],
      [`/Products/configuration/${COASTERS}/crop`, 'POST, OPTIONS'],
      ['/Products/slug/vilt', 'GET, HEAD, OPTIONS'],
      ['/Storage', 'GET, HEAD, POST, OPTIONS'],
      ['/Storage/export', 'GET, HEAD, OPTIONS'],
      ['/Storage/base64', 'POST, OPTIONS'],
      [`/Storage/${UNKNOWN_ID}`, 'GET, HEAD, DELETE, OPTIONS'],
      [`/Storage/${UNKNOWN_ID}/files`, 'POST, OPTIONS'],
      [LINE, 'PUT, DELETE, OPTIONS'],
      ['/Orders/shipping', 'GET, HEAD, POST, OPTIONS'],
      ['/Orders/current', 'GET, HEAD, OPTIONS'],
      ['/orders/payment/webhook/order', 'POST, OPTIONS'],
      [`/Uploads/${UNKNOWN_ID}/original`, 'GET, HEAD, OPTIONS'],
    ])('of %s are listed by OPTIONS and by 405: %s', async (path, allow) => {
      // Without X-Shop: a client asks for the methods before it knows what they need.
      const options = await fetch(`${api.url}${path}`, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
      const patch = await api.call<ErrorBody>('PATCH', path);
      expect([patch.status, patch.body.code]).toEqual([405, 'METHOD_NOT_SUPPORTED']);
      expect(patch.headers.get('allow')).toBe(allow);
    });

    it('of every path in the contract are listed in full', async () => {
      const paths = contractPaths();
      expect(paths.length).toBeGreaterThan(30);
      for (const { path, operations } of paths) {
        const url = api.url + path.replace('/{a}/{b}', '/sku/x').replaceAll(/\{\w+\}/g, UNKNOWN_ID);
        const { headers } = await fetch(url, { method: 'OPTIONS' });
        expect([path, headers.get('allow')]).toEqual([path, [...operations.keys(), 'OPTIONS'].join(', ')]);
      }
    });

    it('of an unknown path are 404', async () => {
      expect((await api.call('OPTIONS', '/nowhere')).status).toBe(404);
    });

    const head = (path: string) =>
      fetch(`${api.url}${path}`, { method: 'HEAD', headers: { 'X-Shop': 'EF-nl-NL' } });

    it.each(['/Categories', `/Products/${COASTERS}`, '/Products?perPage=2'])(
      'include HEAD: %s has the headers of GET and no body',
      async (path) => {
        const headersOf = (response: Pick<Response, 'status' | 'headers'>) => [
          response.status,
          response.headers.get('content-type'),
          response.headers.get('content-length'),
        ];
        const response = await head(path);
        expect(headersOf(response)).toEqual(headersOf(await api.get(path)));
        expect(await response.text()).toBe('');
      },
    );

    it('include HEAD with the rules of GET', async () => {
      expect((await head('/Products?page=0')).status).toBe(400);
      expect((await head(`/Products/${UNKNOWN_ID}`)).status).toBe(404);
    });
  });

  it.each([
    ['characters in a search that browsers do not encode', "query=l'assise%20(grise)%20!"],
    ['an empty search', 'query='],
    ['encoded reserved characters in a category', 'category=%40%2F%3A'],
    ['encoded reserved characters in one of several brands', 'brand=a&brand=%40%2C'],
  ])('accepts %s', async (_name, query) => {
    expect((await api.get(`/Products?${query}`)).status).toBe(200);
  });

  describe('other routes', () => {
    it('report liveness and readiness', async () => {
      expect((await api.get('/healthz')).status).toBe(200);
      expect((await api.get('/readyz')).body).toEqual({ ready: true, parts: { database: true } });
    });

    it('report 503 for readiness without the database', async () => {
      const lost = await openTestApi(withRows(db, () => Promise.reject(new Error('gone'))));
      expect((await lost.get('/readyz')).status).toBe(503);
      expect((await lost.get('/healthz')).status).toBe(200);
      await lost.close();
    });

    it('accept a valid request id and replace any other', async () => {
      const idFor = async (id: string) =>
        (await api.call('GET', '/Categories', { headers: { 'X-Request-Id': id } })).headers.get(
          'x-request-id',
        );
      expect(await idFor('edge-0123456789')).toBe('edge-0123456789');
      expect(await idFor('a b')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('serve the contract as a page and as YAML', async () => {
      const docs = await api.get<string>('/docs');
      expect(docs.body).toContain('/Orders/shipping/calculate');
      expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await api.get<string>('/openapi.yaml')).body).toMatch(/^openapi: 3\.1/);
    });
  });
});
