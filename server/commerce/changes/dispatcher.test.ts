import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import type { OutboxWorker } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { Change } from './change-tags.ts';
import { recordChanges } from './changes.service.ts';
import { createChangeDispatcher } from './dispatcher.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from './purge-listener.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const edited = (product: string): Change => ({ kind: 'product-edited', product });

describe.each(everyDatabase)('the change dispatcher on $name', ({ open }) => {
  let db: Database;
  let easyfelt: PurgeListener;
  let second: PurgeListener;
  let running: OutboxWorker[] = [];

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    [easyfelt, second] = [await openPurgeListener(), await openPurgeListener()];
    await emptyTables(db, 'change_outbox');
  });
  afterEach(async () => {
    await Promise.all([easyfelt.down(), second.down()]);
    await Promise.all(running.map((dispatcher) => dispatcher.close()));
    running = [];
  });

  const start = (urls = [easyfelt.url, second.url], log = logger) => {
    const targets = { storefronts: () => urls, edges: [], token: TOKEN };
    const dispatcher = createChangeDispatcher({ db, logger: log, targets });
    running.push(dispatcher);
    return dispatcher;
  };
  const record = (...changes: Change[]) => inTransaction({ db }, (tx) => recordChanges(tx, 'EF', changes));
  const pending = async () =>
    (await queryRows<{ count: number }>(db.orm, sql`select count(*)::int as count from change_outbox`))[0]
      ?.count;

  it('notifies every storefront of a change, then deletes the change', async () => {
    const dispatcher = start();
    await record(edited('p1'));
    dispatcher.deliverSoon();
    await until(() => expect(second.purges).toEqual([{ tags: ['product:p1'], brand: 'EF' }]));
    await until(() => expect(easyfelt.purges).toEqual([{ tags: ['product:p1'], brand: 'EF' }]));
    await until(async () => expect(await pending()).toBe(0));
  });

  it('records nothing when the transaction fails', async () => {
    const failing = inTransaction({ db }, async (tx) => {
      await recordChanges(tx, 'EF', [edited('p1')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await pending()).toBe(0);
  });

  it('delivers to a storefront as soon as it is up again, and to the others immediately', async () => {
    await second.down();
    const dispatcher = start();
    await record(edited('p1'));
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual(['product:p1']);
    expect(await pending()).toBe(1);
    await record(edited('p2'));
    dispatcher.deliverSoon();
    await until(() => expect(easyfelt.tags()).toEqual(['product:p1', 'product:p2']));
    await second.up();
    await until(() => expect(new Set(second.tags())).toEqual(new Set(['product:p1', 'product:p2'])));
    await until(async () => expect(await pending()).toBe(0));
    expect(easyfelt.tags(), 'no duplicates').toEqual(['product:p1', 'product:p2']);
  });

  it('notifies one storefront while another hangs', async () => {
    second.hang(true);
    const dispatcher = start();
    await record(edited('p1'));
    let isOver = false;
    const firstRound = dispatcher.deliverDue().then(() => {
      isOver = true;
    });
    await until(() => expect(second.requests()).toBe(1));
    await record(edited('p2'));
    dispatcher.deliverSoon();
    await until(() => expect(easyfelt.tags()).toEqual(['product:p1', 'product:p2']));
    expect(isOver, 'before the hanging request times out').toBe(false);
    second.hang(false);
    await firstRound;
    await until(() => expect(new Set(second.tags())).toEqual(new Set(['product:p1', 'product:p2'])));
  });

  it.each([401, 500])('retries after a storefront responds with %i', async (status) => {
    easyfelt.respondWith(status);
    const dispatcher = start([easyfelt.url]);
    await record(edited('p1'));
    await dispatcher.deliverDue();
    expect(await pending()).toBe(1);
    easyfelt.respondWith(200);
    await until(() => expect(easyfelt.tags()).toEqual(['product:p1']));
  });

  it('warns once of a storefront that stays down', async () => {
    const warn = vi.fn();
    easyfelt.respondWith(500);
    const dispatcher = start([easyfelt.url], { ...logger, warn });
    await record(edited('p1'));
    await dispatcher.deliverDue();
    await until(() => expect(easyfelt.requests()).toBeGreaterThan(2));
    easyfelt.respondWith(200);
    await until(() => expect(easyfelt.tags()).toEqual(['product:p1']));
    expect(warn.mock.calls.map(([, message]) => message)).toEqual(['a purge failed and will be retried']);
  });

  it('delivers each change once when several processes dispatch', async () => {
    const dispatchers = [start(), start(), start()];
    for (let count = 0; count < 20; count += 1) await record(edited(`p${count}`));
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.deliverDue()));
    await until(async () => expect(await pending()).toBe(0));
    for (const storefront of [easyfelt, second]) {
      expect(storefront.tags()).toHaveLength(20);
      expect(new Set(storefront.tags()).size).toBe(20);
    }
  });

  it('does not claim the changes of another process before its lease expires', async () => {
    await record(edited('p1'));
    await db.orm.execute(sql`update change_outbox set due_at = now() + interval '15 seconds'`);
    const dispatcher = start();
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual([]);
    await db.orm.execute(sql`update change_outbox set due_at = now()`);
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual(['product:p1']);
  });

  it('splits changes into purges of at most 500 tags', async () => {
    const many = (name: string) => [...Array(400)].map((_, count) => edited(`${name}${count}`));
    await record(...many('a'), ...many('b'));
    await record(...many('c'));
    await start([easyfelt.url]).deliverDue();
    expect(new Set(easyfelt.tags()).size).toBe(1_200);
    expect(Math.max(...easyfelt.purges.map(({ tags }) => tags.length))).toBeLessThanOrEqual(500);
  });

  it('drops changes older than any cached value', async () => {
    await second.down();
    const dispatcher = start();
    await record(edited('p1'));
    await dispatcher.deliverDue();
    await db.orm.execute(sql`update change_outbox set created_at = now() - interval '25 hours'`);
    await dispatcher.deliverDue();
    expect(await pending(), 'a cached value may be that old').toBe(1);
    await db.orm.execute(sql`update change_outbox set created_at = now() - interval '27 hours'`);
    await dispatcher.deliverDue();
    expect(await pending()).toBe(0);
  });

  it('waits until the storefronts are known, and drops changes when there are none', async () => {
    let storefronts: string[] | undefined;
    const targets = { storefronts: () => storefronts, edges: [], token: TOKEN };
    const dispatcher = createChangeDispatcher({ db, logger, targets });
    running.push(dispatcher);
    await record(edited('p1'));
    await dispatcher.deliverDue();
    expect(await pending()).toBe(1);
    storefronts = [easyfelt.url];
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual(['product:p1']);
    storefronts = [];
    await record(edited('p2'));
    await dispatcher.deliverDue();
    expect(await pending()).toBe(0);
  });
});
