import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { listenForRows, notifyListeners } from './outbox.repository.ts';
import { deliverDueRows } from './outbox-queue.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { openQueue } from './queue.fixture.ts';
import { rowQueue } from './row-queue.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describe.each(everyDatabase)('a worker of an outbox on $name', (database) => {
  let db: Database;
  let queue: ReturnType<typeof openQueue>;
  beforeAll(async () => {
    db = await database.open();
  });
  beforeEach(async () => {
    await emptyTables(db, 'mail_outbox');
    queue = openQueue(db);
  });
  afterAll(() => db.close());

  const start = (concurrency = 1) => {
    const rows = rowQueue({ db, logger }, queue.policy);
    const round = async (signal: AbortSignal) => {
      await deliverDueRows(db, rows, signal);
      return undefined;
    };
    return createOutboxWorker({ task: 'tests', logger, concurrency, round });
  };
  /** A receiver that takes the first row only when the test says so. */
  const holdFirst = () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    queue.receiver.receive = async (recipient) => {
      if (recipient !== 'first') return;
      started.resolve();
      await finish.promise;
    };
    return { started: started.promise, finish: finish.resolve };
  };

  test('delivers what a transaction queued after its commit, without a poll', async () => {
    const mailer = start();
    await inTransaction({ db, mailer }, async (tx) => {
      await queue.add('committed', tx.db.orm);
      tx.mailer.deliverSoon();
      await tx.db.orm.select();
      expect(queue.received).toEqual([]);
    });
    await vi.waitFor(() => expect(queue.received).toEqual(['committed']));
    await mailer.close();
  });

  test('does not start for a transaction that is rolled back', async () => {
    const deliverSoon = vi.fn();
    const failing = inTransaction({ db, mailer: { deliverSoon } }, async (tx) => {
      await queue.add('lost', tx.db.orm);
      tx.mailer.deliverSoon();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(deliverSoon).not.toHaveBeenCalled();
    expect(await queue.stored()).toEqual([]);
  });

  test('delivers what another process queued, when that notifies the listeners', async () => {
    const worker = start();
    const listener = listenForRows(db, worker.deliverSoon);
    await queue.add('remote');
    const isDelivered = async () => {
      await notifyListeners(db.orm); // again: the listener connects in the background
      expect(queue.received).toEqual(['remote']);
    };
    await vi.waitFor(isDelivered, { timeout: 10_000 });
    await listener.close();
    await worker.close();
  });

  test('delivers what is queued during the last round of a worker that is busy', async () => {
    const worker = start();
    const first = holdFirst();
    await queue.add('first');
    const round = worker.deliverDue();
    await first.started;
    await queue.add('second');
    worker.deliverSoon();
    first.finish();
    await round;
    expect(queue.received).toEqual(['first', 'second']);
    await worker.close();
  });

  test('runs as many rounds at the same time as it may', async () => {
    const worker = start(2);
    const first = holdFirst();
    await queue.add('first');
    const round = worker.deliverDue();
    await first.started;
    await queue.add('second');
    await Promise.race([worker.deliverDue(), round]);
    expect(queue.received).toEqual(['second']);
    first.finish();
    await worker.close();
    expect(queue.received).toEqual(['second', 'first']);
  });

  test('ends the delivery in progress when it is closed, and claims nothing more', async () => {
    const worker = start();
    const first = holdFirst();
    await queue.add('first');
    queue.advance(1);
    await queue.add('second');
    const round = worker.deliverDue();
    await first.started;
    const closing = worker.close();
    worker.deliverSoon();
    first.finish();
    await closing;
    await Promise.all([round, worker.deliverDue()]);
    expect(queue.received).toEqual(['first']);
    expect(await queue.stored()).toMatchObject([
      { state: 'sent', attempts: 1 },
      { state: 'queued', attempts: 0 },
    ]);
  });

  test('continues after a round in which the database failed', async () => {
    const error = vi.spyOn(logger, 'error');
    const info = vi.spyOn(logger, 'info');
    let fails = true;
    const worker = createOutboxWorker({
      task: 'tests',
      logger,
      concurrency: 1,
      round: async () => {
        if (fails) throw new Error('the database is down');
        queue.received.push('delivered');
        return undefined;
      },
    });
    for (let run = 0; run < 3; run += 1) await worker.deliverDue();
    fails = false;
    await worker.deliverDue();
    expect(queue.received).toEqual(['delivered']);
    expect(error.mock.calls.map(([details, message]) => [details, message])).toEqual([
      [{ err: new Error('the database is down'), task: 'tests', failures: 1 }, 'a job failed'],
    ]);
    expect(info.mock.calls.map(([details, message]) => [details, message])).toEqual([
      [{ task: 'tests', failures: 3, seconds: expect.any(Number) }, 'a job succeeds again'],
    ]);
    await worker.close();
  });

  test('starts the next round when that is due', async () => {
    const delays = [1, undefined];
    const rounds = vi.fn(async () => delays[rounds.mock.calls.length - 1]);
    const worker = createOutboxWorker({ task: 'tests', logger, concurrency: 1, round: rounds });
    await worker.deliverDue();
    await vi.waitFor(() => expect(rounds).toHaveBeenCalledTimes(2));
    await worker.close();
  });
});
