import type { LookupAddress } from 'node:dns';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { postPurge } from '#server/platform/purge/post-purge.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { MAX_TAGS_PER_PURGE } from '#shared/cache-tags/cache-tags.ts';
import { batchesOf } from '../kernel/batches-by-size.ts';
import { updateRow } from '../outbox/outbox.repository.ts';
import type { OutboxQueue } from '../outbox/outbox-queue.ts';
import { timeIn } from '../outbox/outbox-rows.ts';
import {
  CHANGE_ROWS,
  type ChangeRow,
  deleteChanges,
  deleteOlderChanges,
  insertEdgePurges,
  type Purge,
} from './changes.repository.ts';
import { createDestinationBackoff } from './destination-backoff.ts';
import { EDGE_PURGE_REPEAT_MS, findEdges, type ResolveHost } from './edges.ts';
import type { PurgeTargets } from './purge-targets.ts';

interface Destination {
  readonly kind: 'storefront' | 'edge';
  /** Stored in an outbox row once this destination has acknowledged it. */
  readonly id: string;
  readonly url: string;
  /** One of the addresses of the URL's host. */
  readonly address?: LookupAddress;
}

const BATCH_SIZE = 100;
// Longer than a request to every destination and the database writes after it.
const LEASE_MS = 15_000;
const TIMEOUT_MS = { storefront: 2_000, edge: 1_000 };
/** Edges serve a page as fresh for at most this long. */
const EDGE_LIFETIME_SECONDS = 60;

const countDeliveries = createCounter({
  name: 'purge_deliveries_total',
  help: 'Purges sent to storefronts and edges: acknowledged, or failed and retried.',
  labelNames: ['target', 'result'],
});
for (const target of ['storefront', 'edge']) countDeliveries.series(target, 'failed');

export interface PurgeDeliveryDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly targets: PurgeTargets;
  readonly resolveHost?: ResolveHost | undefined;
}

/** The batches that go to these storefronts, and to the edges. */
type PurgeQueue = (storefronts: readonly string[]) => OutboxQueue<ChangeRow>;

/**
 * Delivers purges in batches. Storefronts come first, because an edge that has dropped a page fetches it from one of
 * them; every purge that a storefront has acknowledged goes to the edges, immediately and again after 700 ms.
 */
