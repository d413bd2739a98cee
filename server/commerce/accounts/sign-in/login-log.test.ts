import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { logIn, signedInShopper } from '../account.fixture.ts';

const WRONG = 'Wrong-123!';

let shop: Shop;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('no database to test on');
  shop = await openShop(await database.open());
});
afterAll(() => shop.close());

it('the log has every attempt to sign in and every refusal, without address, password and token', async () => {
  const { person, account, customerId } = await signedInShopper(shop);
  const { logger } = shop.deps;
  // Its requests log with a child.
  Object.assign(logger, { child: () => logger });
  const info = vi.spyOn(logger, 'info');
  const lines = (message: string) =>
    info.mock.calls.filter(([, text]) => text === message).map(([line]) => line);

  expect((await logIn(shop.shopper(), account)).status).toBe(200);
  for (let at = 0; at < 4; at += 1) {
    expect((await logIn(shop.shopper(), { ...account, password: WRONG })).status).toBe(403);
  }
  expect((await logIn(shop.shopper(), account)).status).toBe(429);
  expect((await shop.shopper().call('GET', '/me')).status).toBe(401);
  shop.advance(11 * MINUTE_MS);
  expect((await person.call('DELETE', '/me')).status).toBe(403);

  expect(lines('customer signed in')).toEqual([{ customerId, sessionId: expect.any(String) }]);
  const rejected = (code: string, message: string) => expect.objectContaining({ code, message });
  expect(lines('request rejected')).toEqual([
    ...Array(4).fill(rejected('FORBIDDEN', 'Wrong email address or password')),
    rejected('TOO_MANY_REQUESTS', 'Too many attempts to sign in'),
    rejected('UNAUTHORIZED', 'This request requires a customer'),
    rejected('FORBIDDEN', 'This change requires a recent confirmation'),
  ]);
  const request = (method: string, route: string, status: number) =>
    expect.objectContaining({ method, route, status, requestId: expect.any(String) });
  // Logged when the response is closed; those with status 429 at level debug.
  await expect
    .poll(() => lines('request'))
    .toEqual([
      request('POST', '/auth/login', 200),
      ...Array(4).fill(request('POST', '/auth/login', 403)),
      request('GET', '/me', 401),
      request('DELETE', '/me', 403),
    ]);
  const text = JSON.stringify(info.mock.calls);
  for (const secret of [account.email, account.password, WRONG, person.token()]) {
    expect(text).not.toContain(secret);
  }
  Reflect.deleteProperty(logger, 'child');
  info.mockRestore();
});
