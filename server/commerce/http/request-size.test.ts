import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { FACET_KINDS } from '#shared/enumerations.ts';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openTestApi, type TestApi } from './test-api.fixture.ts';

type ErrorBody = components['schemas']['Error'];

const CONFIGURE = '/Products/00000000-0000-4000-8000-000000000000/configure';
const MAX_RESPONSE_BYTES = 8_000;

const answers = (count: number, answer: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, answer]));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe.each(commerceDatabases)('a faulty request, on $name', ({ open }) => {
  let db: Database;
  let api: TestApi;
  beforeAll(async () => {
    db = await open();
    api = await openTestApi(db);
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });

  it.each<[string, unknown, string]>([
    ['7,000 answers', { answers: answers(7_000, null) }, 'body.answers'],
    ['49,000 numbers', { answers: { a: Array(49_000).fill(1) } }, 'body.answers.a'],
    ['90 lists of 50 numbers', { answers: answers(90, Array(50).fill(1)) }, 'body'],
    ['depth', { answers: { a: nested(2_000) } }, 'body.answers.a.0.0.0.0.0'],
    ['a name of 90 kB', { answers: { ['n'.repeat(90_000)]: Array(300).fill(1) } }, 'body.answers.nnn'],
  ])('with %s is refused by its size', async (_name, json, path) => {
    const { status, body } = await api.call<ErrorBody>('POST', CONFIGURE, { json });
    expect([status, body.code, body.fields?.length]).toEqual([400, 'BAD_REQUEST', 1]);
    expect(body.fields?.[0]?.path.startsWith(path)).toBe(true);
    expect(JSON.stringify(body).length).toBeLessThan(1_000);
  });

  it.each([
    ['', ''],
    [' after a second question mark', 'query=?&'],
  ])('with very many query parameters%s is refused by its size', async (_name, start) => {
    const { status, body } = await api.get<ErrorBody>(`/Products?${start}${'a&'.repeat(4_000)}`);
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'query']);
  });

  it.each([
    [MAX_FACET_VALUES, 200],
    [MAX_FACET_VALUES + 1, 400],
  ])('with %i values of every filter gets %i', async (count, expected) => {
    const values = FACET_KINDS.flatMap((kind) =>
      Array.from({ length: count }, (_, at) => `${kind.toLowerCase()}=value-${at}`),
    );
    const own = 'query=vilt&unfinished=true&sort=name&page=1&perPage=60';
    expect((await api.get(`/Products?${own}&${values.join('&')}`)).status).toBe(expected);
  });

  it.each<[string, unknown]>([
    ['100 wrong answers', { answers: answers(100, null) }],
    [
      'long unknown fields',
      {
        answers: {},
        ...Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`${i}${'語'.repeat(200)}`, 1])),
      },
    ],
    ['30 wrong lists', { answers: answers(30, Array(50).fill(1)) }],
  ])('with %s lists twenty faults at most, and counts the others', async (_name, json) => {
    const { status, body } = await api.call<ErrorBody>('POST', CONFIGURE, { json });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.fields?.length).toBeGreaterThan(5);
    expect(body.fields?.length).toBeLessThanOrEqual(20);
    expect(body.moreFields).toBeGreaterThan(50);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(MAX_RESPONSE_BYTES);
  });
});
