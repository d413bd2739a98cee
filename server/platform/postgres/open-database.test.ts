import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
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
});
