import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processEnv } from '../../env/process-env.ts';
import { StartError } from '../../faults/start-error.ts';
import { createLogger } from '../../logs/logger.ts';
import { command } from '../command.ts';
import type { Program } from '../program.ts';
import { type CommandServer, listenForCommands } from './command-server.ts';

// The callers are processes, as those of an operator; the commands are those of a small program.

const logger = createLogger({ name: 'test', level: 'silent' });
const CALLER = resolve('server/platform/commands/socket/caller.fixture.ts');
const calls: string[] = [];

const PROGRAM: Program = {
  name: 'tool',
  help: 'a tool',
  commands: {
    copy: command({
      args: 'FILE',
      help: 'copies',
      options: { out: { type: 'string', value: 'DIR', help: 'where' } },
      read: ({ out }, [file]) => ({ out, file }),
      run: async (input) => ({ text: JSON.stringify(input), warning: 'Look at it.' }),
    }),
    fault: command({
      help: 'fails as an operator can fix',
      read: () => undefined,
      run: async () => Promise.reject(new StartError('BRAND: set another one.')),
    }),
    bug: command({
      help: 'fails',
      read: () => undefined,
      run: async () => Promise.reject(new RangeError('an index')),
    }),
    wait: command({
      help: 'waits until it is aborted',
      read: () => undefined,
      run: async (_input, { signal, stdout }) => {
        const aborted = once(signal, 'abort');
        stdout.write('waiting\n');
        await aborted;
        calls.push('aborted');
        throw signal.reason;
      },
    }),
    own: command({
      help: 'runs in its own process',
      read: () => undefined,
      run: async () => ({ text: 'not here' }),
      besideShop: 'own',
    }),
    never: command({
      help: 'runs without the shop only',
      read: () => undefined,
      run: async () => ({ text: 'not here' }),
      besideShop: 'nowhere',
    }),
  },
};

let folder: string;
let server: CommandServer | undefined;

beforeEach(async () => {
  calls.length = 0;
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'commands-')));
  server = await listenForCommands({
    folder,
    loadProgram: async () => PROGRAM,
    hostOf: (terminal) => terminal,
    onEnd: () => void calls.push('end'),
    logger,
  });
});
afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function call(args: readonly string[], options: { cwd?: string; settings?: object } = {}): ChildProcess {
  const env = { PATH: processEnv.PATH, VITEST: 'true', DATA_DIR: folder, ...options.settings };
  return spawn(process.execPath, [CALLER, ...args], { env, cwd: options.cwd ?? process.cwd() });
}

async function ended(caller: ChildProcess) {
  const printed = { stdout: '', stderr: '' };
  caller.stdout?.on('data', (chunk) => {
    printed.stdout += chunk;
  });
  caller.stderr?.on('data', (chunk) => {
    printed.stderr += chunk;
  });
  const [code] = await once(caller, 'close');
  return { code, ...printed };
}

test('prints the output of the command, with the paths of the caller', async () => {
  const here = await ended(call(['copy', 'a.csv', '--out', 'b']));
  expect(here).toEqual({ code: 0, stdout: '{"out":"b","file":"a.csv"}\n', stderr: 'Look at it.\n' });
  const elsewhere = await ended(call(['copy', 'a.csv', '--out=/b'], { cwd: folder }));
  expect(JSON.parse(elsewhere.stdout)).toEqual({ out: '/b', file: `${folder}/a.csv` });
  expect(calls).toEqual(['end', 'end']);
});

test('says in one line what cannot be run, and runs on', async () => {
  expect(await ended(call(['cpy', 'a']))).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no command "cpy"; did you mean copy? See tool --help\n',
  });
  expect(await ended(call(['copy', '/dev/stdin']))).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The running shop reads and writes files, not /dev/stdin. See tool copy --help\n',
  });
  expect(await ended(call(['never']))).toEqual({
    code: 1,
    stdout: '',
    stderr: `The shop is running (process ${process.pid}), and this command cannot run beside it. Stop the shop first.\n`,
  });
  const logged = vi.spyOn(logger, 'error');
  expect(await ended(call(['fault']))).toEqual({
    code: 1,
    stdout: '',
    stderr: 'BRAND: set another one.\n',
  });
  expect(logged).not.toHaveBeenCalled();
  const bug = await ended(call(['bug']));
  expect(bug).toMatchObject({ code: 1, stdout: '' });
  expect(bug.stderr).toMatch(/^RangeError: an index\n {4}at /);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: expect.any(RangeError) }, 'a command failed');
  logged.mockRestore();
  expect((await ended(call(['copy', 'a']))).code).toBe(0);
});

test('leaves to the caller what needs no database, and everything on PostgreSQL', async () => {
  expect((await ended(call(['own']))).stdout).toBe('to run here\n');
  const settings = { DATABASE_URL: 'postgres://nowhere/shop' };
  expect((await ended(call(['copy', 'a'], { settings }))).stdout).toBe('to run here\n');
});

test('Ctrl+C ends the command', async () => {
  const caller = call(['wait']);
  await once(caller.stdout ?? caller, 'data');
  caller.kill('SIGINT');
  const [, signal] = await once(caller, 'exit');
  expect(signal).toBe('SIGINT');
  await vi.waitFor(() => expect(calls).toEqual(['aborted', 'end']));
});

test('the shop ends commands when it stops, and removes its socket', async () => {
  const caller = call(['wait']);
  const result = ended(caller);
  await once(caller.stdout ?? caller, 'data');
  await server?.close();
  expect(calls).toEqual(['aborted', 'end']);
  expect(readdirSync(folder)).toEqual([]);
  expect(await result).toEqual({
    code: 1,
    stdout: 'waiting\n',
    stderr: 'The shop stopped before the command ended. Look at what it has changed, and run it again.\n',
  });
  expect((await ended(call(['wait']))).stdout).toBe('to run here\n');
});

test('only the user of the shop can connect; the socket of a crashed process is replaced', async () => {
  const socket = join(folder, 'commands.sock');
  expect((statSync(socket).mode & 0o777).toString(8)).toBe('600');
  const next = await listenForCommands({
    folder,
    loadProgram: async () => PROGRAM,
    hostOf: (terminal) => terminal,
    onEnd: () => void calls.push('next'),
    logger,
  });
  expect((await ended(call(['copy', 'a']))).code).toBe(0);
  expect(calls).toEqual(['next']);
  await next?.close();
  expect(existsSync(socket)).toBe(false);
});

test('a folder whose path is longer than the address of a socket has none', async () => {
  const long = mkdtempSync(join(folder, 'a'.repeat(100)));
  const options = { loadProgram: async () => PROGRAM, onEnd() {}, logger };
  expect(await listenForCommands({ ...options, folder: long, hostOf: (terminal) => terminal })).toBe(
    undefined,
  );
  expect(readdirSync(long)).toEqual([]);
});
