import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processEnv } from '#server/platform/process-env.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';

const START_TIMEOUT_MS = 120_000;

export interface RunningShop {
  readonly baseUrl: string;
  /** Resident memory in MB; undefined on other systems than Linux. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

function portOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(
      () => reject(new Error(`The shop did not start in time:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      const port = /shop\s+http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timeout);
      resolve(port);
    };
    shop.stdout?.on('data', onOutput);
    shop.stderr?.on('data', onOutput);
    shop.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The shop exited with ${code}:\n${output}`));
    });
  });
}

function memoryOf(shop: ChildProcess): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Starts a brand's shop like `npm start`, on free ports and an empty data folder. Rejects with its output. */
export async function startShop(brand: string): Promise<RunningShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-load-'));
  const shop = spawn('node', ['server/start.ts'], {
    env: {
      ...processEnv,
      ...DEMO_SETTINGS,
      BRAND: brand,
      PORT: '0',
      API_PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not in the terminal's process group: on Ctrl+C, k6 finishes its visits before the shop stops.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  const stop = async () => {
    shop.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await portOf(shop);
    return { baseUrl: `http://127.0.0.1:${port}`, memory: () => memoryOf(shop), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
