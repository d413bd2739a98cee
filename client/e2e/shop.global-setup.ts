import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the storefront under test. Its hosts are `<locale>.localhost`. */
    shopPort: number;
    apiPort: number;
  }
}

const START_TIMEOUT_MS = 110_000;

function ports(shop: ChildProcess): Promise<{ shopPort: number; apiPort: number }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(
      () => reject(new Error(`The shop did not start in time:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      const shopPort = /shop\s+http:\/\/localhost:(\d+)/.exec(output)?.[1];
      const apiPort = /API\s+http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (!shopPort || !apiPort) return;
      clearTimeout(timeout);
      resolve({ shopPort: Number(shopPort), apiPort: Number(apiPort) });
    };
    shop.stdout?.on('data', onOutput);
    shop.stderr?.on('data', onOutput);
    shop.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The shop exited with ${code}:\n${output}`));
    });
  });
}

/** Starts the shop as `npm start` does, on free ports with an empty data folder, and stops it after the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  const shop = spawn('node', ['server/start.ts'], {
    env: {
      ...process.env,
      ...DEMO_SETTINGS,
      PORT: '0',
      API_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { shopPort, apiPort } = await ports(shop);
  project.provide('shopPort', shopPort);
  project.provide('apiPort', apiPort);
  return async () => {
    const closed = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await closed;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
