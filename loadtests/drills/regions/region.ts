import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#server/platform/http/free-port.ts';
import type { PostgresServer } from '#server/platform/postgres/postgres-server.fixture.ts';
import { type RedisServer, startRedisServer } from '#server/platform/redis/redis-server.fixture.ts';
import { type Balancer, openBalancer } from '../../../nginx/balancer.fixture.ts';
import type { EdgeProcess } from '../../../nginx/edge-process.ts';
import type { Replica } from '../replica.ts';
import { apiReplica, edgeBefore, storefrontReplica } from '../stack.ts';

interface Ports {
  readonly api: number;
  readonly apiAdmin: number;
  readonly storefront: number;
  readonly storefrontAdmin: number;
  readonly edgeAdmin: number;
}

/** A commerce API, a storefront, Redis and an edge beside a database, and the addresses that lead to them. */
export interface Region {
  readonly api: Replica;
  readonly apiAdmin: string;
  /** The public address of the visitors of this region: DNS. */
  readonly address: Balancer;
  /** The API that sells, as the storefronts of this region know it. */
  readonly selling: Balancer;
  readonly database: PostgresServer;
  readonly ports: Ports;
  /** Starts its API, which asks the database of the other region. With `waits`, without waiting until it sells. */
  startApi(options?: { readonly waits: boolean }): Promise<void>;
  /** Starts all but the database and the API, and leads the visitors of the region there. */
  serve(): Promise<void>;
  /** Leads the visitors of the region to the edge of another one. */
  leadTo(other: Region): void;
  readonly edgePort: () => number;
  /** Kills every process, the database too. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const newPorts = async (): Promise<Ports> => ({
  api: await freePort(),
  apiAdmin: await freePort(),
  storefront: await freePort(),
  storefrontAdmin: await freePort(),
  edgeAdmin: await freePort(),
});

interface RegionOptions {
  readonly ports: Ports;
  /** Of both regions: the API that sells purges the caches of both. */
  readonly all: readonly Ports[];
  readonly database: PostgresServer;
  readonly peerUrl: string;
}

export async function openRegion({ ports, all, database, peerUrl }: RegionOptions): Promise<Region> {
  const files = mkdtempSync(path.join(tmpdir(), 'shop-region-'));
  const redis: RedisServer = await startRedisServer();
  const redisService = await openBalancer([{ path: new URL(redis.url).pathname }]);
  const [address, selling] = [await openBalancer([]), await openBalancer([{ port: ports.api }])];
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const api = apiReplica({
    port: ports.api,
    adminPort: ports.apiAdmin,
    publicUrl: local(selling.port),
    databaseUrl: database.url,
    dataDir: path.join(files, 'data'),
    storefrontAdmins: all.map(({ storefrontAdmin }) => local(storefrontAdmin)),
    edgeAdmins: all.map(({ edgeAdmin }) => local(edgeAdmin)),
    settings: { DATABASE_MIGRATE: 'wait' },
  });
  const storefront = storefrontReplica({
    port: ports.storefront,
    adminPort: ports.storefrontAdmin,
    apiUrl: local(selling.port),
    redisUrl: `redis://127.0.0.1:${redisService.port}`,
    dataDir: path.join(files, 'pictures'),
  });
  let edge: EdgeProcess | undefined;
  let isLost = false;
  return {
    api,
    apiAdmin: local(ports.apiAdmin),
    address,
    selling,
    database,
    ports,
    startApi: ({ waits } = { waits: false }) =>
      api.start({ DATABASE_PEER_URL: peerUrl }, { awaitReady: !waits }),
    async serve() {
      if (isLost) await redis.start();
      isLost = false;
      await storefront.start();
      await edge?.stop();
      edge = await edgeBefore([ports.storefront], { adminPort: ports.edgeAdmin });
      address.balance([{ port: edge.port }]);
    },
    leadTo: (other) => address.balance([{ port: other.edgePort() }]),
    edgePort: () => edge?.port ?? 0,
    async kill() {
      isLost = true;
      await Promise.all([api.kill(), storefront.kill(), redis.kill(), edge?.kill(), database.kill()]);
    },
    async stop() {
      await edge?.stop();
      await Promise.all([api.stop(), storefront.stop()]);
      await Promise.all([address, selling, redisService].map((balancer) => balancer.close()));
      await redis.remove();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
