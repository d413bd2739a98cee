import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { processEnv } from '../env/process-env.ts';

/** As in the image, which does not contain the package. */
const WITHOUT_PGLITE = `
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(specifier, context, nextResolve) {
    return nextResolve(specifier.startsWith('@electric-sql/') ? '@electric-sql/missing' : specifier, context);
  } });`;

it('a process without DATABASE_URL and without PGlite names the setting, and shows no stack', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'missing-pglite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hooks = `data:text/javascript,${encodeURIComponent(WITHOUT_PGLITE)}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', hooks, 'server/commerce/operator/shop.main.ts', 'migrate'],
    { encoding: 'utf8', env: { PATH: processEnv.PATH, DATA_DIR: folder, LOG_LEVEL: 'error' } },
  );
  expect([status, stderr]).toEqual([
    1,
    'DATABASE_URL: is missing. This image contains no embedded database, expected an address such as postgres://user:password@host/name\n',
  ]);
});
