import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/http/free-port.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import {
  isRedisServerMissing,
  type RedisServer,
  startRedisServer,
} from '#server/platform/redis/redis-server.fixture.ts';
import { mountSmallFileSystem } from '#server/platform/testing/full-file-system.fixture.ts';
import { canMount } from '#server/platform/testing/kernel-rights.ts';
import {
  hasOpenSearch,
  type OpenSearchCluster,
  startOpenSearchCluster,
} from '#server/platform/testing/opensearch/opensearch-server.fixture.ts';
import { ensureBuilt } from '#server/storefront/build/build.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { type Balancer, openBalancer } from '../../nginx/balancer.fixture.ts';
import type { EdgeProcess } from '../../nginx/edge-process.ts';
import { missingEdgePart } from '../pages/nginx.ts';
import type { Replica } from './replica.ts';
import { apiReplica, BRAND, edgeBefore, PURGE_TOKEN, storefrontReplica } from './stack.ts';

/** Enough for the database of a drill, small enough to be filled. */
const DISK_BYTES = 512 * 1024 * 1024;
const STOREFRONTS = 3;
const INDEXED_LIMIT_MS = 120_000;

export interface DrilledShop {
  readonly edge: EdgeProcess;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  /** One address in front of each, like a Service: the network that may hang. */
  readonly services: { readonly api: Balancer; readonly postgres: Balancer; readonly redis: Balancer };
  /** The first runs, the second is for releases. */
  readonly apis: readonly [Replica, Replica];
  /** Selects the processes behind the address of the API. */
  serveApis(...replicas: readonly Replica[]): void;
  /** All but the last one run. */
  readonly storefronts: readonly Replica[];
  /** The disk of PostgreSQL; undefined without the right to mount one. */
  readonly disk: { fill(): void; free(): void } | undefined;
  /** Selects the products of lists; undefined when the API does. */
  readonly engine: OpenSearchCluster | undefined;
  readonly apiUrl: string;
  readonly storefrontPorts: readonly number[];
  readonly storefrontAdmins: readonly string[];
  readonly purgeToken: string;
  stop(): Promise<void>;
}

/** Programs that the drills need and this machine lacks; undefined when it has them all. */
export function missingProgram(): string | undefined {
  if (!findPostgresBinaries()) return 'PostgreSQL is not installed';
  if (isRedisServerMissing()) return 'redis-server is not installed';
  return missingEdgePart();
}

/** Programs that the drills of the search engine need besides. */
export function missingEngine(): string | undefined {
  return hasOpenSearch() ? undefined : 'OpenSearch is not installed';
}

/**
 * Starts PostgreSQL, Redis, one commerce API, two storefronts and an edge, as in production but on this machine; `withEngine` adds
 * three nodes of OpenSearch.
 */
export async function startDrilledShop({ withEngine = false } = {}): Promise<DrilledShop> {
  await ensureBuilt(brandBySite(BRAND), () => console.error('building the storefront'));
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-drills-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const disk = canMount() ? mountSmallFileSystem(folder, DISK_BYTES) : undefined;
    if (disk) stops.push(() => disk.unmount());
    const postgres = await startPostgresServer(findPostgresBinaries() ?? '', {
      parent: disk ? folder : tmpdir(),
      settings: ['synchronous_commit=on', 'max_wal_size=64MB', 'min_wal_size=32MB'],
    });
    stops.push(() => postgres.stop());
    const redis = await startRedisServer();
    stops.push(() => redis.remove());
    const engine = withEngine ? await startOpenSearchCluster() : undefined;
    if (engine) stops.push(() => engine.stop());
    const files = mkdtempSync(path.join(tmpdir(), 'shop-drills-files-'));
    stops.push(() => rmSync(files, { recursive: true, force: true }));

    const [first, second] = [await freePort(), await freePort()];
    const services = {
      api: await openBalancer([{ port: first }]),
      postgres: await openBalancer([{ port: Number(new URL(postgres.url).port) }]),
      redis: await openBalancer([{ path: new URL(redis.url).pathname }]),
    };
    stops.push(() => Promise.all(Object.values(services).map((service) => service.close())));
    const apiUrl = `http://127.0.0.1:${services.api.port}`;
    const database = new URL(postgres.url);
    database.port = String(services.postgres.port);

    const ports = await freePorts(STOREFRONTS);
    const adminPorts = await freePorts(STOREFRONTS);
    const storefrontAdmins = adminPorts.map((port) => `http://127.0.0.1:${port}`);
    const edge = await edgeBefore(ports);
    stops.push(() => edge.stop());

    const apiAt = (port: number) =>
      apiReplica({
        port,
        publicUrl: apiUrl,
        databaseUrl: database.href,
        dataDir: path.join(files, 'data'),
        storefrontAdmins,
        edgeAdmins: [`http://127.0.0.1:${edge.adminPort}`],
        ...(engine ? { settings: { SEARCH_URL: engine.nodes.map(({ url }) => url).join(',') } } : {}),
      });
    const apis = [apiAt(first), apiAt(second)] as const;
    const storefronts = ports.map((port, index) =>
      storefrontReplica({
        port,
        adminPort: adminPorts[index] ?? 0,
        apiUrl,
        redisUrl: `redis://127.0.0.1:${services.redis.port}`,
        dataDir: path.join(files, `pictures-${index}`),
      }),
    );
    stops.push(() => Promise.all([...apis, ...storefronts].map((replica) => replica.stop())));
    await apis[0].start();
    if (engine) await waitForIndex(apiUrl);
    await Promise.all(storefronts.slice(0, -1).map((storefront) => storefront.start()));
    return {
      edge,
      postgres,
      redis,
      services,
      apis,
      serveApis: (...replicas) =>
        services.api.balance(replicas.map((replica) => ({ port: replica === apis[0] ? first : second }))),
      storefronts,
      disk,
      engine,
      apiUrl,
      storefrontPorts: ports,
      storefrontAdmins,
      purgeToken: PURGE_TOKEN,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Until the search engine has the catalogue. */
async function waitForIndex(apiUrl: string): Promise<void> {
  const until = performance.now() + INDEXED_LIMIT_MS;
  const isListed = async () => {
    const response = await fetch(`${apiUrl}/Products`, { headers: { 'X-Shop': 'EF-nl-NL' } });
    await response.arrayBuffer();
    return response.ok;
  };
  while (!(await isListed())) {
    if (performance.now() > until) throw new Error('The index was not filled');
    await pause(500);
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
