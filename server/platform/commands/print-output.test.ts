import { expect, test, vi } from 'vitest';
import { printOutput } from './print-output.ts';

test('what visitors entered does not control the terminal, and JSON keeps its meaning', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const value = { words: '\u001b[2J\u009b31m\u202egnp.exe\u0085\r', name: 'Zoë 🙂\u200d' };
  printOutput({ text: JSON.stringify(value, null, 2) });
  printOutput({ text: `a\tb\n${value.words}` });
  const [json = '', plain] = log.mock.calls.map(([text]) => String(text));
  log.mockRestore();
  expect(json).not.toMatch(/[\u0080-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual(value);
  expect(plain).toBe('a\tb\n\\u001b[2J\\u009b31m\\u202egnp.exe\\u0085\\u000d');
});

test('a warning goes to stderr, so that JSON can be parsed', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  printOutput({ text: '[]', warning: 'Only the newest 1000 are listed.' });
  const printed = [log.mock.calls, error.mock.calls];
  vi.restoreAllMocks();
  expect(printed).toEqual([[['[]']], [['Only the newest 1000 are listed.']]]);
});
