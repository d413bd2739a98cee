import { expect, it } from 'vitest';
import { cpuTimeOf, startPinned } from './pinned-process.ts';

it.each([
  ['exits', 'process.exit(3)', '3'],
  ['is killed by a signal', 'process.kill(process.pid, "SIGKILL")', 'SIGKILL'],
])('a program that %s before it is ready does not start', async (_how, script, reason) => {
  const starting = startPinned({ command: process.execPath, args: ['-e', script], isReady: () => false });
  await expect(starting).rejects.toThrow(`-e did not start (${reason}):`);
});

it('counts the CPU time of children that run, and that of those that end meanwhile once', () => {
  const stat = (...ticks: readonly number[]) => `1 (node) ${'0 '.repeat(11)}${ticks.join(' ')} 0`;
  const files: Readonly<Record<string, string>> = {
    '/proc/10/task/10/children': '11 12 ',
    '/proc/10/stat': stat(100, 20, 300, 4),
    '/proc/11/task/11/children': '',
    '/proc/11/stat': stat(50, 0, 0, 0),
  };
  const read = (file: string): string => {
    const text = files[file];
    if (text === undefined) throw new Error(`ENOENT: ${file}`);
    return text;
  };
  expect(cpuTimeOf(10, read)).toBeCloseTo(4.74);
  expect(() => cpuTimeOf(12, read)).toThrow('ENOENT');
});
