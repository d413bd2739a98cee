import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { logIn, newEmail, PASSWORD, PRIVATE_DETAILS, signedInShopper } from '../account.fixture.ts';

type ErrorBody = components['schemas']['Error'];

const YEAR = 365 * DAY_MS;

describe.each(commerceDatabases)('the password of a customer on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  it('may have 256 characters, each of which counts', async () => {
    const password = `${PASSWORD}${'-lang'.repeat(50)}`.slice(0, 256);
    const { account } = await signedInShopper(shop, { password });
    expect((await logIn(shop.shopper(), { ...account, password: password.slice(0, -1) })).status).toBe(403);
    const other = `${password.slice(0, -1)}#`;
    expect((await logIn(shop.shopper(), { ...account, password: other })).status).toBe(403);
    expect((await logIn(shop.shopper(), account)).status).toBe(200);
  });

  it('never expires', async () => {
    const { account } = await signedInShopper(shop);
    shop.advance(5 * YEAR);
    expect((await logIn(shop.shopper(), account)).status).toBe(200);
  });

  it.each(['EasyFelt2026!', 'Fibersandfoams-1', 'dBnoisecontrol#12'])(
    'is not the name of a brand: %s',
    async (password) => {
      const { status, body } = await shop
        .shopper()
        .call<ErrorBody>('POST', '/Registration', { email: newEmail(), password, details: PRIVATE_DETAILS });
      expect([status, body.fields?.map(({ path, messageKey }) => [path, messageKey])]).toEqual([
        400,
        [['body.password', 'apiErrors:passwordCommon']],
      ]);
    },
  );
});
