import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { processEnv } from '#server/platform/env/process-env.ts';

/** The core of the server under test. */
export const SERVER_CORE = 0;
/** The core of the clients and the commerce API. */
export const CLIENT_CORE = 1;
/** For a process of a pinned one that may run on any. */
export const ALL_CORES = `0-${os.cpus().length - 1}`;

/** Whether processes can be pinned to a core; otherwise results vary more. */
export const CAN_PIN = os.cpus().length > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** A shop ends its deliveries and closes its database before. */
const STOP_TIMEOUT_MS = 30_000;
/** Bounds a failing start; on a fresh checkout and a busy machine a build takes minutes. */
const START_TIMEOUT_MS = 600_000;

export interface PinnedProcess {
  readonly process: ChildProcess;
  /** The last 20 kB of stdout and stderr. */
  output(): string;
  /** CPU time so far, children included; undefined on other systems than Linux. */
  cpuSeconds(): number | undefined;
  stop(): Promise<void>;
}

interface LaunchOptions {
  /** By default the process runs where this one may. */
  readonly core?: number | typeof ALL_CORES;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The working directory; by default that of this process. */
  readonly cwd?: string;
  /** Outside of the terminal's process group, so that Ctrl+C does not stop it. */
  readonly detached?: boolean;
  /** Polled until it returns true; it may throw before. By default the process is ready at once. */
  readonly isReady?: (output: string) => Promise<boolean> | boolean;
}

export function pinSelf(core: number): void {
  if (CAN_PIN) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}

const TICKS_PER_SECOND = 100;

const readText = (file: string): string => readFileSync(file, 'utf8');

/** CPU seconds of a process and its children, also of those that have ended (proc(5), fields 14 to 17). */
export function cpuTimeOf(pid: number, read = readText): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  const running = children.reduce((sum, child) => sum + runningTimeOf(Number(child), read), 0);
  // Read last: it has the time of children that have ended meanwhile.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND + running;
}

/** 0 for a child that has ended since its parent named it. */
function runningTimeOf(pid: number, read: typeof readText): number {
  try {
    return cpuTimeOf(pid, read);
  } catch {
    return 0;
  }
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timeout);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Starts a program, on one core, and waits until it is ready. Rejects with its output when it exits or takes ten minutes. */
export async function startPinned({
  core,
  command,
  args,
  env = {},
  cwd = process.cwd(),
  detached = false,
  isReady,
}: LaunchOptions): Promise<PinnedProcess> {
  const isPinned = CAN_PIN && core !== undefined;
  const [program, ...rest] = isPinned
    ? ['taskset', '-c', String(core), command, ...args]
    : [command, ...args];
  const child = spawn(program ?? command, rest, {
    cwd,
    env: { ...processEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached,
  });
  let output = '';
  const onOutput = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  const until = performance.now() + START_TIMEOUT_MS;
  while (isReady && !(await Promise.resolve(isReady(output)).catch(() => false))) {
    // A program that a signal has ended has no exit code.
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null || performance.now() > until) {
      await stopProcess(child);
      throw new Error(`${args[0]} did not start (${ended ?? 'timeout'}):\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    process: child,
    output: () => output,
    cpuSeconds() {
      try {
        return cpuTimeOf(child.pid ?? 0);
      } catch {
        return undefined;
      }
    },
    stop: () => stopProcess(child),
  };
}
