import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import {
  type Account,
  logIn,
  mailedReset,
  mailedToken,
  newEmail,
  PASSWORD,
  register,
  signedInShopper,
} from './account.fixture.ts';

const WRONG = 'Wrong-123!';
const NEW_PASSWORD = 'Merel-31-bos#';
const HOME = '2001:db8:aaaa:1::1';

describe.each(commerceDatabases)('guesses of strangers on $name', ({ open }) => {
  let shop: Shop;
  let account: Account;
  let owner: Shopper;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(async () => {
    await shop.reset();
    owner = shop.shopper('EF-nl-NL', HOME);
    account = await signedInAt(owner);
  });
  afterAll(() => shop.close());

  async function signedInAt(person: Shopper): Promise<Account> {
    const registered = await register(person);
    const token = await mailedToken(shop, registered.email, 'verify-email');
    expect((await person.call('POST', '/Registration/verify', { token })).status).toBe(200);
    await person.call('POST', '/auth/logout');
    return registered;
  }
  /** The statuses of wrong passwords, each from a network of its own. */
  async function attack(count: number, email = account.email): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) {
      statuses.push((await logIn(shop.shopper(), { email, password: WRONG })).status);
    }
    return statuses;
  }
  /** Wrong passwords in the network of the customer until it is blocked: by default for addresses without an account. */
  async function attackAtHome(email?: string): Promise<void> {
    let status = 403;
    for (let at = 0; at < 30; at += 1) {
      const guess = { email: email ?? newEmail(), password: WRONG };
      ({ status } = await logIn(shop.shopper('EF-nl-NL', HOME), guess));
    }
    expect(status).toBe(429);
  }
  const statusOf = async (person: Shopper, password = PASSWORD) =>
    (await logIn(person, { ...account, password })).status;
  const elsewhere = (browserToken?: string) => {
    const person = shop.shopper();
    return browserToken
      ? { ...person, call: withHeader(person, { 'X-Browser-Token': browserToken }) }
      : person;
  };
  function withHeader(person: Shopper, sent: Readonly<Record<string, string>>): Shopper['call'] {
    return (method, path, body, headers) => person.call(method, path, body, { ...headers, ...sent });
  }
  async function browserTokenOf(person: Shopper, email: string): Promise<string> {
    const response = await fetch(`${shop.url}/auth/login`, {
      method: 'POST',
      headers: { 'X-Shop': 'EF-nl-NL', 'Content-Type': 'application/json', 'X-Client-Address': HOME },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    await person.call('POST', '/auth/logout');
    return response.headers.get('x-browser-token') ?? '';
  }

  it('do not lock out a browser that has signed in, wherever it is', async () => {
    const token = await browserTokenOf(owner, account.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await attack(6)).toEqual([403, 403, 403, 403, 429, 429]);
    expect(await statusOf(elsewhere(token))).toBe(200);
  });

  it('do not lock out the network of the customer', async () => {
    await attack(6);
    expect(await statusOf(shop.shopper('EF-nl-NL', HOME))).toBe(200);
  });

  it('lock out a new browser elsewhere until it has chosen a password by mail, also while they go on', async () => {
    await attack(6);
    const hotel = shop.shopper();
    expect(await statusOf(hotel)).toBe(429);
    const token = await mailedReset(shop, account.email);
    const chosen = await hotel.call('POST', '/auth/reset', { token, password: NEW_PASSWORD });
    expect(chosen.status).toBe(204);
    expect(await attack(6)).toEqual([403, 403, 403, 403, 429, 429]);
    expect(await statusOf(hotel, NEW_PASSWORD)).toBe(200);
  });

  it('are bounded for an account, from however many networks', async () => {
    const end = shop.deps.clock().getTime() + DAY_MS;
    let compared = 0;
    while (shop.deps.clock().getTime() < end) {
      const { status, retryAfter } = await logIn(shop.shopper(), { ...account, password: WRONG });
      if (status === 403) compared += 1;
      else shop.advance(Number(retryAfter) * 1_000);
    }
    // Four at once, ten while the delay grows to 15 minutes, then four an hour.
    expect(compared).toBe(108);
    expect(await statusOf(shop.shopper('EF-nl-NL', HOME))).toBe(200);
  });

  it('still count after the customer has signed in', async () => {
    await attack(3);
    expect(await statusOf(shop.shopper('EF-nl-NL', HOME))).toBe(200);
    expect(await attack(3)).toEqual([403, 429, 429]);
  });

  it('get the same responses for an address without an account', async () => {
    expect(await attack(8, newEmail())).toEqual(await attack(8));
  });

  it.each(['a'.repeat(43), 'short', ''])('are not helped by an invented browser: %s', async (token) => {
    await attack(6);
    expect(await statusOf(elsewhere(token))).toBe(429);
  });

  it('are not helped by a browser that has signed in to another account', async () => {
    const other = await signedInAt(shop.shopper('EF-nl-NL', HOME));
    const stranger = shop.shopper('EF-nl-NL', '2001:db8:bbbb:1::1');
    expect((await logIn(stranger, other)).status).toBe(200);
    await attack(6);
    expect(await statusOf(stranger)).toBe(429);
  });

  it('from the network of the customer do not lock out a known browser', async () => {
    await attackAtHome(account.email);
    expect(await statusOf(shop.shopper('EF-nl-NL', HOME))).toBe(429);
    expect(await statusOf(owner)).toBe(200);
  });

  it('in a known browser are limited too', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await statusOf(owner, WRONG));
    expect(statuses).toEqual([403, 403, 403, 403, 429, 429]);
  });

  it('do not keep a customer who is signed in from confirming, in the same network either', async () => {
    expect(await statusOf(owner)).toBe(200);
    await attack(6);
    await attackAtHome();
    expect((await owner.call('POST', '/me/confirm', { password: PASSWORD })).status).toBe(204);
  });

  it('do not keep a shopper from verifying a registration on another device, in the same network either', async () => {
    const { email } = await register(shop.shopper());
    await attack(6, email);
    await attackAtHome();
    const token = await mailedToken(shop, email, 'verify-email');
    const device = shop.shopper('EF-nl-NL', HOME);
    const verified = await device.call('POST', '/Registration/verify', { token, password: PASSWORD });
    expect(verified.status).toBe(200);
  });

  it('that request mails do not keep a customer from changing the address', async () => {
    const { person } = await signedInShopper(shop);
    const email = newEmail();
    for (let at = 0; at < 6; at += 1) await register(shop.shopper(), { email }).catch(() => undefined);
    expect((await person.call('PUT', '/me', { email })).status).toBe(200);
  });
});
