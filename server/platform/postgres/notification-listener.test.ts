import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logs/logger.ts';
import { type Database, type NotificationListener, queryRows } from './database.ts';
import { listenToNotifications } from './notification-listener.ts';
import { databaseUrlOf, testDatabases } from './test-database.fixture.ts';

const databases = testDatabases({ migrations: null });
let db: Database;
let listener: NotificationListener | undefined;
afterEach(async () => {
  await listener?.close();
  await db.close();
});

describe.each(databases)('listening on $name', ({ openEmpty }) => {
  it('is notified after a commit, but not after a rollback or on another channel', async () => {
    ({ db } = await openEmpty());
    const onNotification = vi.fn();
    listener = db.listen('changes', onNotification);
    const notify = (name: string) => db.orm.execute(sql`select pg_notify(${name}, '')`);
    // PostgreSQL reports a new connection as well, because notifications may have been missed.
    if (db.kind === 'postgres') await vi.waitFor(() => expect(onNotification).toHaveBeenCalledOnce());
    const before = onNotification.mock.calls.length;

    const failing = db.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('changes', '')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await notify('other');
    // Notifications arrive in order: a later one shows that the earlier ones were not delivered.
    await notify('changes');
    await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(before + 1));
  });
});

describe.each(databases.filter(({ name }) => name === 'postgres'))(
  'the listener on $name',
  ({ openEmpty }) => {
    const logger = createLogger({ name: 'test', level: 'silent' });
    const warn = vi.spyOn(logger, 'warn');
    const onNotification = vi.fn();
    let isPassedOn: boolean;

    const listen = async (echoTimeoutMs?: number) => {
      listener = listenToNotifications({
        databaseUrl: await databaseUrlOf(db),
        channel: 'changes',
        onNotification,
        notify: async (channel) => {
          if (isPassedOn) await db.orm.execute(sql`select pg_notify(${channel}, '')`);
        },
        logger,
        ...(echoTimeoutMs === undefined ? {} : { echoTimeoutMs }),
      });
    };
    beforeEach(async () => {
      ({ db } = await openEmpty());
      isPassedOn = true;
      onNotification.mockClear();
      warn.mockClear();
    });

    it('reconnects after its connection has ended, and reports that notifications may have been missed', async () => {
      await listen();
      await vi.waitFor(() => expect(onNotification).toHaveBeenCalledOnce());
      const ended = await queryRows(
        db.orm,
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`,
      );
      expect(ended).toHaveLength(1);
      await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(2));
      expect(warn).toHaveBeenCalledOnce();
      await db.orm.execute(sql`select pg_notify('changes', '')`);
      await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(3));
    });

    it('warns once while a pooler swallows notifications, and listens again when they arrive', async () => {
      isPassedOn = false;
      await listen(50);
      await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
      expect(onNotification).not.toHaveBeenCalled();
      isPassedOn = true;
      await vi.waitFor(() => expect(onNotification).toHaveBeenCalled());
      expect(warn).toHaveBeenCalledOnce();
    });

    it('closes while it waits for a server that cannot be reached', async () => {
      listener = listenToNotifications({
        databaseUrl: 'postgres://shop@127.0.0.1:1/shop',
        channel: 'changes',
        onNotification,
        notify: async () => {},
        logger,
      });
      await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
      await listener.close();
    });
  },
);
