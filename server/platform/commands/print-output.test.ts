import { expect, test } from 'vitest';
import type { CommandOutput } from './command.ts';
import { printOutput } from './print-output.ts';

function printed(output: CommandOutput) {
  const lines = { stdout: '', stderr: '' };
  const write = (stream: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      lines[stream] += text;
    },
  });
  const { signal } = new AbortController();
  const exitCode = printOutput(output, { stdout: write('stdout'), stderr: write('stderr'), signal });
  return { ...lines, exitCode };
}

test('what visitors entered does not control the terminal, and JSON keeps its meaning', () => {
  const value = { words: '\u001b[2J\u009b31m\u202egnp.exe\u0085\r', name: 'Zoë 🙂\u200d' };
  const json = printed({ text: JSON.stringify(value, null, 2) }).stdout;
  expect(json).not.toMatch(/[\u0080-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual(value);
  expect(printed({ text: `a\tb\n${value.words}` }).stdout).toBe(
    'a\tb\n\\u001b[2J\\u009b31m\\u202egnp.exe\\u0085\\u000d\n',
  );
});

test('a warning goes to stderr, so that JSON can be parsed; so does the text of invalid arguments', () => {
  const warning = 'Only the newest 1000 are listed.';
  expect(printed({ text: '[]', warning })).toEqual({ stdout: '[]\n', stderr: `${warning}\n`, exitCode: 0 });
  expect(printed({ text: 'FILE is missing.', exitCode: 2 })).toEqual({
    stdout: '',
    stderr: 'FILE is missing.\n',
    exitCode: 2,
  });
});
