import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { type Database, queryRows, withTransaction } from '#server/platform/postgres/database.ts';
import { commerceDatabases } from '../db/test-database.ts';
import { type Change, recordChanges } from './changes.service.ts';
import { type ChangeDispatcher, createChangeDispatcher } from './dispatcher.ts';
import { openStorefrontAdmin, type StorefrontAdmin, TOKEN } from './storefronts.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const soldOut = (product: string): Change => ({ kind: 'stock-crossed-zero', product });

describe.each(commerceDatabases)('the dispatcher of changes on $name', ({ open }) => {
  let db: Database;
  let easyfelt: StorefrontAdmin;
  let second: StorefrontAdmin;
  let running: ChangeDispatcher[] = [];

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    [easyfelt, second] = [await openStorefrontAdmin(), await openStorefrontAdmin()];
    await db.orm.execute(sql`truncate change_outbox`);
  });
  afterEach(async () => {
    await Promise.all([easyfelt.down(), second.down()]);
    await Promise.all(running.map((dispatcher) => dispatcher.close()));
    running = [];
  });

  const start = (addresses = [easyfelt.url, second.url]) => {
    const dispatcher = createChangeDispatcher({
      db,
      logger,
      storefronts: { addresses: () => addresses, token: TOKEN },
    });
    running.push(dispatcher);
    return dispatcher;
  };
  const happens = (...changes: Change[]) => withTransaction(db, (tx) => recordChanges(tx, 'EF', changes));
  const left = async () =>
    (await queryRows<{ count: number }>(db.orm, sql`select count(*)::int as count from change_outbox`))[0]
      ?.count;

  it('tells every storefront at once, with the brand, and forgets', async () => {
    const dispatcher = start();
    await happens(soldOut('p1'));
    dispatcher.kick();
    await vi.waitFor(() => expect(second.purges).toEqual([{ tags: ['product:p1'], brand: 'EF' }]));
    await vi.waitFor(() => expect(easyfelt.purges).toEqual([{ tags: ['product:p1'], brand: 'EF' }]));
    await vi.waitFor(async () => expect(await left()).toBe(0));
  });

  it('writes nothing down when the transaction fails', async () => {
    const failing = withTransaction(db, async (tx) => {
      await recordChanges(tx, 'EF', [soldOut('p1')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await left()).toBe(0);
  });

  it('delivers to a storefront that was down as soon as it is up, and to the others without waiting', async () => {
    await second.down();
    const dispatcher = start();
    await happens(soldOut('p1'));
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual(['product:p1']);
    expect(await left()).toBe(1);
    await happens(soldOut('p2'));
    dispatcher.kick();
    await vi.waitFor(() => expect(easyfelt.tags()).toEqual(['product:p1', 'product:p2']));
    await second.up();
    await vi.waitFor(
      () => expect(new Set(second.tags())).toEqual(new Set(['product:p1', 'product:p2'])),
      10_000,
    );
    await vi.waitFor(async () => expect(await left()).toBe(0));
    expect(easyfelt.tags(), 'and nobody twice').toEqual(['product:p1', 'product:p2']);
  });

  it('tells one storefront while another hangs', async () => {
    second.hang(true);
    const dispatcher = start();
    await happens(soldOut('p1'));
    dispatcher.kick();
    await vi.waitFor(() => expect(second.calls()).toBe(1));
    await happens(soldOut('p2'));
    const begun = performance.now();
    dispatcher.kick();
    await vi.waitFor(() => expect(easyfelt.tags()).toEqual(['product:p1', 'product:p2']));
    expect(performance.now() - begun, 'less than the time-out of the one that hangs').toBeLessThan(1_500);
    second.hang(false);
    await vi.waitFor(
      () => expect(new Set(second.tags())).toEqual(new Set(['product:p1', 'product:p2'])),
      10_000,
    );
  });

  it.each([401, 500])('keeps what a storefront refuses with %i', async (status) => {
    easyfelt.answer(status);
    const dispatcher = start([easyfelt.url]);
    await happens(soldOut('p1'));
    await dispatcher.deliverDue();
    expect(await left()).toBe(1);
    easyfelt.answer(200);
    await vi.waitFor(() => expect(easyfelt.tags()).toEqual(['product:p1']), 5_000);
  });

  it('sends once from several processes', async () => {
    const dispatchers = [start(), start(), start()];
    for (let count = 0; count < 20; count += 1) await happens(soldOut(`p${count}`));
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.deliverDue()));
    await vi.waitFor(async () => expect(await left()).toBe(0));
    for (const storefront of [easyfelt, second]) {
      expect(storefront.tags()).toHaveLength(20);
      expect(new Set(storefront.tags()).size).toBe(20);
    }
  });

  it('leaves what another process is at, until that one has had its time', async () => {
    await happens(soldOut('p1'));
    await db.orm.execute(sql`update change_outbox set due_at = now() + interval '15 seconds'`);
    const dispatcher = start();
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual([]);
    await db.orm.execute(sql`update change_outbox set due_at = now()`);
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual(['product:p1']);
  });

  it('never sends more tags at once than a purge takes', async () => {
    const many = (name: string) => [...Array(400)].map((_, count) => soldOut(`${name}${count}`));
    await happens(...many('a'), ...many('b'));
    await happens(...many('c'));
    await start([easyfelt.url]).deliverDue();
    expect(new Set(easyfelt.tags()).size).toBe(1_200);
    expect(Math.max(...easyfelt.purges.map(({ tags }) => tags.length))).toBeLessThanOrEqual(500);
  });

  it('drops what is older than anything a cache holds', async () => {
    await second.down();
    const dispatcher = start();
    await happens(soldOut('p1'));
    await dispatcher.deliverDue();
    await db.orm.execute(sql`update change_outbox set created_at = now() - interval '25 hours'`);
    await dispatcher.deliverDue();
    expect(await left(), 'a value may be that old').toBe(1);
    await db.orm.execute(sql`update change_outbox set created_at = now() - interval '27 hours'`);
    await dispatcher.deliverDue();
    expect(await left()).toBe(0);
  });

  it('waits while the storefronts are not known yet, and forgets when there are none', async () => {
    let addresses: string[] | undefined;
    const dispatcher = createChangeDispatcher({
      db,
      logger,
      storefronts: { addresses: () => addresses, token: TOKEN },
    });
    running.push(dispatcher);
    await happens(soldOut('p1'));
    await dispatcher.deliverDue();
    expect(await left()).toBe(1);
    addresses = [easyfelt.url];
    await dispatcher.deliverDue();
    expect(easyfelt.tags()).toEqual(['product:p1']);
    addresses = [];
    await happens(soldOut('p2'));
    await dispatcher.deliverDue();
    expect(await left()).toBe(0);
  });
});
