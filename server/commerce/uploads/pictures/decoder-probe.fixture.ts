import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import type { PictureJob } from './picture-job.ts';

// Runs in place of the picture worker, as an exploited decoder would, and looks for a secret of its parent. The name of
// the job's source is the secret and the port of a server of this machine: `<secret>:<port>`.

/** Places in which a decoder found the secret, and what it reached. */
interface ProbeReport {
  /** Processes whose environment has the secret. */
  readonly environments: readonly number[];
  /** The secret in the parent's memory: found, or why not. */
  readonly memory: string;
  /** Number of the parent's open files that the decoder reached. */
  readonly openFiles: number;
  readonly network: string;
}

process.on('message', async ({ source }: PictureJob) => {
  const [secret = '', port] = source.split(':');
  const report: ProbeReport = {
    environments: readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && attempt(() => hasInEnvironment(name, secret)) === true)
      .map(Number),
    memory: String(attempt(() => (hasInStack(process.ppid, secret) ? 'found' : 'not found'))),
    openFiles: reachableFiles(`/proc/${process.ppid}/fd`).length,
    network: await reach(Number(port)),
  };
  process.send?.({ error: JSON.stringify(report) });
});
process.on('disconnect', () => process.exit());

function attempt<T>(run: () => T): T | string {
  try {
    return run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function hasInEnvironment(pid: string, secret: string): boolean {
  return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(secret);
}

/** The environment of a process is on its stack. */
function hasInStack(pid: number, secret: string): boolean {
  const [, from = '', to = ''] =
    /^([0-9a-f]+)-([0-9a-f]+) .*\[stack\]$/m.exec(readFileSync(`/proc/${pid}/maps`, 'latin1')) ?? [];
  const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    const stack = Buffer.alloc(end - start);
    readSync(memory, stack, 0, stack.length, start);
    return stack.includes(secret);
  } finally {
    closeSync(memory);
  }
}

function reachableFiles(folder: string): readonly string[] {
  const names = attempt(() => readdirSync(folder));
  if (typeof names === 'string') return [];
  return names.filter((name) => typeof attempt(() => statSync(`${folder}/${name}`)) === 'object');
}

function reach(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve('connected')).on('error', () => resolve('unreachable'));
  });
}
