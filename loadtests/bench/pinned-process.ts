import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

interface Running {
  readonly process: ChildProcess;
  /** What the pattern found in the output. */
  readonly found: RegExpExecArray;
  stop(): Promise<void>;
}

/** Whether processes can be bound to one core here; without it rounds compare less sharply. */
export const PINNING = canPin;

/** Runs a Node script bound to one core and waits until its output says that it is up. Throws what it said otherwise. */
export function startPinned(
  core: number,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  up: RegExp,
): Promise<Running> {
  const [command, ...rest] = canPin ? ['taskset', '-c', String(core), 'node', ...args] : ['node', ...args];
  const child = spawn(command ?? 'node', rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = up.exec(said);
      if (found) resolve({ process: child, found, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${args[0]} closed with ${code}:\n${said}`)));
  });
}
