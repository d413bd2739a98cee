import type { LookupAddress } from 'node:dns';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { registry } from '#server/platform/telemetry/metrics.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import { recordChanges } from './changes.service.ts';
import { createChangeDispatcher } from './dispatcher.ts';
import type { ResolveHost } from './edges.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from './purge-listener.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const failedDeliveries = async () => {
  const metric = await registry.getSingleMetric('purge_deliveries_total')?.get();
  const ofEdges = metric?.values.filter(
    ({ labels }) => labels.target === 'edge' && labels.result === 'failed',
  );
  return ofEdges?.[0]?.value ?? 0;
};
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

describe.each(commerceDatabases)('purges of edges on $name', ({ open }) => {
  let db: Database;
  let storefront: PurgeListener;
  let edge: PurgeListener;
  let running: OutboxWorker[] = [];

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    [storefront, edge] = [await openPurgeListener(), await openPurgeListener()];
    await emptyTables(db, 'change_outbox');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all([storefront.down(), edge.down()]);
    await Promise.all(running.map((dispatcher) => dispatcher.close()));
    running = [];
  });

  const start = ({
    edges = [edge.url],
    storefronts = [storefront.url],
    resolveHost,
  }: {
    edges?: string[];
    storefronts?: string[];
    resolveHost?: ResolveHost;
  } = {}) => {
    const targets = { storefronts: () => storefronts, edges, token: TOKEN };
    const dispatcher = createChangeDispatcher({
      db,
      logger,
      targets,
      ...(resolveHost ? { resolveHost } : {}),
    });
    running.push(dispatcher);
    return dispatcher;
  };
  const record = (product: string) => recordChanges({ db }, 'EF', [{ kind: 'product-edited', product }]);
  const outbox = () =>
    queryRows<{ target: string; seconds: number; tags: string[] }>(
      db.orm,
      sql`select target, tags, extract(epoch from due_at - created_at)::float as seconds
        from change_outbox order by id`,
    );
  /** Makes the rows of the outbox older, and due. */
  const age = (seconds: number) =>
    db.orm.execute(
      sql`update change_outbox set due_at = now(), created_at = created_at - make_interval(secs => ${seconds}::int)`,
    );

  it('follow those of storefronts, and are repeated after 700 ms to catch responses in flight', async () => {
    await record('p1');
    const dispatcher = start();
    const order: string[] = [];
    vi.spyOn(storefront.purges, 'push').mockImplementation(() => order.push('storefront'));
    vi.spyOn(edge.purges, 'push').mockImplementation(() => order.push('edge'));
    await dispatcher.deliverDue();
    expect(order).toEqual(['storefront', 'edge']);
    expect(await outbox()).toEqual([{ target: 'edges', tags: ['product:p1'], seconds: 0.7 }]);
    await until(() => expect(order).toEqual(['storefront', 'edge', 'edge']));
    await until(async () => expect(await outbox()).toEqual([]));
  });

  it('carry no brand: an edge knows only tags', async () => {
    await record('p1');
    await start().deliverDue();
    expect(edge.purges).toEqual([{ tags: ['product:p1'] }]);
    expect(storefront.purges).toEqual([{ tags: ['product:p1'], brand: 'EF' }]);
  });

  it('wait until a storefront has acknowledged', async () => {
    await storefront.down();
    await record('p1');
    const dispatcher = start();
    await dispatcher.deliverDue();
    expect(edge.requests()).toBe(0);
    await storefront.up();
    await until(() => expect(edge.tags()).toEqual(['product:p1']));
  });

  it('are sent for each storefront that acknowledges', async () => {
    const other = await openPurgeListener();
    await other.down();
    await record('p1');
    await start({ storefronts: [storefront.url, other.url] }).deliverDue();
    expect(edge.tags()).toEqual(['product:p1']);
    await age(0);
    await other.up();
    await start({ storefronts: [storefront.url, other.url] }).deliverDue();
    expect(storefront.tags()).toEqual(['product:p1']);
    expect(new Set(edge.tags())).toEqual(new Set(['product:p1']));
    expect(edge.tags().length).toBeGreaterThan(1);
    await other.down();
  });

  it('survive a restart while an edge is down', async () => {
    await edge.down();
    await record('p1');
    const first = start();
    await first.deliverDue();
    await first.close();
    expect(await outbox()).toMatchObject([{ tags: ['product:p1'] }, { tags: ['product:p1'] }]);
    await edge.up();
    await age(0);
    await start().deliverDue();
    expect(edge.tags()).toEqual(['product:p1']);
    expect(await outbox()).toEqual([]);
    expect(storefront.tags(), 'the storefront is not notified again').toEqual(['product:p1']);
  });

  it.each([503, 401])('are retried when an edge responds with %i', async (status) => {
    edge.respondWith(status);
    await record('p1');
    await start().deliverDue();
    expect(await outbox()).toHaveLength(2);
    edge.respondWith(204);
    await until(() => expect(edge.tags().length).toBeGreaterThan(0));
    await until(async () => expect(await outbox()).toEqual([]));
  });

  it('do not wait for an edge that hangs', async () => {
    const hanging = await openPurgeListener();
    hanging.hang(true);
    await record('p1');
    let isOver = false;
    const round = start({ edges: [hanging.url, edge.url] })
      .deliverDue()
      .then(() => {
        isOver = true;
      });
    await until(() => expect(edge.tags()).toEqual(['product:p1']));
    expect(isOver).toBe(false);
    await hanging.down();
    await round;
  });

  it('are dropped with one warning once the pages of an unreachable edge have expired', async () => {
    await edge.down();
    await record('p1');
    const warn = vi.spyOn(logger, 'warn');
    const warnings = () => warn.mock.calls.filter(([details]) => 'edges' in Object(details));
    const first = start();
    await first.deliverDue();
    await first.close();
    await age(55);
    const second = start();
    await second.deliverDue();
    await second.close();
    expect([warnings().length, (await outbox()).length]).toEqual([0, 2]);
    await age(6);
    await start().deliverDue();
    expect(await outbox()).toEqual([]);
    expect(warnings()).toEqual([
      [{ edges: [`${edge.url} at 127.0.0.1`], purges: 2 }, expect.stringContaining('purges were dropped')],
    ]);
  });

  it('reach every address of a host name, which is resolved for each purge', async () => {
    const other = await openPurgeListener('127.0.0.2', edge.port);
    const addresses: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
    const dispatcher = start({
      edges: [`http://edges.invalid:${edge.port}`],
      resolveHost: async () => addresses,
    });
    await record('p1');
    await dispatcher.deliverDue();
    expect([edge.tags(), other.tags()]).toEqual([['product:p1'], []]);
    addresses.push({ address: '127.0.0.2', family: 4 });
    await emptyTables(db, 'change_outbox');
    await record('p2');
    await dispatcher.deliverDue();
    expect([edge.tags(), other.tags()]).toEqual([['product:p1', 'product:p2'], ['product:p2']]);
    await other.down();
    await emptyTables(db, 'change_outbox');
    await record('p3');
    await dispatcher.deliverDue();
    expect(edge.tags()).toEqual(['product:p1', 'product:p2', 'product:p3']);
    const [first] = await outbox();
    expect(first, 'the other address is retried').toMatchObject({ tags: ['product:p3'] });
    addresses.pop();
    await age(0);
    await dispatcher.deliverDue();
    expect(await outbox(), 'an edge that has left is forgotten').toEqual([]);
    expect(edge.tags().filter((tag) => tag === 'product:p3')).toHaveLength(2);
  });

  it('are retried when the name of an edge cannot be resolved', async () => {
    const resolveHost = vi.fn<ResolveHost>().mockRejectedValueOnce(new Error('ENOTFOUND'));
    resolveHost.mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
    await record('p1');
    const before = await failedDeliveries();
    await start({ resolveHost }).deliverDue();
    expect(edge.requests()).toBe(0);
    expect(await failedDeliveries()).toBe(before + 1);
    await until(() => expect(edge.tags().length).toBeGreaterThan(0));
  });
});