export function createPurgeDelivery({ db, logger, targets, resolveHost }: PurgeDeliveryDeps): PurgeQueue {
  const backoff = createDestinationBackoff();

  /** Warns of the first failure of a destination. The metric counts them all. */
  const recordFailure = (kind: Destination['kind'], destination: string, err: unknown, message: string) => {
    countDeliveries(kind, 'failed');
    const level = backoff.isFailing(destination) ? 'info' : 'warn';
    logger[level]({ err, destination, delayMs: backoff.recordFailure(destination) }, message);
  };

  /** Sends a destination the purges it has not acknowledged, and records its acknowledgements in the rows. */
  const send = async ({ kind, id, url, address }: Destination, rows: readonly ChangeRow[]): Promise<void> => {
    if (!backoff.isDue(id)) return;
    for (const purge of purgesOf(rows.filter((row) => !row.acknowledgedBy.includes(id)))) {
      const brand = kind === 'storefront' ? purge.brand : undefined;
      try {
        const timeoutMs = TIMEOUT_MS[kind];
        await postPurge({ url, address, token: targets.token, tags: purge.tags, brand, timeoutMs });
      } catch (error) {
        recordFailure(kind, id, error, 'a purge failed and will be retried');
        return;
      }
      backoff.recordSuccess(id);
      countDeliveries(kind, 'acknowledged');
      for (const row of purge.rows) row.acknowledgedBy.push(id);
    }
  };

  /** Resolves the URLs to their current edges; also returns the URLs that could not be resolved. */
  const findAllEdges = async () => {
    const edges: Destination[] = [];
    const unresolved: string[] = [];
    const find = async (url: string): Promise<void> => {
      try {
        for (const address of await findEdges(url, TIMEOUT_MS.edge, resolveHost)) {
          edges.push({ kind: 'edge', id: `${url} at ${address.address}`, url, address });
        }
        backoff.recordSuccess(url);
      } catch (error) {
        recordFailure('edge', url, error, 'an edge could not be resolved');
        unresolved.push(url);
      }
    };
    const [due, postponed] = partition(targets.edges, backoff.isDue);
    unresolved.push(...postponed);
    await Promise.all(due.map(find));
    return { edges, unresolved };
  };

  const deliverToEdges = async (rows: readonly ChangeRow[]): Promise<void> => {
    if (rows.length === 0) return;
    const { edges, unresolved } = await findAllEdges();
    await Promise.all(edges.map((edge) => send(edge, rows)));
    const hasMissed = ({ id }: Destination) => rows.some((row) => !row.acknowledgedBy.includes(id));
    const missing = [...unresolved, ...edges.filter(hasMissed).map(({ id }) => id)];
    const isDone = (row: ChangeRow) =>
      unresolved.length === 0 && edges.every(({ id }) => row.acknowledgedBy.includes(id));
    const [done, pending] = partition(rows, isDone);
    await deleteChanges(db, done);
    const expired = await deleteOlderChanges(db, pending, EDGE_LIFETIME_SECONDS);
    if (expired.size > 0) {
      logger.warn(
        { edges: missing, purges: expired.size },
        'purges were dropped: edges were unreachable until their pages expired',
      );
    }
    await postpone(
      pending.filter(({ id }) => !expired.has(id)),
      missing,
    );
  };

  const deliverToStorefronts = async (urls: readonly string[], rows: readonly ChangeRow[]) => {
    const before = new Map(rows.map((row) => [row, row.acknowledgedBy.length]));
    await Promise.all(urls.map((url) => send({ kind: 'storefront', id: url, url }, rows)));
    const isDone = (row: ChangeRow) => urls.every((url) => row.acknowledgedBy.includes(url));
    const [done, pending] = partition(rows, isDone);
    // An edge must not drop pages that no storefront can render again.
    const forEdges = rows.filter(
      (row) => urls.length === 0 || row.acknowledgedBy.length > (before.get(row) ?? 0),
    );
    if (targets.edges.length > 0) await insertEdgePurges(db, purgesOf(forEdges), EDGE_PURGE_REPEAT_MS);
    await deleteChanges(db, done);
    await postpone(pending, urls);
  };

  /** Stores the acknowledgements of rows, which become due again when the first of these destinations does. */
  const postpone = async (rows: readonly ChangeRow[], missing: readonly string[]) => {
    const dueAt = timeIn(CHANGE_ROWS, backoff.delayOf(missing));
    for (const row of rows) {
      await updateRow(db, CHANGE_ROWS, row, { acknowledgedBy: row.acknowledgedBy, dueAt });
    }
  };

  return (storefronts) => ({
    rows: CHANGE_ROWS,
    batch: BATCH_SIZE,
    leaseMs: LEASE_MS,
    deliver: async (rows) => {
      const [edgeRows, storefrontRows] = partition(rows, ({ target }) => target === 'edges');
      await Promise.all([
        deliverToEdges(edgeRows),
        storefrontRows.length > 0 ? deliverToStorefronts(storefronts, storefrontRows) : undefined,
      ]);
      return 'next';
    },
  });
}

/** Merges the rows of each brand into purges of at most MAX_TAGS_PER_PURGE tags. No single row has more. */
function purgesOf(rows: readonly ChangeRow[]): (Purge & { readonly rows: readonly ChangeRow[] })[] {
  return [...Map.groupBy(rows, (row) => row.brand)].flatMap(([brand, brandRows]) =>
    batchesOf(brandRows, { limit: MAX_TAGS_PER_PURGE, sizeOf: ({ tags }) => tags.length }).map((batch) => {
      const tags = [...new Set(batch.flatMap((row) => row.tags))];
      return { brand, tags, rows: batch };
    }),
  );
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
