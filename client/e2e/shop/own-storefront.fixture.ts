import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type LoggedProcess, startProcess } from './logged-process.fixture.ts';

type Settings = Readonly<Record<string, string>>;

/**
 * Starts a storefront for the tests of a `describe` block, by default in front of the commerce API of the other journeys.
 * `settingsOf` is called after the hooks that were registered before.
 */
export function launchStorefront(settingsOf: () => Settings): { readonly port: number } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-own-storefront-'));
  const own = { port: 0 };
  let storefront: LoggedProcess | undefined;
  beforeAll(async () => {
    storefront = startProcess('server/storefront/main.ts', {
      PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      API_BASE_URL: `http://localhost:${inject('apiPort')}`,
      ...settingsOf(),
    });
    own.port = await storefront.numberInLog('port');
  });
  afterAll(async () => {
    await storefront?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return own;
}
