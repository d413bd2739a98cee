import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processEnv } from '#server/platform/process-env.ts';

const START_LIMIT_MS = 120_000;

export interface RunningShop {
  readonly baseUrl: string;
  /** Memory of the process in MB; undefined where the system does not say (only Linux does). */
  memory(): number | undefined;
  stop(): Promise<void>;
}

function portOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(
      () => reject(new Error(`The shop did not open in time:\n${said}`)),
      START_LIMIT_MS,
    );
    const listen = (chunk: Buffer) => {
      said += chunk;
      const port = /shop\s+http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(late);
      resolve(port);
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The shop closed with ${code}:\n${said}`));
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

/** Opens a brand's shop as `npm start` does, on free ports and with data of its own. Throws what it said otherwise. */
export async function startShop(brand: string): Promise<RunningShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-load-'));
  const shop = spawn('node', ['server/start.ts'], {
    env: {
      ...processEnv,
      NODE_ENV: 'production',
      BRAND: brand,
      PORT: '0',
      API_PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C in the terminal ends k6 first; the shop is closed when its last visits are counted.
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
