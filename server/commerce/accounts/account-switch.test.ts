import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { parsedContract } from '../kernel/contract/contract.ts';

const METHODS = ['get', 'put', 'post', 'delete'] as const;
const ACCOUNT_PATHS = /^\/(?:auth|Registration|me|Misc\/validate)(?:\/|$)/;

const operations = Object.entries(parsedContract().paths)
  .filter(([path]) => ACCOUNT_PATHS.test(path))
  .flatMap(([path, byMethod]) =>
    METHODS.filter((method) => method in byMethod).map((method) => [method.toUpperCase(), path] as const),
  );

describe.each(commerceDatabases)('a brand without accounts on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  afterAll(() => shop.close());

  it('knows the operations of the contract', () => {
    expect(operations.length).toBeGreaterThanOrEqual(28);
  });

  it.each(operations)('%s %s does not exist', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : { email: 'marit@example.com' };
    for (const identifier of ['EDG-nl-NL', 'ENC-nl-NL']) {
      const concrete = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const response = await shop.shopper(identifier).call<{ code: string }>(method, concrete, body);
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
