import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { newEmail, PASSWORD, PRIVATE_DETAILS, signedInShopper } from '../account.fixture.ts';
import { openAccounts } from '../account-deps.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const PAIRS = 21;
/** Other work on the machine can only slow responses down, so that more pairs come closer to the truth. */
const MAX_PAIRS = 5 * PAIRS;

// If the server did not hash the password for an unknown address, the response would take a tenth of the time. The fastest of
// interleaved pairs are compared.
describe.each(commerceDatabases)('response times on $name', ({ open }) => {
  let shop: Shop;
  let known: string;
  beforeAll(async () => {
    shop = await openShop(await open(), { accounts: openAccounts(logger) });
    known = (await signedInShopper(shop)).account.email;
  });
  afterAll(() => shop.close());

  async function timeOf(path: string, body: Record<string, unknown>): Promise<number> {
    const person = shop.shopper();
    const { useToken: setToken } = person;
    setToken(randomBytes(32).toString('base64url'));
    const start = performance.now();
    const { status } = await person.call('POST', path, body);
    const took = performance.now() - start;
    expect([202, 403]).toContain(status);
    await shop.deps.mailer.deliverDue(); // not beside the next measurement
    return took;
  }

  it.each<[string, string, (email: string) => Record<string, unknown>]>([
    ['a login', '/auth/login', (email) => ({ email, password: 'Wrong-123!' })],
    ['a registration', '/Registration', (email) => ({ email, password: PASSWORD, details: PRIVATE_DETAILS })],
  ])('%s takes the same time with and without an account', async (_case, path, bodyOf) => {
    const ofKnown: number[] = [];
    const ofUnknown: number[] = [];
    const ratio = () => Math.min(...ofKnown) / Math.min(...ofUnknown);
    const isEnough = (pairs: number) => pairs >= PAIRS && ratio() > 0.5 && ratio() < 2;
    for (let pair = 0; pair < MAX_PAIRS && !isEnough(pair); pair += 1) {
      shop.advance(2 * HOUR_MS); // ends the delay of the account
      const runs = [
        async () => ofKnown.push(await timeOf(path, bodyOf(known))),
        async () => ofUnknown.push(await timeOf(path, bodyOf(newEmail()))),
      ];
      for (const run of pair % 2 === 0 ? runs : runs.toReversed()) await run();
    }
    const times = `${Math.min(...ofKnown)} ms and ${Math.min(...ofUnknown)} ms`;
    expect(ratio(), times).toBeGreaterThan(0.5);
    expect(ratio(), times).toBeLessThan(2);
  });
});
