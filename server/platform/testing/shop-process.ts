import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processEnv } from '../process-env.ts';
import { DEMO_SETTINGS } from './demo-settings.ts';

/** Bounds a failing start; on a fresh checkout and a busy machine a build takes minutes. */
const START_TIMEOUT_MS = 600_000;

export interface ShopProcess {
  readonly pid: number | undefined;
  readonly shopPort: number;
  readonly apiPort: number;
  readonly adminPort: number;
  /** Commands of operators with this DATA_DIR run in the shop. */
  readonly dataDir: string;
  /** Output until it was open. */
  readonly output: string;
  /** Stops the process and removes its data. */
  stop(): Promise<void>;
}

interface ShopOptions {
  /** Environment variables beyond those of this process. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Outside of the terminal's process group, so that Ctrl+C does not stop it. */
  readonly detached?: boolean;
  /** The checkout; by default this one. */
  readonly cwd?: string;
}

/** Starts a shop like `npm start`, on free ports with an empty data folder. Rejects with its output. */
export async function startShop({
  settings = {},
  detached = false,
  cwd = process.cwd(),
}: ShopOptions = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'));
  const shop = spawn('node', ['server/start.ts'], {
    env: {
      ...processEnv,
      ...DEMO_SETTINGS,
      PORT: '0',
      API_PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
    cwd,
  });
  const exited = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  const stop = async () => {
    shop.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { pid: shop.pid, dataDir, ...(await portsOf(shop)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The ports that `npm start` prints once the shop is open. */
function portsOf(
  shop: ChildProcess,
): Promise<Pick<ShopProcess, 'shopPort' | 'apiPort' | 'adminPort' | 'output'>> {
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
      const adminPort = /admin\s+http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (!shopPort || !apiPort || !adminPort) return;
      clearTimeout(timeout);
      const ports = { shopPort: Number(shopPort), apiPort: Number(apiPort), adminPort: Number(adminPort) };
      resolve({ ...ports, output });
    };
    shop.stdout?.on('data', onOutput);
    shop.stderr?.on('data', onOutput);
    shop.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`The shop exited with ${code}:\n${output}`));
    });
  });
}
