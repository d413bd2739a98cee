import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startStandby, waitForStandby } from '#server/platform/postgres/standby.fixture.ts';
import { ensureBuilt } from '#server/storefront/build/build.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { type Balancer, openBalancer } from '../../../nginx/balancer.fixture.ts';
import { BRAND } from '../stack.ts';
import { migrateAndImport } from './migrate-and-import.ts';
import { newPorts, openRegion, type Region } from './region.ts';

/** As between Frankfurt and Virginia: there and back takes twice as long. */
const WAY_MS = 40;
const SETTINGS = ['synchronous_commit=on', 'wal_keep_size=256MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

export interface Regions {
  /** Sells at first. */
  readonly west: Region;
  /** Its database follows that of the other region, and each commit there waits for it. */
  readonly east: Region;
  /** The way from one region to the API of the other. */
  readonly toWest: Balancer;
  readonly toEast: Balancer;
  stop(): Promise<void>;
}

/** Starts two regions on this machine, 80 ms from each other. The first one sells. */
export async function startRegions(): Promise<Regions> {
  await ensureBuilt(brandBySite(BRAND), () => console.error('building the storefront'));
  const binaries = findPostgresBinaries() ?? '';
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  const closing = <Closed extends Balancer>(balancer: Closed) => {
    stops.push(() => balancer.close());
    return balancer;
  };
  try {
    const primary = await startPostgresServer(binaries, { settings: SETTINGS });
    stops.push(() => primary.stop());
    await migrateAndImport(primary.url);
    const primaryPort = Number(new URL(primary.url).port);
    const wal = closing(await openBalancer([{ port: primaryPort }], { delayMs: WAY_MS }));
    const far = new URL(primary.url);
    far.port = String(wal.port);
    const standby = await startStandby(binaries, far.href, SETTINGS);
    stops.push(() => standby.stop());
    await waitForStandby(primary);

    const all = [await newPorts(), await newPorts()] as const;
    const west = await openRegion({ ports: all[0], all, database: primary, peerUrl: standby.url });
    stops.push(() => west.stop());
    const east = await openRegion({ ports: all[1], all, database: standby, peerUrl: primary.url });
    stops.push(() => east.stop());
    const toWest = closing(await openBalancer([{ port: west.ports.api }], { delayMs: WAY_MS }));
    const toEast = closing(await openBalancer([{ port: east.ports.api }], { delayMs: WAY_MS }));

    await west.startApi();
    await east.startApi({ waits: true });
    east.selling.balance([{ port: toWest.port }]);
    for (const region of [west, east]) await region.serve();
    return { west, east, toWest, toEast, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
