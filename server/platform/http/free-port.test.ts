import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

it('gives another free port at each call, none of those that systems give', async () => {
  const ports: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    expect(port).toBeGreaterThan(1_023);
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    onTestFinished(() => void server.close());
    await expect(
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, resolve);
      }),
    ).resolves.toBeUndefined();
  }
});
