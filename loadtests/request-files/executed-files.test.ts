import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachTo, type ExecutedFiles } from './executed-files.ts';

const FILES = {
  'called.mjs': 'export const called = () => 1;',
  'loaded.mjs': 'export const loaded = () => 2;',
  'main.mjs': `import { called } from './called.mjs';
    import { loaded } from './loaded.mjs';
    const commands = { called, loaded };
    process.stdin.on('data', (name) => process.stdout.write(String(commands[name]())));`,
};

let folder: string;
let program: ReturnType<typeof spawn>;
let executed: ExecutedFiles;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'executed-files-')));
  for (const [name, source] of Object.entries(FILES)) writeFileSync(path.join(folder, name), source);
  program = spawn(process.execPath, ['--inspect=127.0.0.1:0', path.join(folder, 'main.mjs')]);
  let output = '';
  while (!/listening on (ws:\S+)/.test(output)) {
    const [chunk] = await once(program.stderr ?? program, 'data');
    output += chunk;
  }
  // The program answers once its modules are loaded.
  await run('called');
  executed = await attachTo(/listening on (ws:\S+)/.exec(output)?.[1] ?? '', folder);
});
afterAll(async () => {
  executed.close();
  program.kill();
  await once(program, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: string): Promise<void> {
  program.stdin?.write(name);
  await once(program.stdout ?? program, 'data');
}

test('a file counts in each run that calls one of its functions, and not when it is only loaded', async () => {
  expect(await executed.during(() => run('called'))).toEqual(new Set(['main.mjs', 'called.mjs']));
  expect(await executed.during(() => run('loaded'))).toEqual(new Set(['main.mjs', 'loaded.mjs']));
  expect(await executed.during(() => run('called'))).toEqual(new Set(['main.mjs', 'called.mjs']));
});
