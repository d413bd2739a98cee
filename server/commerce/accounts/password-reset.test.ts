import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openShop, type Shop, type Shopper } from '../orders/shop.fixture.ts';
import {
  type Account,
  accountMails,
  logIn,
  mailedReset,
  newEmail,
  signedInShopper,
} from './account.fixture.ts';

type ErrorBody = components['schemas']['Error'];

const NEW_PASSWORD = 'Merel-31-bos#';
const HOUR = 60 * 60_000;

describe.each(commerceDatabases)('choosing a new password on $name', ({ open }) => {
  let shop: Shop;
  let account: Account;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(async () => {
    await shop.reset();
    ({ account, person } = await signedInShopper(shop));
  });
  afterAll(() => shop.close());

  const forgot = (email: string, from = shop.shopper()) => from.call('POST', '/auth/forgot', { email });
  const validate = async (token: string, from = shop.shopper()) =>
    (await from.call<{ valid: boolean }>('POST', '/auth/reset/validate', { token })).body;
  const reset = (token: string, password = NEW_PASSWORD, from = shop.shopper()) =>
    from.call<ErrorBody | undefined>('POST', '/auth/reset', { token, password });
  it('has the same response with and without an account', async () => {
    const known = await forgot(` ${account.email.toUpperCase()}`);
    const unknown = await forgot(newEmail());
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 202, body: undefined });
    await expect
      .poll(() => accountMails(shop, account.email, 'forgot-password'))
      .toEqual([
        {
          firstName: 'Marit',
          link: expect.stringMatching(/\?view=reset&token=[\w-]{43}$/),
          at: '2026-11-18T10:00:00.000Z',
        },
      ]);
  });

  it('changes the password, ends all sessions, and reports it', async () => {
    const token = await mailedReset(shop, account.email);
    expect((await reset(token)).status).toBe(204);
    expect((await person.call('GET', '/me')).status).toBe(401);
    expect((await logIn(shop.shopper(), account)).status).toBe(403);
    expect((await logIn(shop.shopper(), { ...account, password: NEW_PASSWORD })).status).toBe(200);
    expect(await accountMails(shop, account.email, 'password-changed')).toEqual([
      { firstName: 'Marit', at: '2026-11-18T09:00:00.000Z' },
    ]);
  });

  it('lets a link be validated without using it up', async () => {
    const token = await mailedReset(shop, account.email);
    for (let at = 0; at < 3; at += 1) expect(await validate(token)).toEqual({ valid: true });
    expect((await reset(token)).status).toBe(204);
    expect(await validate(token)).toEqual({ valid: false });
  });

  it('accepts a link once, also from parallel requests', async () => {
    const token = await mailedReset(shop, account.email);
    const results = await Promise.all(Array.from({ length: 4 }, () => reset(token)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
    expect(results.find(({ status }) => status === 404)?.body?.messageKey).toBe('linkInvalid');
    expect(await accountMails(shop, account.email, 'password-changed')).toHaveLength(1);
  });

  it('ends the other links of the customer', async () => {
    const first = await mailedReset(shop, account.email);
    shop.advance(1_000);
    const second = await mailedReset(shop, account.email);
    expect(await validate(first)).toEqual({ valid: true });
    await reset(second);
    expect(await validate(first)).toEqual({ valid: false });
  });

  it('refuses a link after an hour, in another shop, and an unknown one', async () => {
    const token = await mailedReset(shop, account.email);
    expect(await validate(token, shop.shopper('FIB-nl-NL'))).toEqual({ valid: false });
    expect((await reset(token, NEW_PASSWORD, shop.shopper('FIB-nl-NL'))).status).toBe(404);
    expect((await reset('A'.repeat(43))).status).toBe(404);
    shop.advance(HOUR);
    expect(await validate(token)).toEqual({ valid: false });
    expect((await reset(token)).status).toBe(404);
  });

  it.each([
    ['Football2024!', 'apiErrors:passwordCommon'],
    ['kwartelveld', 'yup:errors.string.password'],
    ['Xx9-Marit!', 'apiErrors:passwordPersonal'],
  ])('refuses %s, and the link stays usable', async (password, messageKey) => {
    const token = await mailedReset(shop, account.email);
    const { status, body } = await reset(token, password);
    expect(status).toBe(400);
    expect(body?.fields).toEqual([{ path: 'body.password', messageKey, message: expect.any(String) }]);
    expect((await logIn(shop.shopper(), account)).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
  });

  it('ends the delay of wrong passwords', async () => {
    for (let at = 0; at < 5; at += 1) await logIn(shop.shopper(), { ...account, password: 'Wrong-123!' });
    expect((await logIn(shop.shopper(), account)).status).toBe(429);
    await reset(await mailedReset(shop, account.email));
    expect((await logIn(shop.shopper(), { ...account, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('delays further mails to an address, with or without an account', async () => {
    for (const email of [account.email, newEmail()]) {
      shop.advance(2 * HOUR);
      const statuses: number[] = [];
      for (let at = 0; at < 5; at += 1) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 429]);
      const { body, retryAfter } = await forgot(email);
      expect(body as unknown as ErrorBody).toMatchObject({
        messageKey: 'tooManyMails',
        values: { count: 1 },
      });
      expect(retryAfter).toBe('1');
    }
    await expect.poll(() => accountMails(shop, account.email, 'forgot-password')).toHaveLength(4);
  });
});

// PGlite has one connection, which the lock of this test would occupy.
describe.each(commerceDatabases.filter(({ name }) => name === 'postgres'))(
  'a forgotten password on $name',
  ({ open }) => {
    it('gets its response before the account is looked up', async () => {
      const shop = await openShop(await open());
      const { account } = await signedInShopper(shop);
      const { orm } = shop.deps.db;
      await orm.transaction(async (tx) => {
        await tx.execute(sql`lock table customers in access exclusive mode`);
        const { status } = await shop.shopper().call('POST', '/auth/forgot', { email: account.email });
        expect(status).toBe(202);
      });
      await expect.poll(() => accountMails(shop, account.email, 'forgot-password')).toHaveLength(1);
      await shop.close();
    });
  },
);
