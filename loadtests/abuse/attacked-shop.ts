import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/platform/http/free-port.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import {
  CLIENT_CORE,
  cpuTimeOf,
  type PinnedProcess,
  SERVER_CORE,
  startPinned,
} from '#server/platform/testing/processes/pinned-process.ts';
import { type EdgeProcess, startEdge } from '../../nginx/edge-process.ts';
import { missingEdgePart } from '../pages/nginx.ts';

/** Log of the shop's processes so far. */
interface LogSize {
  readonly bytes: number;
  readonly lines: number;
}

export interface AttackedShop {
  readonly port: number;
  readonly apiPort: number;
  readonly adminPort: number;
  /** Undefined without nginx. */
  readonly edgePort: number | undefined;
  readonly database: 'PostgreSQL' | 'embedded';
  /** CPU seconds of all processes of the shop so far, without the edge. Linux only. */
  cpuSeconds(): number;
  logged(): LogSize;
  stop(): Promise<void>;
}

const SETTINGS = {
  ...DEMO_SETTINGS,
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  PURGE_TOKEN: 'a-token-that-no-visitor-knows',
};

/** Counts what a process writes. */
function countOutput({ process: child }: PinnedProcess): () => LogSize {
  let bytes = 0;
  let lines = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lines += 1;
  };
  child.stdout?.on('data', count);
  child.stderr?.on('data', count);
  return () => ({ bytes, lines });
}

function fileSize(file: string): LogSize {
  if (statSync(file).size === 0) return { bytes: 0, lines: 0 };
  const text = readFileSync(file);
  let lines = 0;
  for (const byte of text) if (byte === 0x0a) lines += 1;
  return { bytes: text.length, lines };
}

/**
 * Starts a shop as in production, with its limits: commerce API, storefront, and an edge where nginx is installed. The
 * database is PostgreSQL where it is installed. The storefront has a core of its own. `settings` replace those of both processes.
 */
export async function startAttackedShop(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<AttackedShop> {
  const binaries = findPostgresBinaries();
  const database = binaries ? await startPostgresServer(binaries) : undefined;
  const [apiPort, port, adminPort] = [await freePort(), await freePort(), await freePort()];
  const stops: (() => Promise<void>)[] = [async () => database?.stop()];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const api = await startPinned({
      core: CLIENT_CORE,
      command: process.execPath,
      args: ['server/commerce/main.ts'],
      env: {
        ...SETTINGS,
        ...settings,
        API_PORT: String(apiPort),
        ADMIN_PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
        CATALOGUE_IMPORT: 'auto',
        ...(database ? { DATABASE_URL: database.url } : {}),
      },
      isReady: async () => (await fetch(`http://127.0.0.1:${apiPort}/readyz`)).ok,
    });
    stops.push(() => api.stop());
    const storefront = await startPinned({
      core: SERVER_CORE,
      command: process.execPath,
      args: ['server/storefront/main.ts'],
      env: {
        ...SETTINGS,
        ...settings,
        PORT: String(port),
        ADMIN_PORT: String(adminPort),
        DATA_DIR: path.join(folder, 'pictures'),
        API_BASE_URL: `http://127.0.0.1:${apiPort}`,
        TRUSTED_PROXIES: '1',
      },
      isReady: async () => (await fetch(`http://127.0.0.1:${adminPort}/readyz`)).ok,
    });
    stops.push(() => storefront.stop());
    const edge = missingEdgePart() === undefined ? await openEdge(port) : undefined;
    if (edge) stops.push(() => edge.stop());
    const outputs = [countOutput(api), countOutput(storefront)];
    if (edge) outputs.push(() => fileSize(path.join(edge.folder, 'access.log')));
    return {
      port,
      apiPort,
      adminPort,
      edgePort: edge?.port,
      stop,
      database: database ? 'PostgreSQL' : 'embedded',
      cpuSeconds: () =>
        [api.process.pid, storefront.process.pid, database?.pid]
          .filter((pid) => pid !== undefined)
          .reduce((sum, pid) => sum + cpuTimeOf(pid), 0),
      logged: () =>
        outputs
          .map((size) => size())
          .reduce((sum, { bytes, lines }) => ({ bytes: sum.bytes + bytes, lines: sum.lines + lines })),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openEdge(origin: number): Promise<EdgeProcess> {
  return startEdge({
    host: '127.0.0.1',
    settings: {
      // Two addresses of one storefront: an edge treats a single one in another way than those of a deployment.
      ORIGINS: `easyfelt=127.0.0.1:${origin} easyfelt=127.0.0.2:${origin}`,
      EDGE_EXTRA_HOSTS: 'localhost *.localhost',
      EDGE_WORKERS: '1',
      PURGE_TOKEN: SETTINGS.PURGE_TOKEN,
    },
  });
}
