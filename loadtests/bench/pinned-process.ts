import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import { processEnv } from '#server/platform/process-env.ts';

/** The core that everything under measurement runs on, one at a time. */
export const SERVER_CORE = 0;
/** The core of whoever asks, and of the commerce API behind. */
export const OTHER_CORE = 1;

/** Whether processes can be bound to one core here; without it rounds compare less sharply. */
export const PINNING = os.cpus().length > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

const CLOSING_LIMIT = 5_000;

export interface PinnedProcess {
  readonly process: ChildProcess;
  /** What was said until it was up. */
  said(): string;
  /** Seconds of processor time used so far, children included; undefined where the system does not tell. */
  cpuSeconds(): number | undefined;
  stop(): Promise<void>;
}

interface Launch {
  readonly core: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Resolves when the process does its work; it may throw while it does not. Without it: at once. */
  readonly up?: (said: string) => Promise<boolean> | boolean;
}

/** Binds this process, all its threads, to a core. */
export function pinSelf(core: number): void {
  if (PINNING) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}

const TICKS_A_SECOND = 100;

/** utime and stime of a process and the processes it has started (proc(5), fields 14 and 15). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children.split(' ').reduce((sum, child) => sum + (child ? processorTime(Number(child)) : 0), own);
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSING_LIMIT);
    child.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Runs a program bound to one core and waits until it is up. Throws what it said when it closes or takes a minute. */
export async function startPinned({ core, command, args, env = {}, up }: Launch): Promise<PinnedProcess> {
  const [program, ...rest] = PINNING ? ['taskset', '-c', String(core), command, ...args] : [command, ...args];
  const child = spawn(program ?? command, rest, {
    env: { ...processEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const until = performance.now() + 60_000;
  while (up && !(await Promise.resolve(up(said)).catch(() => false))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stopProcess(child);
      throw new Error(`${args[0]} did not come up (${child.exitCode ?? 'too late'}):\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    process: child,
    said: () => said,
    cpuSeconds() {
      try {
        return processorTime(child.pid ?? 0);
      } catch {
        return undefined;
      }
    },
    stop: () => stopProcess(child),
  };
}

/** A port that nothing listens on at this moment, for programs that cannot choose one themselves. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
