import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { customers } from '../../db/schema/customers.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { openTestApi } from '../../http/test-api.fixture.ts';
import { readCommerceEnv } from '../../kernel/env/commerce-env.ts';
import {
  type Account,
  accountMails,
  FIREFOX,
  logIn,
  mailedReset,
  newEmail,
  PASSWORD,
  signedInShopper,
} from '../account.fixture.ts';
import { openAccounts } from '../account-deps.ts';
import { type Argon2, createPasswordHasher } from '../passwords/password-hasher.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

type Schemas = components['schemas'];
type ErrorBody = Schemas['Error'];

const WRONG = 'Wrong-123!';

describe.each(commerceDatabases)('signing in by password on $name', ({ open }) => {
  let shop: Shop;
  let account: Account;
  let customerId: string;
  beforeAll(async () => {
    shop = await openShop(await open(), { accounts: openAccounts(logger) });
  });
  beforeEach(async () => {
    await shop.reset();
    ({ account, customerId } = await signedInShopper(shop));
  });
  afterAll(() => shop.close());

  const me = (person: ReturnType<Shop['shopper']>) => person.call<Schemas['Customer']>('GET', '/me');
  const guess = (password = WRONG, person = shop.shopper()) =>
    logIn(person, { email: account.email, password });

  it('renews the token of the session', async () => {
    const person = shop.shopper();
    await person.call('POST', '/Storage', { name: 'Saved by the guest' });
    const before = person.token();
    const { status, body, token } = await logIn(person, account);
    expect(status).toBe(200);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(body.merged).toEqual({ cartLines: 0, savedItems: 1, movedToSaved: 0 });
    expect(body.customer).toEqual((await me(person)).body);
    person.useToken(before);
    expect((await me(person)).status).toBe(401);
  });

  it('gives the customer the orders with the address that were placed without signing in, once they are paid', async () => {
    const guest = await readyToPay(shop, PANEL);
    await guest.details({ email: account.email.toUpperCase() });
    const { body: payment } = await guest.pay();
    const numbersAt = async (person: ReturnType<Shop['shopper']>) => {
      expect((await logIn(person, account)).status).toBe(200);
      const { body } = await person.call<Schemas['OrderPage']>('GET', '/Orders');
      return body.items.map(({ number }) => number);
    };
    expect(await numbersAt(shop.shopper())).toEqual([]);
    await submitPaymentPage(payment.redirectUrl, 'paid');
    await shop.webhook(sandboxId(payment.redirectUrl));
    const { body: order } = await guest.complete(payment.paymentId);
    expect(await numbersAt(shop.shopper())).toEqual([order.number]);
  });

  it('ignores case and spaces of the address, but not of the password', async () => {
    const email = ` ${account.email.toUpperCase()} `;
    expect((await logIn(shop.shopper(), { email, password: PASSWORD })).status).toBe(200);
    expect((await guess(PASSWORD.toUpperCase())).status).toBe(403);
    expect((await guess(` ${PASSWORD}`)).status).toBe(403);
  });

  it('has one response for a wrong password, an unknown address and the shop of another brand', async () => {
    const responses = await Promise.all([
      guess(),
      logIn(shop.shopper(), { email: newEmail(), password: PASSWORD }),
      logIn(shop.shopper(), { email: 'no address', password: PASSWORD }),
      logIn(shop.shopper('FIB-nl-NL'), account),
    ]);
    const bodies = responses.map(({ status, body, token }) => ({ status, token, ...body, requestId: '' }));
    expect(bodies[0]).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      messageKey: 'wrongLogin',
      token: null,
    });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it('has one response for a customer without a password', async () => {
    await shop.deps.db.orm.update(customers).set({ passwordHash: null }).where(eq(customers.id, customerId));
    const { status, body } = await guess(PASSWORD);
    expect([status, (body as unknown as ErrorBody).messageKey]).toEqual([403, 'wrongLogin']);
  });

  it('reports a sign-in on another device, once, and not the first device', async () => {
    const reports = () => accountMails(shop, account.email, 'new-sign-in');
    await logIn(shop.shopper(), account, FIREFOX);
    expect(await reports()).toEqual([]);
    await logIn(shop.shopper(), account, 'Safari, iPhone');
    expect(await reports()).toEqual([
      { firstName: 'Marit', lastName: 'de Boer', device: 'Safari, iPhone', at: '2026-11-18T09:00:00.000Z' },
    ]);
    await logIn(shop.shopper(), account, 'Safari, iPhone');
    expect(await reports()).toHaveLength(1);
  });

  it('hashes the password anew when the parameters have changed', async () => {
    const weaker = createPasswordHasher(await argon2With({ timeCost: 1 }));
    const outdated = await weaker.hash(PASSWORD);
    const stored = async () => {
      const [row] = await shop.deps.db.orm.select().from(customers).where(eq(customers.id, customerId));
      return row?.passwordHash ?? '';
    };
    await shop.deps.db.orm
      .update(customers)
      .set({ passwordHash: outdated })
      .where(eq(customers.id, customerId));
    expect((await guess()).status).toBe(403);
    expect(await stored()).toBe(outdated);
    expect((await guess(PASSWORD)).status).toBe(200);
    expect(await stored()).toContain('$m=19456,t=2,p=1$');
    expect((await guess(PASSWORD)).status).toBe(200);
  });

  describe('limits wrong passwords', () => {
    it('by account, with a growing delay that also holds for the right password', async () => {
      for (let at = 0; at < 4; at += 1) expect((await guess()).status).toBe(403);
      const delays: unknown[] = [];
      for (const seconds of [1, 2, 4, 8]) {
        const { status, body, retryAfter } = await guess(PASSWORD);
        expect(status).toBe(429);
        expect((body as unknown as ErrorBody).messageKey).toBe('tooManyLogins');
        delays.push(retryAfter);
        shop.advance(seconds * 1_000);
        expect((await guess()).status).toBe(403);
      }
      expect(delays).toEqual(['1', '2', '4', '8']);
    });

    it('to 15 minutes at most', async () => {
      let longest = 0;
      for (let at = 0; at < 20; at += 1) {
        await guess();
        const { retryAfter } = await guess();
        longest = Math.max(longest, Number(retryAfter));
        shop.advance(Number(retryAfter) * 1_000);
      }
      expect(longest).toBe(900);
    });

    it('for an unknown address in the same way', async () => {
      const email = newEmail();
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        statuses.push((await logIn(shop.shopper(), { email, password: WRONG })).status);
      }
      expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
    });

    it('also of parallel guesses', async () => {
      const results = await Promise.all(Array.from({ length: 12 }, () => guess()));
      const statuses = results.map(({ status }) => status);
      expect(statuses.filter((status) => status === 403)).toHaveLength(4);
      expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    });

    it('until a right one, in the browser that entered it', async () => {
      const person = shop.shopper();
      for (let at = 0; at < 3; at += 1) await guess(WRONG, person);
      expect((await guess(PASSWORD, person)).status).toBe(200);
      for (let round = 0; round < 2; round += 1) {
        for (let at = 0; at < 3; at += 1) expect((await guess(WRONG, person)).status).toBe(403);
        expect((await guess(PASSWORD, person)).status).toBe(200);
      }
      for (let at = 0; at < 4; at += 1) expect((await guess(WRONG, person)).status).toBe(403);
      expect((await guess(WRONG, person)).status).toBe(429);
    });

    it('by network address, over all accounts', async () => {
      const address = '2001:db8:77:1::5';
      const tries: number[] = [];
      for (let at = 0; at < 21; at += 1) {
        const stranger = shop.shopper('EF-nl-NL', address.replace('5', String(at + 5)));
        tries.push((await logIn(stranger, { email: newEmail(), password: WRONG })).status);
      }
      expect(tries.slice(0, 20)).toEqual(Array<number>(20).fill(403));
      expect(tries[20]).toBe(429);
      expect((await logIn(shop.shopper(), account)).status).toBe(200);
    });

    it('by account only with RATE_LIMITS=off', async () => {
      const env = readCommerceEnv({ RATE_LIMITS: 'off' });
      const api = await openTestApi(shop.deps.db, { ...shop.deps, env });
      const login = async (email: string) => {
        const json = { email, password: WRONG };
        return (await api.call('POST', '/auth/login', { json })).status;
      };
      for (let at = 0; at < 24; at += 1) expect(await login(newEmail())).toBe(403);
      for (let at = 0; at < 4; at += 1) expect(await login(account.email)).toBe(403);
      expect(await login(account.email)).toBe(429);
      await api.close();
    });

    it('in all processes together', async () => {
      const other = await openTestApi(shop.deps.db, { ...shop.deps, accounts: openAccounts(logger) });
      try {
        const json = { email: account.email, password: WRONG };
        const statuses: number[] = [];
        for (let at = 0; at < 3; at += 1) {
          statuses.push((await guess()).status);
          statuses.push((await other.call('POST', '/auth/login', { json })).status);
        }
        expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
      } finally {
        await other.close();
      }
    });
  });

  it('refuses further logins while 32 wait, and never hashes more than two at a time', async () => {
    const { deps } = shop;
    const { accounts } = deps;
    const pool = heldArgon2();
    Object.assign(deps, { accounts: { ...accounts, passwords: createPasswordHasher(pool.argon2) } });
    try {
      const logins = Array.from({ length: 35 }, () =>
        logIn(shop.shopper(), { email: newEmail(), password: WRONG }),
      );
      const refused = await Promise.any(
        logins.map(async (login) => {
          const response = await login;
          if (response.status !== 503) throw new Error(`It got ${response.status}`);
          return response;
        }),
      );
      expect(refused.body as unknown as ErrorBody).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        messageKey: 'busy',
      });
      expect(refused.retryAfter).toBe('5');
      pool.release();
      const statuses = (await Promise.all(logins)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 503)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(34);
      expect(pool.most()).toBe(2);
    } finally {
      Object.assign(deps, { accounts });
    }
  });

  it('opens no session with a password that is changed at the same time', async () => {
    const { deps } = shop;
    const { accounts } = deps;
    const { passwords } = accounts;
    const token = await mailedReset(shop, account.email);
    const verify: typeof passwords.verify = async (storedHash, password) => {
      const isRight = await passwords.verify(storedHash, password);
      await shop.shopper().call('POST', '/auth/reset', { token, password: 'Merel-31-bos#' });
      return isRight;
    };
    Object.assign(deps, { accounts: { ...accounts, passwords: { ...passwords, verify } } });
    try {
      expect((await guess(PASSWORD)).status).toBe(403);
      const open = await deps.db.orm.select().from(sessions).where(isNotNull(sessions.tokenHash));
      expect(open).toEqual([]);
    } finally {
      Object.assign(deps, { accounts });
    }
  });

  it('hashes an outdated password anew in parallel logins, which all succeed', async () => {
    const passwordHash = await createPasswordHasher(await argon2With({ timeCost: 1 })).hash(PASSWORD);
    await shop.deps.db.orm.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
    const logins = await Promise.all([guess(PASSWORD), guess(PASSWORD), guess(PASSWORD)]);
    expect(logins.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('does not count a login that could not be compared', async () => {
    const { deps } = shop;
    const { accounts } = deps;
    const broken = createPasswordHasher({
      hash: () => Promise.reject(new Error('no memory')),
      verify: () => Promise.reject(new Error('no memory')),
    });
    Object.assign(deps, { accounts: { ...accounts, passwords: broken } });
    for (let at = 0; at < 3; at += 1) expect((await guess()).status).toBe(500);
    Object.assign(deps, { accounts });
    for (let at = 0; at < 4; at += 1) expect((await guess()).status).toBe(403);
  });

  it('ends the session of a customer, and leaves that of a guest', async () => {
    const person = shop.shopper();
    await logIn(person, account);
    expect((await person.call('POST', '/auth/logout')).status).toBe(204);
    expect((await me(person)).status).toBe(401);
    expect((await person.call('POST', '/auth/logout')).status).toBe(204);
    const guest = shop.shopper();
    await guest.call('POST', '/Storage', { name: 'A' });
    expect((await guest.call('POST', '/auth/logout')).status).toBe(204);
    expect((await guest.call<Schemas['StoredPage']>('GET', '/Storage')).body.items).toHaveLength(1);
    expect((await shop.shopper().call('POST', '/auth/logout')).status).toBe(204);
  });
});

/** Argon2 with other parameters than new hashes have. */
async function argon2With(options: { timeCost: number }): Promise<Argon2> {
  const { hash, verify } = await import('@node-rs/argon2');
  return { hash: (password, defaults) => hash(password, { ...defaults, ...options }), verify };
}

/** Argon2 whose comparisons wait until they are released. */
function heldArgon2() {
  const released = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const argon2: Argon2 = {
    hash: async () => 'dummy',
    verify: async () => {
      running += 1;
      most = Math.max(most, running);
      await released.promise;
      running -= 1;
      return false;
    },
  };
  return { argon2, release: () => released.resolve(), most: () => most };
}
