import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Privileges that Linux grants only to some users and containers.

const succeeds = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether `unshare` may create user and network namespaces. */
export function canUnshare(): boolean {
  return succeeds('unshare', '--user', '--map-current-user', '--net', '--ipc', 'true');
}

/** Whether this process may mount a file system. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'mount-'));
  try {
    return succeeds('mount', '-t', 'tmpfs', 'tmpfs', folder) && succeeds('umount', folder);
  } finally {
    rmdirSync(folder);
  }
}
