import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { parseShop } from '../shops/shop-context.ts';
import { findProduct } from './products.repository.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe.each(everyDatabase)('a product that the shop does not have, on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it.each(['slug', 'sku'] as const)('costs one statement without joins or JSON by %s', async (by) => {
    const statements = vi.spyOn(db.orm._.session, 'prepareQuery');
    const ctx = {
      db,
      logger,
      requestId: 'test',
      clock: () => new Date(),
      changes: { deliverSoon: () => {} },
      shop: parseShop('EF-nl-NL', new Date()),
    };
    expect(await findProduct(ctx, by, 'nergens')).toBeUndefined();
    expect(statements.mock.calls.map(([{ sql }]) => sql.match(/\bjoin\b|json_/g))).toEqual([null]);
    statements.mockRestore();
  });
});
