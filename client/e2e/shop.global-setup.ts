import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the shop under test; its hosts are `<locale>.localhost`. */
    shopPort: number;
    apiPort: number;
  }
}

const START_LIMIT = 110_000;

function ports(shop: ChildProcess): Promise<{ shopPort: number; apiPort: number }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`The shop did not open in time:\n${said}`)), START_LIMIT);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const shopPort = /shop\s+http:\/\/localhost:(\d+)/.exec(said)?.[1];
      const apiPort = /API\s+http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (!shopPort || !apiPort) return;
      clearTimeout(late);
      resolve({ shopPort: Number(shopPort), apiPort: Number(apiPort) });
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The shop closed with ${code}:\n${said}`));
    });
  });
}

/** Opens the shop as `npm start` does, on free ports and an empty data folder, and closes it after the journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  const shop = spawn('node', ['server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      API_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
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
