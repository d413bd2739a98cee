import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import { canUnshare } from '#server/platform/testing/kernel-rights.ts';
import { WORKER_PROGRAM } from './picture-worker.ts';
import { findWorkerIsolation } from './worker-isolation.ts';

const PARENT = fileURLToPath(new URL('worker-parent.fixture.ts', import.meta.url));
/** As in a container: without root's right to read everything. */
const WITHOUT_CAPABILITIES = process.getuid?.() === 0 ? 'setpriv --bounding-set=-all env' : 'env';

const folder = mkdtempSync(join(tmpdir(), 'isolation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As on a system without `unshare`, or in a container that may not use it. */
const NO_NAMESPACES = 'PATH=/nonexistent';

/** Starts a parent with a secret, by a command, and returns what a decoder that looks for the secret finds. */
async function probe(command: string) {
  const [program = '', ...args] = command.split(' ');
  const env = { PATH: processEnv.PATH, SECRET: randomUUID() };
  const { stdout } = await promisify(execFile)(program, [...args, PARENT], { env });
  const { isolation, report } = JSON.parse(stdout) as { isolation: string; report: string };
  return { isolation, ...(JSON.parse(report) as object) };
}

const NOTHING = { environments: [], memory: 'EACCES', openFiles: 0 };

it.skipIf(process.platform !== 'linux')('finds the secret in a parent that is not isolated', async () => {
  expect(await probe(`env ${NO_NAMESPACES} ${process.execPath}`)).toEqual({
    isolation: 'none',
    environments: [expect.any(Number)],
    memory: 'found',
    openFiles: expect.any(Number),
    network: 'connected',
  });
});

it.skipIf(!canUnshare())(
  'finds nothing from its own namespaces, not even as root, and reaches no network',
  async () => {
    expect(await findWorkerIsolation(WORKER_PROGRAM)).toBe('namespaces');
    expect(await probe(process.execPath)).toEqual({
      isolation: 'namespaces',
      ...NOTHING,
      network: 'unreachable',
    });
  },
);

it.skipIf(process.platform !== 'linux')(
  'finds nothing in a parent whose program users may run but not read, as in the image',
  async () => {
    const node = join(folder, 'node');
    copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
    chmodSync(node, 0o111);
    expect(await probe(`${WITHOUT_CAPABILITIES} ${NO_NAMESPACES} ${node}`)).toEqual({
      isolation: 'unreadable parent',
      ...NOTHING,
      network: 'connected',
    });
  },
);
