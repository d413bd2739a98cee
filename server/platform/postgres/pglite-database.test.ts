import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { openPglite } from './pglite-database.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, statfsSync: vi.fn(fs.statfsSync), writeFileSync: vi.fn(fs.writeFileSync) };
});

const logger = createLogger({ name: 'test', level: 'silent' });
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pglite-'));
});
afterEach(() => {
  vi.clearAllMocks();
  rmSync(dataDir, { recursive: true });
});

it('blames the disk if it is full, and the database otherwise, and logs the cause', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'damaged');
  const logged = vi.spyOn(logger, 'error');
  vi.mocked(statfsSync).mockReturnValueOnce({ ...statfsSync(dataDir), bavail: 800, bsize: 4_096 });
  await expect(openPglite({ dataDir, logger })).rejects.toThrow(
    `DATA_DIR: the disk of ${dataDir} has 3 MB left. Free some space, and start again.`,
  );
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), dataDir },
    'the embedded database does not open',
  );
  await expect(openPglite({ dataDir, logger })).rejects.toThrow('does not open, it may be damaged');
});

it('blames the disk if it has no space for the lock', async () => {
  vi.mocked(writeFileSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(openPglite({ dataDir, logger })).rejects.toThrow(
    `DATA_DIR: the disk of ${dataDir} has 0 MB left. Free some space, and start again.`,
  );
});
