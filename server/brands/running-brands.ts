import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { processEnv } from '#server/platform/env/process-env.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { type PinnedProcess, startPinned } from '#server/platform/testing/processes/pinned-process.ts';
import { ensureBuilt } from '#server/storefront/build/build.ts';
import type { Brand } from '#shared/brands/index.ts';
import { type EdgeProcess, startEdge } from '../../nginx/edge-process.ts';
import { openParts } from './started-parts.ts';

interface RunningStorefront {
  readonly brand: Brand;
  readonly port: number;
  readonly process: PinnedProcess;
}

/** Several brands on this machine, with one commerce API and one database. */
export interface RunningBrands {
  readonly apiPort: number;
  readonly commerce: PinnedProcess;
  readonly storefronts: readonly RunningStorefront[];
  /** The edge in front of all brands, if the option `edge` asks for one. */
  readonly edge?: EdgeProcess;
  stop(): Promise<void>;
}

interface BrandsOptions {
  readonly brands: readonly Brand[];
  /** Folder of database, uploads and pictures, which is not removed. */
  readonly dataDir: string;
  /** 0 takes a free port. */
  readonly apiPort?: number;
  /** Ports of the edge; 0 takes a free one. Without this option the brands have no edge. */
  readonly edge?: { readonly port: number; readonly adminPort: number };
  /** Environment variables of all processes. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onProgress?: (message: string) => void;
}

/** The address at which the processes reach each other. */
const HOST = '127.0.0.1';

/** The hosts of a brand on this machine: `nl-nl.easyfelt.localhost`. */
export function localHost(brand: Brand, locale: string): string {
  return `${locale.toLowerCase()}.${brand.site}.localhost`;
}

async function isReady(adminPort: number): Promise<boolean> {
  return (await fetch(`http://${HOST}:${adminPort}/readyz`)).ok;
}

/** Imports the catalogues of all brands. Rejects when one has faults, which are printed. */
async function importCatalogues(env: Readonly<Record<string, string>>): Promise<void> {
  const command = ['server/commerce/operator/shop.main.ts', 'import', '--all'];
  const program = spawn(process.execPath, command, {
    env: { ...processEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(program, 'exit');
  if (code !== 0) throw new Error(`The catalogues were not imported: exit ${code ?? signal}`);
}

/**
 * Builds the brands that have no current build, imports their catalogues into one database, and starts one commerce API, a
 * storefront for each brand and the edge. Stops what has started when a step fails, and rejects with its output.
 */
export async function startBrands(options: BrandsOptions): Promise<RunningBrands> {
  const { brands, dataDir, settings = {}, onProgress = () => undefined } = options;
  // One after the other: a build occupies all processors.
  for (const brand of brands) await ensureBuilt(brand, () => onProgress(`building ${brand.name}`));

  const env = {
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'pretty',
    PURGE_TOKEN: randomBytes(32).toString('base64url'),
    ...settings,
  };

  onProgress('importing the catalogues');
  await importCatalogues({ ...env, DATA_DIR: dataDir });

  // Free ports are found late: a connection of another process may take one.
  const apiPort = options.apiPort || (await freePort());
  const commerceAdmin = await freePort();
  const ports = [];
  for (const brand of brands) ports.push({ brand, port: await freePort(), adminPort: await freePort() });
  const edgeAdmin = options.edge?.adminPort || (await freePort());
  const { add, stop } = openParts();
  const start = (script: string, adminPort: number, own: Record<string, string>) =>
    add(
      startPinned({
        command: process.execPath,
        args: [script],
        env: { ...env, ADMIN_PORT: String(adminPort), ...own },
        isReady: () => isReady(adminPort),
      }),
    );
  try {
    const commerce = await start('server/commerce/main.ts', commerceAdmin, {
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      CATALOGUE_IMPORT: 'off',
      STOREFRONT_ADMIN_URLS: ports.map(({ adminPort }) => `http://${HOST}:${adminPort}`).join(','),
      EDGE_ADMIN_URLS: options.edge ? `http://${HOST}:${edgeAdmin}` : '',
    });
    onProgress(`starting ${brands.length} storefronts`);
    const storefronts = await Promise.all(
      ports.map(async ({ brand, port, adminPort }) => ({
        brand,
        port,
        process: await start('server/storefront/main.ts', adminPort, {
          BRAND: brand.site,
          PORT: String(port),
          API_BASE_URL: `http://${HOST}:${apiPort}`,
          DATA_DIR: path.join(dataDir, 'storefronts', brand.site),
          TRUSTED_PROXIES: options.edge ? '1' : '0',
        }),
      })),
    );
    const running = { apiPort, commerce, storefronts, stop };
    if (!options.edge) return running;
    const edge = await add(
      startEdge({
        settings: {
          ORIGINS: ports.map(({ brand, port }) => `${brand.site}=${HOST}:${port}`).join(' '),
          EDGE_EXTRA_HOSTS: brands.map(({ site }) => `*.${site}.localhost`).join(' '),
          PURGE_TOKEN: env.PURGE_TOKEN,
        },
        port: options.edge.port,
        adminPort: edgeAdmin,
      }),
    );
    return { ...running, edge };
  } catch (error) {
    await stop();
    throw error;
  }
}
