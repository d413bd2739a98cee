import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn, signedInShopper } from '../accounts/account.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { UsageError } from '../kernel/usage-error.ts';
import { signOutCustomers } from '../operator/sessions/sign-out-customers.ts';

describe.each(commerceDatabases)('npm run sessions:end on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const statusOf = async (person: Shopper) => (await person.call('GET', '/me')).status;
  const run = (...args: string[]) => signOutCustomers(shop.deps, args);

  it('ends all sessions of one customer, who can sign in again', async () => {
    const { person, account } = await signedInShopper(shop);
    const phone = shop.shopper();
    await logIn(phone, account, 'Safari, iPhone');
    const other = await signedInShopper(shop);
    const email = ` ${account.email.toUpperCase()} `;
    expect(await run('--email', email, '--brand', 'FIB')).toEqual({
      text: 'Customers signed out: 0',
      isFailure: false,
    });
    expect(await statusOf(person)).toBe(200);
    expect(await run('--email', email)).toEqual({ text: 'Customers signed out: 1', isFailure: false });
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
    [[], 'Either an address or --all is required'],
    [['--all', '--email', 'a@b.nl'], 'Either an address or --all is required'],
    [['--email', 'nobody'], 'Not an email address'],
    [['--all', '--brand', 'XX'], 'Not a brand'],
    [['--everybody'], 'Unknown option'],
  ])('%j is explained, and changes nothing', async (args, fault) => {
    const { person } = await signedInShopper(shop);
    const refused = await run(...args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(String(refused)).toContain(`: ${fault}`);
    expect(String(refused)).toContain('Usage: npm run sessions:end');
    expect(await statusOf(person)).toBe(200);
  });
});
