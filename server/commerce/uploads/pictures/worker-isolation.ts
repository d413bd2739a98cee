import { execFile } from 'node:child_process';

/**
 * Barrier between an exploited worker and the secrets in the memory and environment of this process: namespaces of the
 * worker; a program of this process that is not readable (Dockerfile), because the kernel then lets no process of the
 * same user read its memory; or nothing.
 */
export type WorkerIsolation = 'namespaces' | 'unreadable parent' | 'none';

/** In another user namespace, not even root may trace this process. In another network namespace there is no network. */
const NAMESPACES = ['unshare', '--user', '--map-current-user', '--net', '--ipc'];

/** Out of memory, Linux kills the worker first. The shell has to set this, because node may be unreadable. */
const START_SCRIPT = 'echo 1000 >/proc/self/oom_score_adj; exec "$@"';

/** The command that runs `command` isolated, in the same process. */
export function isolate(isolation: WorkerIsolation, command: readonly string[]): readonly string[] {
  if (process.platform !== 'linux') return command;
  const namespaces = isolation === 'namespaces' ? NAMESPACES : [];
  return ['/bin/sh', '-c', START_SCRIPT, 'sh', ...namespaces, ...command];
}

/** The strongest isolation that this machine has for a program. */
export async function findWorkerIsolation(program: string): Promise<WorkerIsolation> {
  if (process.platform !== 'linux') return 'none';
  // Without its capabilities, root may not reach a program in the folder of another user.
  const reach = ['/bin/sh', '-c', '[ -x "$0" ] && [ -r "$1" ]', process.execPath, program];
  if (await succeeds([...NAMESPACES, ...reach])) return 'namespaces';
  const read = ['/bin/sh', '-c', ': <"$0"', `/proc/${process.pid}/environ`];
  return (await succeeds(read)) ? 'none' : 'unreadable parent';
}

function succeeds([program = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 5_000 }, (error) => resolve(error === null));
  });
}
