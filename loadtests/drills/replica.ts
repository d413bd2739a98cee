import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type PinnedProcess, startPinned } from '#server/platform/testing/processes/pinned-process.ts';

/** Until a load balancer has noticed that a process is stopping. */
const NOTICED_MS = 500;

interface ReplicaOptions {
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
  readonly readyUrl: string;
}

export type Replica = ReturnType<typeof createReplica>;

/** A process of a deployment at an address of its own, which may be killed, stopped and started again. */
export function createReplica({ main, env, readyUrl }: ReplicaOptions) {
  let running: PinnedProcess | undefined;
  const child = () => {
    if (!running) throw new Error(`${main} is not running`);
    return running.process;
  };
  const isReady = async () => (await fetch(readyUrl, { signal: AbortSignal.timeout(1_000) })).ok;
  return {
    isReady: () => isReady().catch(() => false),
    output: () => running?.output() ?? '',
    /** Waits until it is ready, unless `awaitReady` is false. */
    async start(own: Readonly<Record<string, string>> = {}, { awaitReady = true } = {}): Promise<void> {
      running = await startPinned({
        command: process.execPath,
        args: [main],
        env: { ...env, ...own },
        ...(awaitReady ? { isReady } : {}),
      });
    },
    signal: (name: 'SIGSTOP' | 'SIGCONT') => void child().kill(name),
    async kill(): Promise<void> {
      const killed = child();
      const exited = once(killed, 'exit');
      if (killed.kill('SIGKILL')) await exited;
    },
    /** As a rolling release ends a process: load balancers notice its SIGTERM late. */
    async terminate(leave: () => void): Promise<void> {
      const ended = child();
      const exited = once(ended, 'exit');
      ended.kill('SIGTERM');
      await pause(NOTICED_MS);
      leave();
      await exited;
    },
    stop: async () => running?.stop(),
  };
}
