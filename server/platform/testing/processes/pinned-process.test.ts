import { expect, it } from 'vitest';
import { startPinned } from './pinned-process.ts';

it.each([
  ['exits', 'process.exit(3)', '3'],
  ['is killed by a signal', 'process.kill(process.pid, "SIGKILL")', 'SIGKILL'],
])('a program that %s before it is ready does not start', async (_how, script, reason) => {
  const starting = startPinned({ command: process.execPath, args: ['-e', script], isReady: () => false });
  await expect(starting).rejects.toThrow(`-e did not start (${reason}):`);
});
