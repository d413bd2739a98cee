import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createAdmin } from '#server/platform/admin/admin.ts';
import { createLogger } from '#server/platform/logger.ts';
import { readCommerceEnv } from './env.ts';
import { startCommerce } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const admin = () => createAdmin({ port: 0, host: '127.0.0.1', logger });
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Making a database on disk takes seconds, and more of them on a busy machine.
describe('startCommerce', { timeout: 120_000 }, () => {
  it('opens with the catalogue on an empty folder, closes, and opens on it again', async () => {
    for (const _turn of ['first', 'second']) {
      const env = readCommerceEnv({ API_PORT: '0', DATA_DIR: join(folder, 'open') });
      const { port, close } = await startCommerce({ env, logger, admin: admin() });
      const response = await fetch(`http://localhost:${port}/Products/sku/TCR-PET`, {
        headers: { 'X-Shop': 'EF-en-GB' },
      });
      expect(await response.json()).toMatchObject({ sku: 'TCR-PET', price: { currency: 'GBP' } });
      await close();
      await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    }
  });

  it('lets go of the folder when its port is taken', async () => {
    const first = await startCommerce({
      env: readCommerceEnv({ API_PORT: '0', DATA_DIR: join(folder, 'one') }),
      logger,
      admin: admin(),
    });
    const DATA_DIR = join(folder, 'two');
    const taken = readCommerceEnv({ API_PORT: String(first.port), DATA_DIR });
    await expect(startCommerce({ env: taken, logger, admin: admin() })).rejects.toThrow('EADDRINUSE');
    const second = await startCommerce({
      env: readCommerceEnv({ API_PORT: '0', DATA_DIR }),
      logger,
      admin: admin(),
    });
    await second.close();
    await first.close();
  });
});
