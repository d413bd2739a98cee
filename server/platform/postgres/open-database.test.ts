import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { FolderInUseError } from './data-folder-lock.ts';
import { queryRows } from './database.ts';
import { openDatabase } from './open-database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe('openDatabase on a folder', () => {
  it('persists data, and admits one process at a time', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
    const first = await openDatabase({ dataDir, logger });
    await expect(openDatabase({ dataDir, logger })).rejects.toThrow(FolderInUseError);
    await first.orm.execute(sql`create table stored (id int)`);
    await first.close();
    const second = await openDatabase({ dataDir, logger });
    expect(await queryRows(second.orm, sql`select count(*)::int as count from stored`)).toEqual([
      { count: 0 },
    ]);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });

  it('refuses the statements of a command whose caller has left, and rolls its transaction back', async () => {
    const db = await openDatabase({ dataDir: 'memory://', logger });
    await db.orm.execute(sql`create table stored (id int)`);
    const caller = new AbortController();
    const { orm } = db.until?.(caller.signal) ?? db;
    await orm.execute(sql`insert into stored values (1)`);
    const interrupted = orm.transaction(async (tx) => {
      await tx.execute(sql`insert into stored values (2)`);
      caller.abort(new Error('The caller has left'));
      await tx.execute(sql`insert into stored values (3)`);
    });
    await expect(interrupted).rejects.toMatchObject({ cause: { message: 'The caller has left' } });
    await expect(orm.execute(sql`insert into stored values (4)`)).rejects.toMatchObject({
      cause: { message: 'The caller has left' },
    });
    expect(await queryRows(db.orm, sql`select id from stored`)).toEqual([{ id: 1 }]);
    await db.close();
  });
});

it('loads no embedded database for a process that has a server', () => {
  const script = `import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import('${new URL('./open-database.ts', import.meta.url).href}');
    const has = (name) => loaded.some((url) => url.includes(name));
    console.log(has('/pg-pool/'), has('pglite'));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script]).toString();
  expect(printed.trim()).toBe('true false');
});
