import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { footprintOf } from './footprint.ts';

const MEGABYTES = 64;
const IDLE = 'setInterval(() => {}, 60_000); console.log("ready")';
const LARGE = `globalThis.held = Buffer.alloc(${MEGABYTES} * 2 ** 20, 1); ${IDLE}`;
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(LARGE)}], { stdio: 'inherit' });
  setInterval(() => {}, 60_000); process.on('SIGTERM', () => process.exit())`;

const children: ChildProcess[] = [];
async function start(program: string): Promise<number> {
  // A group of its own, so that its children end with it.
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  children.push(child);
  await once(child.stdout ?? child, 'data');
  return child.pid ?? 0;
}
afterAll(() => {
  for (const { pid } of children) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

describe.skipIf(process.platform !== 'linux')('the footprint', () => {
  it('is the memory and CPU time of a process and its children', async () => {
    const [idle, parent] = [footprintOf(await start(IDLE)), footprintOf(await start(PARENT))];
    expect([idle.processes, parent.processes]).toEqual([1, 2]);
    expect(parent.megabytes).toBeGreaterThan(idle.megabytes + MEGABYTES / 2);
    expect(parent.cpuSeconds).toBeGreaterThan(0);
  });
});
