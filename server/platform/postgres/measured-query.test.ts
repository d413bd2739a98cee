import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registry } from '../telemetry/metrics.ts';
import { statementOf } from './measured-query.ts';
import { testDatabases } from './test-database.fixture.ts';

describe('statementOf', () => {
  it.each([
    ['select "id" from "products" where "slug" = $1', 'select', 'products'],
    ["  SELECT 'anna@example.org' as email", 'select', undefined],
    ['insert into "orders" ("id") values ($1)', 'insert', 'orders'],
    ['update "products" set "stock" = $1', 'update', 'products'],
    ['delete from job_leases where job = $1', 'delete', 'job_leases'],
    ['with hits as (select id from products) select * from hits', 'with', 'products'],
    ['begin', 'begin', undefined],
    ['create index x on y', 'other', undefined],
    ['', 'other', undefined],
  ])('of %s', (text, operation, table) => {
    expect(statementOf(text)).toEqual({ operation, table });
  });
});

describe.each(testDatabases({ migrations: null }))('queries on $name', ({ openEmpty }) => {
  async function counted(operation: string, result: string): Promise<number> {
    const metric = await registry.getSingleMetric('database_query_duration_seconds')?.get();
    const found = metric?.values.find(
      (value) =>
        'metricName' in value &&
        value.metricName === 'database_query_duration_seconds_count' &&
        value.labels.operation === operation &&
        value.labels.result === result,
    );
    return found?.value ?? 0;
  }

  async function added(operation: string, result: string, run: () => Promise<unknown>): Promise<number> {
    const before = await counted(operation, result);
    await run();
    return (await counted(operation, result)) - before;
  }

  it('are counted outside transactions, in transactions and when they fail', async () => {
    const { db } = await openEmpty();
    try {
      expect(await added('select', 'ok', () => db.orm.execute(sql`select 1`))).toBe(1);
      const transaction = () =>
        db.orm.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await tx.execute(sql`select 2`);
        });
      expect(await added('select', 'ok', transaction)).toBe(2);
      const failing = () => db.orm.execute(sql`select * from nothing_here`).catch(() => undefined);
      expect(await added('select', 'error', failing)).toBe(1);
    } finally {
      await db.close();
    }
  });

  it('expose the number of connections', async () => {
    const { db } = await openEmpty();
    try {
      await db.orm.execute(sql`select 1`);
      const { open, idle, waiting } = db.connections();
      expect({ open, idle, waiting }).toEqual({ open: 1, idle: 1, waiting: 0 });
    } finally {
      await db.close();
    }
  });
});
