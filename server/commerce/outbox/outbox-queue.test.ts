import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { claimRows, findBacklog, requeueFailedRows } from './outbox.repository.ts';
import { deliverDueRows, deliverRow } from './outbox-queue.ts';
import { openQueue } from './queue.fixture.ts';
import { rowQueue } from './row-queue.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const NEVER = new AbortController().signal;

describe.each(everyDatabase)('an outbox on $name', (database) => {
  let db: Database;
  let queue: ReturnType<typeof openQueue>;
  beforeAll(async () => {
    db = await database.open();
  });
  beforeEach(async () => {
    await emptyTables(db, 'mail_outbox');
    queue = openQueue(db);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => db.close());

  const deliver = (policy = queue.policy) => deliverDueRows(db, rowQueue({ db, logger }, policy), NEVER);

  test('delivers the longest overdue first, each row once, although five workers claim at the same time', async () => {
    for (let count = 0; count < 20; count += 1) {
      await queue.add(`r${String(count).padStart(2, '0')}`);
      queue.advance(1);
    }
    await deliver({ ...queue.policy, send: async ({ recipient }) => void queue.received.push(recipient) });
    const all = Array.from({ length: 20 }, (_, count) => `r${String(count).padStart(2, '0')}`);
    expect(queue.received).toEqual(all);

    for (const recipient of all) await queue.add(`again ${recipient}`);
    queue.received.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => deliver()));
    expect(queue.received.toSorted()).toEqual(all.map((recipient) => `again ${recipient}`));
    const stored = await queue.stored();
    expect(stored.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(40).fill('sent 1'));
  });

  test('claims at most a batch', async () => {
    for (const recipient of ['a', 'b', 'c']) await queue.add(recipient);
    const claim = { batch: 2, leaseMs: 60_000 };
    const sizes = [await claimRows(db, queue.rows, claim), await claimRows(db, queue.rows, claim)];
    expect(sizes.map((rows) => rows.length)).toEqual([2, 1]);
  });

  test('a row that a process had claimed when it crashed is delivered once, after the lease', async () => {
    await queue.add('a');
    // This process never delivers the row.
    expect(await claimRows(db, queue.rows, { batch: 1, leaseMs: 60_000 })).toHaveLength(1);
    queue.advance(59_999);
    await deliver();
    expect(queue.received).toEqual([]);
    queue.advance(1);
    await Promise.all([deliver(), deliver()]);
    expect(queue.received).toEqual(['a']);
    expect(await queue.stored()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('the result of a process whose lease expired does not replace that of the next', async () => {
    await queue.add('a');
    const receiving = Promise.withResolvers<void>();
    queue.receiver.receive = () => receiving.promise;
    const late = deliver();
    await vi.waitFor(async () => expect(await queue.stored()).toMatchObject([{ attempts: 1 }]));
    queue.advance(60_000);
    queue.receiver.receive = async () => {};
    await deliver();
    receiving.reject(new Error('too late'));
    await late;
    expect(await queue.stored()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }]);
    // The failure of the first process is not stored, and the row does not wait again.
    expect(await findBacklog(db, queue.rows)).toEqual({ queued: 0, failed: 0, oldest: null });
  });

  test.each([
    ['longest', 1, [1_000, 2_000, 3_000]],
    ['shortest', 0, [500, 1_000, 1_500]],
  ])('the %s delays double up to the ceiling', async (_case, random, delays) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    queue.receiver.receive = async () => Promise.reject(new Error('down'));
    await queue.add('a');
    const measured: number[] = [];
    for (const delay of delays) {
      await deliver();
      measured.push(...(await queue.delays()));
      queue.advance(delay - 1);
      await deliver();
      expect(await queue.stored(), 'not before its time').toMatchObject([{ attempts: measured.length }]);
      queue.advance(1);
    }
    expect(measured).toEqual(delays);
  });

  test('waits as long as the receiver asks', async () => {
    queue.receiver.receive = async () => Promise.reject(new Error('busy'));
    await queue.add('a');
    await deliver({ ...queue.policy, retryAfterMs: () => 7_500 });
    expect(await queue.delays()).toEqual([7_500]);
  });

  test('gives up after the last attempt with the reason, and an operator lets the row wait again', async () => {
    const failures = [new Error('550 no mailbox anna@example.com'), 'x'.repeat(400)];
    queue.receiver.receive = async (recipient) => Promise.reject(failures[recipient === 'a' ? 0 : 1]);
    const error = vi.spyOn(logger, 'error');
    await queue.add('a');
    await queue.add('b');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await deliver();
      queue.advance(3_000);
    }
    expect(await queue.stored()).toMatchObject([
      { state: 'failed', attempts: 4, lastError: '550 no mailbox anna@example.com' },
      { state: 'failed', attempts: 4, lastError: 'x'.repeat(300) },
    ]);
    expect(queue.counted).toEqual([...Array(6).fill('retried'), 'failed', 'failed']);
    expect(error).toHaveBeenCalledTimes(2);
    expect(await findBacklog(db, queue.rows, sql`true`)).toEqual({ queued: 0, failed: 2, oldest: null });

    queue.receiver.receive = async () => {};
    const [first] = await queue.stored();
    expect(await requeueFailedRows(db, queue.rows, first?.id)).toBe(1);
    await deliver();
    expect(queue.received).toEqual(['a']);
    expect(await requeueFailedRows(db, queue.rows)).toBe(1);
    await deliver();
    expect(await queue.stored()).toMatchObject([
      { state: 'sent', attempts: 1, lastError: null },
      { state: 'sent', attempts: 1, lastError: null },
    ]);
    expect(await requeueFailedRows(db, queue.rows)).toBe(0);
  });

  test('gives up at once what the receiver refuses for ever, and never what may still succeed', async () => {
    queue.receiver.receive = async () => Promise.reject(new Error('no'));
    await queue.add('refused');
    await deliver({ ...queue.policy, isLast: () => true });
    expect(await queue.stored()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    await emptyTables(db, 'mail_outbox');
    await queue.add('unavailable');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await deliver({ ...queue.policy, isLast: () => false });
      queue.advance(3_000);
    }
    expect(await queue.stored()).toMatchObject([{ state: 'queued', attempts: 6 }]);
  });

  test('an attempt that hangs ends before its lease, and is retried', async () => {
    queue.receiver.receive = () => new Promise(() => {});
    await queue.add('a');
    await deliver({ ...queue.policy, leaseMs: 10_050 });
    expect(await queue.stored()).toMatchObject([
      { state: 'queued', attempts: 1, lastError: 'The attempt timed out' },
    ]);
  });

  test('leaves the others to the next poll when their receiver is down, if the queue says so', async () => {
    queue.receiver.receive = async () => Promise.reject(new Error('down'));
    for (const recipient of ['a', 'b']) await queue.add(recipient);
    await deliver({ ...queue.policy, pausesOnRetry: true });
    expect((await queue.stored()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    await deliver();
    expect((await queue.stored()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('one row is delivered now, but neither twice nor before its time', async () => {
    for (const recipient of ['a', 'b']) await queue.add(recipient);
    const [first] = await queue.stored();
    if (!first) throw new Error('there is no row');
    const now = () => deliverRow(db, rowQueue({ db, logger }, queue.policy), first.id);
    queue.receiver.receive = async () => Promise.reject(new Error('down'));
    await now();
    queue.receiver.receive = async () => {};
    await now();
    expect(queue.received).toEqual([]);
    queue.advance(1_000);
    await Promise.all([now(), now()]);
    expect(queue.received).toEqual(['a']);
  });
});
