import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queryRows } from './database.ts';
import { createStatementNames } from './named-statement.ts';
import { testDatabases } from './test-database.fixture.ts';

describe('statement names', () => {
  const named = createStatementNames();
  const nameOf = (text: string, name?: string) => {
    const config = named({ text, ...(name ? { name } : {}) });
    return typeof config === 'string' ? undefined : config.name;
  };

  it('are the same for the same text, and differ between texts', () => {
    const name = nameOf('select $1');
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(nameOf('select $1')).toBe(name);
    expect(nameOf('select $2')).not.toBe(name);
  });

  it.each([
    ['of a name that was given', 'select 1', 'given', 'given'],
    ['of a statement that runs once', 'create index x on y (z)', undefined, undefined],
    ['of a long statement', `insert into x values ${'($1),'.repeat(2000)}`, undefined, undefined],
  ])('%s', (_title, text, given, expected) => {
    expect(nameOf(text, given)).toBe(expected);
  });

  it('are not given to commands without parameters', () => {
    expect(named('begin')).toBe('begin');
  });

  it('are bounded in number', () => {
    const fresh = createStatementNames();
    const configs = Array.from({ length: 600 }, (_, index) => fresh({ text: `select ${index}` }));
    expect(configs.filter((config) => typeof config !== 'string' && config.name)).toHaveLength(500);
  });
});

const postgres = testDatabases({ migrations: null }).filter(({ name }) => name === 'postgres');
describe.each(postgres)('on $name', ({ openEmpty }) => {
  it('a statement is prepared once for each connection, also in a transaction', async () => {
    const { db } = await openEmpty();
    try {
      const prepared = () =>
        queryRows<{ statement: string }>(
          db.orm,
          sql`select statement from pg_prepared_statements where statement like 'select % as twice'`,
        );
      await db.orm.transaction(async (tx) => {
        await tx.execute(sql`select ${1}::int as twice`);
        await tx.execute(sql`select ${2}::int as twice`);
      });
      expect(await prepared()).toEqual([{ statement: 'select $1::int as twice' }]);
    } finally {
      await db.close();
    }
  });
});
