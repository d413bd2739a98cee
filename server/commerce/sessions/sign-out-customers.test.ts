import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, signedInShopper } from '../accounts/account.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { signOutCustomers } from '../operator/sessions/sign-out-customers.ts';

describe.each(commerceDatabases)('sessions end on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const statusOf = async (person: Shopper) => (await person.call('GET', '/me')).status;
  const run = async (...args: string[]) => signOutCustomers(shop.deps, inputOf(['sessions', 'end', ...args]));

  it('ends all sessions of one customer, who can sign in again', async () => {
    const { person, account } = await signedInShopper(shop);
    const phone = shop.shopper();
    await logIn(phone, account, 'Safari, iPhone');
    const other = await signedInShopper(shop);
    const email = ` ${account.email.toUpperCase()} `;
    expect(await run('--email', email, '--brand', 'FIB')).toEqual({
      text: 'Customers signed out: 0',
      exitCode: 0,
    });
    expect(await statusOf(person)).toBe(200);
    expect(await run('--email', email)).toEqual({ text: 'Customers signed out: 1', exitCode: 0 });
    expect([await statusOf(person), await statusOf(phone), await statusOf(other.person)]).toEqual([
      ...[401, 401, 200],
    ]);
    await logIn(person, account);
    expect(await statusOf(person)).toBe(200);
  });

  it('ends the sessions of all customers, and of no guest', async () => {
    const people = [(await signedInShopper(shop)).person, (await signedInShopper(shop)).person];
    const guest = shop.shopper();
    await guest.call('POST', '/Storage', { name: 'A' });
    expect((await run('--all')).text).toBe('Customers signed out: 2');
    for (const person of people) expect(await statusOf(person)).toBe(401);
    expect((await guest.call('GET', '/Storage')).status).toBe(200);
    expect((await run('--all')).text).toBe('Customers signed out: 0');
  });

  it.each([
    [[], 'Either --email or --all is required'],
    [['--all', '--email', 'a@b.nl'], 'Either --email or --all is required'],
    [['--email', 'nobody'], 'Not an email address'],
    [['--all', '--brand', 'XX'], 'Not a brand'],
    [['--everybody'], 'There is no option --everybody'],
  ])('%j is explained, and changes nothing', async (args, fault) => {
    const { person } = await signedInShopper(shop);
    await expect(run(...args)).rejects.toThrow(fault);
    expect(await statusOf(person)).toBe(200);
  });
});
