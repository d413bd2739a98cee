import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop, type Shopper } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import {
  type Account,
  accountMails,
  logIn,
  mailedReset,
  mailedToken,
  newEmail,
  signedInShopper,
} from '../account.fixture.ts';

type ErrorBody = components['schemas']['Error'];

const NEW_PASSWORD = 'Merel-31-bos#';

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
          lastName: 'de Boer',
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
      { firstName: 'Marit', lastName: 'de Boer', at: '2026-11-18T09:00:00.000Z' },
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
    shop.advance(HOUR_MS);
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

  it('sends strangers few mails, with one response, and its links stay valid', async () => {
    const mails = () => accountMails(shop, account.email, 'forgot-password');
    const unknown = newEmail();
    for (let at = 1; at <= 12; at += 1) {
      expect([(await forgot(account.email)).status, (await forgot(unknown)).status]).toEqual([202, 202]);
      await expect.poll(async () => (await mails()).length).toBe(Math.min(at, 4));
    }
    const latest = await mailedToken(shop, account.email, 'forgot-password');
    shop.advance(HOUR_MS - 1_000);
    expect(await validate(latest)).toEqual({ valid: true });
  });

  it('leaves no mailbox without a valid link while strangers request them', async () => {
    const isLatestValid = async () => {
      const [mail] = await accountMails(shop, account.email, 'forgot-password');
      return mail?.link ? validate(new URL(mail.link).searchParams.get('token') ?? '') : { valid: false };
    };
    for (let at = 0; at < 30; at += 1) {
      await forgot(account.email);
      await expect.poll(isLatestValid).toEqual({ valid: true });
      shop.advance(10 * MINUTE_MS);
      expect(await isLatestValid()).toEqual({ valid: true });
    }
  });

  it('sends the mail that a known browser requests, whatever strangers have requested', async () => {
    const mails = () => accountMails(shop, account.email, 'forgot-password');
    for (let at = 0; at < 8; at += 1) await forgot(account.email);
    await expect.poll(async () => (await mails()).length).toBe(4);
    await forgot(account.email, person);
    await expect.poll(async () => (await mails()).length).toBe(5);
  });

  it('is limited by network address', async () => {
    const network = shop.shopper();
    for (let at = 0; at < 101; at += 1) expect((await forgot(newEmail(), network)).status).toBe(202);
    const { status, body } = await forgot(newEmail(), network);
    expect([status, (body as unknown as ErrorBody).messageKey]).toEqual([429, 'tooManyMails']);
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
