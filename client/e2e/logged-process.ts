import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Line = Readonly<Record<string, unknown>>;

/** A process of the shop on its own, and what it logs. */
export interface LoggedProcess {
  /** Every line of its log so far. */
  readonly lines: readonly Line[];
  /** The number under a name in the first line that has one. Rejects when the process ends before. */
  number(name: string): Promise<number>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `node <script>` with settings on top of the test's own environment. */
export function startProcess(script: string, settings: Readonly<Record<string, string>>): LoggedProcess {
  const child = spawn('node', [script], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', DRAIN_DELAY: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  let said = '';
  let exitCode: number | null | undefined;
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      exitCode = code;
      for (const look of waiting) look();
      resolve(code);
    }),
  );
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  createInterface(child.stdout).on('line', (text) => {
    try {
      lines.push(JSON.parse(text) as Line);
    } catch {
      said += `${text}\n`;
    }
    for (const look of waiting) look();
  });

  return {
    lines,
    number: (name) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => typeof line[name] === 'number')?.[name];
          if (typeof found === 'number') resolve(found);
          else if (exitCode !== undefined) reject(new Error(`${script} ended with ${exitCode}:\n${said}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
