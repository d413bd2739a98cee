import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { UNLIMITED_RECORDS } from '#server/platform/testing/processes/api-process.ts';
import { type EdgeProcess, startEdge } from '../../nginx/edge-process.ts';
import { createReplica, type Replica } from './replica.ts';

export const BRAND = 'easyfelt';
export const PURGE_TOKEN = 'a-token-that-no-visitor-knows';

const SETTINGS = {
  ...DEMO_SETTINGS,
  BRAND,
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'json',
  PURGE_TOKEN,
  // As the manifests have it: a process serves until load balancers have noticed that it stops.
  DRAIN_DELAY: '2',
};

const local = (port: number) => `http://127.0.0.1:${port}`;

interface ApiOptions {
  readonly port: number;
  readonly adminPort?: number;
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly storefrontAdmins: readonly string[];
  readonly edgeAdmins: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** A commerce API of a drill, not yet started. */
export function apiReplica({ port, adminPort = 0, ...options }: ApiOptions): Replica {
  return createReplica({
    main: 'server/commerce/main.ts',
    readyUrl: `${local(port)}/readyz`,
    env: {
      ...SETTINGS,
      ...UNLIMITED_RECORDS,
      API_PORT: String(port),
      ADMIN_PORT: String(adminPort),
      PUBLIC_API_URL: options.publicUrl,
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      CATALOGUE_IMPORT: 'when-empty',
      STOREFRONT_ADMIN_URLS: options.storefrontAdmins.join(','),
      EDGE_ADMIN_URLS: options.edgeAdmins.join(','),
      ...options.settings,
    },
  });
}

interface StorefrontOptions {
  readonly port: number;
  readonly adminPort: number;
  readonly apiUrl: string;
  readonly redisUrl: string;
  readonly dataDir: string;
}

/** A storefront of a drill, not yet started. */
export function storefrontReplica({
  port,
  adminPort,
  apiUrl,
  redisUrl,
  dataDir,
}: StorefrontOptions): Replica {
  return createReplica({
    main: 'server/storefront/main.ts',
    readyUrl: `${local(adminPort)}/readyz`,
    env: {
      ...SETTINGS,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DATA_DIR: dataDir,
      API_BASE_URL: apiUrl,
      REDIS_URL: redisUrl,
      TRUSTED_PROXIES: '1',
    },
  });
}

/** Starts an edge in front of storefronts. */
export function edgeBefore(
  ports: readonly number[],
  { adminPort }: { readonly adminPort?: number } = {},
): Promise<EdgeProcess> {
  return startEdge({
    host: '127.0.0.1',
    ...(adminPort === undefined ? {} : { adminPort }),
    settings: {
      ORIGINS: ports.map((port) => `${BRAND}=127.0.0.1:${port}`).join(' '),
      EDGE_EXTRA_HOSTS: 'localhost *.localhost',
      EDGE_WORKERS: '1',
      // Refused connections are what the drills cause.
      EDGE_LOG_LEVEL: 'crit',
      PURGE_TOKEN,
    },
  });
}
