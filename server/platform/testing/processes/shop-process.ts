import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_SETTINGS } from '../demo-settings.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';

/** The addresses that `npm start` prints once the shop is open. */
const SHOP = /shop\s+http:\/\/localhost:(\d+)/;
const API = /API\s+http:\/\/localhost:(\d+)/;
const ADMIN = /admin\s+http:\/\/localhost:(\d+)/;

export interface ShopProcess extends PinnedProcess {
  readonly shopPort: number;
  readonly apiPort: number;
  readonly adminPort: number;
  /** Commands of operators with this DATA_DIR run in the shop. */
  readonly dataDir: string;
}

interface ShopOptions {
  /** Environment variables beyond those of this process. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A folder that stays; by default an empty one, which is removed with the process. */
  readonly dataDir?: string;
  /** The checkout; by default this one. */
  readonly cwd?: string;
  readonly core?: number;
  readonly detached?: boolean;
}

/** Starts a shop like `npm start`, which builds what is missing, on free ports. Rejects with its output. */
export async function startShop({
  settings,
  dataDir: given,
  ...launch
}: ShopOptions = {}): Promise<ShopProcess> {
  const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'shop-'));
  const removeData = () => {
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const shop = await startPinned({
      ...launch,
      command: process.execPath,
      args: ['server/start.ts'],
      env: {
        ...DEMO_SETTINGS,
        PORT: '0',
        API_PORT: '0',
        ADMIN_PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'pretty',
        ...settings,
      },
      isReady: (output) => [SHOP, API, ADMIN].every((address) => address.test(output)),
    });
    const portIn = (address: RegExp) => Number(address.exec(shop.output())?.[1]);
    return {
      ...shop,
      shopPort: portIn(SHOP),
      apiPort: portIn(API),
      adminPort: portIn(ADMIN),
      dataDir,
      stop: async () => {
        await shop.stop();
        removeData();
      },
    };
  } catch (error) {
    removeData();
    throw error;
  }
}
