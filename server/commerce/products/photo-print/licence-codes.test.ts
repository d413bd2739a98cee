import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { licenceAttempts } from '../../db/schema/catalogue/licence-attempts.ts';
import { openTestApi } from '../../http/test-api.fixture.ts';
import { parsedContract } from '../../kernel/contract/contract.ts';
import { CONTACT } from '../../quotations/quotations.fixture.ts';
import {
  insertConfigurableProducts,
  PRINTED_PANEL,
  VALID_LICENCE_CODE,
} from '../configuration/configured-products.fixture.ts';
import { sweepLicenceAttempts } from './licence-attempts.service.ts';

const PICTURE = { source: 'image', id: 'alpine-dawn' };
const AREA = { left: 0, top: 0, width: 10, height: 10 };
const TOKENS = { one: 'a'.repeat(43), other: 'b'.repeat(43) };

interface Caller {
  readonly address?: string;
  readonly session?: keyof typeof TOKENS;
  /** The API that is called, where several share a database. */
  readonly url?: string;
}

/** The operations whose bodies can contain a licence code, such as "POST /orders/lines". */
function operationsWithCodes(): string[] {
  const contract: unknown = parsedContract();
  const field = (value: unknown, name: string): unknown =>
    isRecord(value) && name in value ? Reflect.get(value, name) : undefined;
  const takesCode = (value: unknown, seen = new Set<string>()): boolean => {
    if (!isRecord(value)) return false;
    const reference = field(value, '$ref');
    if (typeof reference === 'string') {
      if (seen.has(reference)) return false;
      seen.add(reference);
      return takesCode(reference.split('/').slice(1).reduce(field, contract), seen);
    }
    if (field(field(value, 'properties'), 'licenceCode')) return true;
    return Object.values(value).some((part) => takesCode(part, seen));
  };
  return Object.entries(parsedContract().paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      takesCode(requestBody) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
}

const codeOf = (turn: number) => `EF-WRONG-${turn}`;

describe.each(commerceDatabases)('licence codes on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.deps.db.orm.delete(licenceAttempts));

  function send(method: string, path: string, body: unknown, { address, session, url }: Caller = {}) {
    return fetch((url ?? shop.url) + path, {
      method,
      headers: {
        'X-Shop': 'EF-nl-NL',
        'Content-Type': 'application/json',
        'X-Client-Address': address ?? '192.0.2.1',
        ...(session ? { Authorization: `Bearer ${TOKENS[session]}` } : {}),
      },
      body: JSON.stringify(body),
    });
  }

  /** Whether a code is valid; the status of a refusal. */
  async function tryCode(licenceCode: string, caller?: Caller): Promise<boolean | number> {
    const response = await send('POST', '/Storage/validate', { imageId: PICTURE.id, licenceCode }, caller);
    const { valid }: { valid?: boolean } = JSON.parse(await response.text());
    return valid ?? response.status;
  }

  async function tryWrongCodes(count: number, caller?: Caller): Promise<(boolean | number)[]> {
    const results: (boolean | number)[] = [];
    for (let turn = 0; turn < count; turn += 1) results.push(await tryCode(codeOf(turn), caller));
    return results;
  }

  test('after ten wrong ones in ten minutes, none is accepted until they are over', async () => {
    expect(await tryWrongCodes(10)).toEqual(Array(10).fill(false));
    shop.advance(MINUTE_MS);
    expect(await tryCode(codeOf(10))).toBe(429);
    expect(await tryCode(VALID_LICENCE_CODE)).toBe(429);
    shop.advance(9 * MINUTE_MS - 1);
    expect(await tryCode(VALID_LICENCE_CODE)).toBe(429);
    shop.advance(1);
    expect(await tryCode(VALID_LICENCE_CODE)).toBe(true);
    expect(await tryWrongCodes(10)).toEqual(Array(10).fill(false));
  });

  test('the refusal says after how many seconds to try again', async () => {
    await tryWrongCodes(10);
    shop.advance(MINUTE_MS);
    const body = { imageId: PICTURE.id, licenceCode: VALID_LICENCE_CODE };
    const response = await send('POST', '/Storage/validate', body);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '540']);
    expect(await response.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messageKey: 'codes.TOO_MANY_REQUESTS',
    });
  });

  test('the same wrong code counts once, whatever its spelling', async () => {
    for (const code of [...Array<string>(20).fill('ef-wrong'), ' EF-WRONG ']) {
      expect(await tryCode(code)).toBe(false);
    }
    expect(await tryWrongCodes(10)).toEqual([...Array(9).fill(false), 429]);
  });

  test('an accepted code stays valid, and a wrong one stays wrong', async () => {
    expect(await tryCode(VALID_LICENCE_CODE)).toBe(true);
    await tryWrongCodes(10);
    expect(await tryCode(VALID_LICENCE_CODE)).toBe(true);
    expect(await tryCode(codeOf(3))).toBe(false);
  });

  test.each<[string, Caller, number | boolean]>([
    ['another session of the address', { session: 'other' }, 429],
    ['the session at another address', { session: 'one', address: '198.51.100.1' }, 429],
    ['an address of the same IPv6 network', { address: '2001:db8:1:2::7' }, 429],
    ['an address of another IPv6 network', { address: '2001:db8:1:3::1' }, true],
    ['somebody else', { session: 'other', address: '198.51.100.1' }, true],
  ])('%s', async (_who, caller, expected) => {
    const isIpv6 = caller.address?.includes(':') ?? false;
    await tryWrongCodes(10, isIpv6 ? { address: '2001:db8:1:2::1' } : { session: 'one' });
    expect(await tryCode(VALID_LICENCE_CODE, caller)).toBe(expected);
  });

  test('all processes count together', async () => {
    const { db, clock } = shop.deps;
    const pod = await openTestApi({ ...db, close: async () => {} }, { clock });
    try {
      expect(await tryWrongCodes(5)).toEqual(Array(5).fill(false));
      const others = await Promise.all(
        [5, 6, 7, 8, 9, 10].map((turn) => tryCode(codeOf(turn), { url: turn % 2 ? shop.url : pod.url })),
      );
      expect(others.filter((result) => result === false)).toHaveLength(5);
      expect(await tryCode(VALID_LICENCE_CODE, { url: pod.url })).toBe(429);
    } finally {
      await pod.close();
    }
  });

  test('parallel requests get no further attempts', async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => tryCode(codeOf(turn), { session: 'one' })),
    );
    expect(results.filter((result) => result === false)).toHaveLength(10);
    expect(results.filter((result) => result === 429)).toHaveLength(20);
  });

  const photo = (licenceCode: string) => ({ ...PICTURE, licenceCode });
  const answers = (code: string) => ({ photo: photo(code) });
  /** The operations that take a code. */
  const routes: [string, string, (code: string) => object][] = [
    ['POST', '/Storage/validate', (code) => ({ imageId: PICTURE.id, licenceCode: code })],
    ['POST', '/Products/{id}/configure', (code) => ({ answers: answers(code) })],
    ['PUT', '/Products/{id}/quantity', (code) => ({ quantity: 1, answers: answers(code) })],
    ['POST', '/orders/lines', (code) => ({ productId: PRINTED_PANEL, quantity: 1, answers: answers(code) })],
    ['PUT', '/orders/lines/{id}', (code) => ({ quantity: 1, answers: answers(code) })],
    [
      'POST',
      '/Storage',
      (code) => ({ kind: 'configuration', productId: PRINTED_PANEL, quantity: 1, answers: answers(code) }),
    ],
    ['POST', '/Products/configuration/{id}/crop', (code) => ({ picture: photo(code), area: AREA })],
    [
      'POST',
      '/Quotations',
      (code) => ({
        contact: CONTACT,
        line: { productId: PRINTED_PANEL, quantity: 1, answers: answers(code) },
      }),
    ],
  ];
  const sendTo = (method: string, path: string, body: object, caller: Caller) =>
    send(method, path.replace('{id}', PRINTED_PANEL), body, caller);

  test('have a limit on every operation of the contract that takes one', () => {
    expect(routes.map(([method, path]) => `${method} ${path}`).sort()).toEqual(operationsWithCodes().sort());
  });

  test.each(routes)('cannot be guessed by %s %s', async (method, path, bodyOf) => {
    const caller = { session: 'one' } as const;
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await sendTo(method, path, bodyOf(codeOf(turn)), caller)).status).not.toBe(429);
    }
    // Nor in any other way.
    for (const [otherMethod, otherPath, otherBody] of routes) {
      const response = await sendTo(otherMethod, otherPath, otherBody(VALID_LICENCE_CODE), caller);
      expect([otherPath, response.status]).toEqual([otherPath, 429]);
    }
  });

  test('in one configuration end after ten', async () => {
    const answers = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`p${n}`, photo(codeOf(n))]));
    const response = await send('POST', `/Products/${PRINTED_PANEL}/configure`, { answers });
    expect(response.status).toBe(429);
    expect(await tryCode(VALID_LICENCE_CODE)).toBe(429);
  });

  test('of pictures that need none, or do not exist, are no attempts', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      for (const imageId of ['misty-hills', 'no-such-picture']) {
        const response = await send('POST', '/Storage/validate', { imageId, licenceCode: codeOf(turn) });
        expect(response.status).toBe(200);
      }
    }
    expect(await shop.deps.db.orm.$count(licenceAttempts)).toBe(0);
  });

  test('are forgotten after ten minutes, and never stored as they are', async () => {
    await tryWrongCodes(2, { session: 'one' });
    const rows = JSON.stringify(await shop.deps.db.orm.select().from(licenceAttempts));
    expect(rows).toContain('"failed":["');
    for (const secret of ['WRONG', TOKENS.one, '192.0.2']) expect(rows).not.toContain(secret);
    await sweepLicenceAttempts(shop.deps);
    expect(await shop.deps.db.orm.$count(licenceAttempts)).toBe(2);
    shop.advance(10 * MINUTE_MS);
    await sweepLicenceAttempts(shop.deps);
    expect(await shop.deps.db.orm.$count(licenceAttempts)).toBe(0);
  });
});
