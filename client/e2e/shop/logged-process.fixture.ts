import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';

type LogLine = Readonly<Record<string, unknown>>;

/** A process of the shop with its parsed log. */
export interface LoggedProcess {
  /** All log lines so far. */
  readonly lines: readonly LogLine[];
  /** Resolves with a number field of the first log line that has it. Rejects if the process exits before. */
  numberInLog(name: string): Promise<number>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `node <script>` with the test's environment and the settings. */
export function startProcess(script: string, settings: Readonly<Record<string, string>>): LoggedProcess {
  const child = spawn('node', [script], {
    env: { ...process.env, ...DEMO_SETTINGS, LOG_LEVEL: 'info', DRAIN_DELAY: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  const listeners = new Set<() => void>();
  let output = '';
  let exitCode: number | null | undefined;
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      exitCode = code;
      for (const listener of listeners) listener();
      resolve(code);
    }),
  );
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  createInterface(child.stdout).on('line', (text) => {
    try {
      lines.push(JSON.parse(text) as LogLine);
    } catch {
      output += `${text}\n`;
    }
    for (const listener of listeners) listener();
  });

  return {
    lines,
    numberInLog: (name) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => typeof line[name] === 'number')?.[name];
          if (typeof found === 'number') resolve(found);
          else if (exitCode !== undefined) reject(new Error(`${script} exited with ${exitCode}:\n${output}`));
          else return;
          listeners.delete(check);
        };
        listeners.add(check);
        check();
      }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
