import type { Database } from '#server/platform/postgres/database.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { OutboxRows } from './outbox-rows.ts';
import type { AttemptResult, RowPolicy } from './row-queue.ts';

type Row = typeof mailOutbox.$inferSelect;

/** Noon, on the clock of the queue: times of the database do not matter. */
const OPENED = new Date('2026-11-18T12:00:00Z');

/** Rows of a table, a receiver that a test controls, and the policy that sends them to it. */
export function openQueue(db: Database) {
  const time = { now: OPENED };
  const clock = () => time.now;
  const rows: OutboxRows<Row> = { table: mailOutbox, waiting: 'queued', clock };
  const received: string[] = [];
  const counted: AttemptResult[] = [];
  const receiver: { receive: (recipient: string) => Promise<void> } = { receive: async () => {} };
  const policy: RowPolicy<Row, void> = {
    name: 'tests',
    rows,
    leaseMs: 60_000,
    attempts: 4,
    backoff: { firstDelayMs: 1_000, maxDelayMs: 3_000 },
    send: async ({ recipient }) => {
      await receiver.receive(recipient);
      received.push(recipient);
    },
    sentColumns: async () => ({ state: 'sent', sentAt: clock() }),
    count: (_row, result) => counted.push(result),
    logFields: ({ id }) => ({ id }),
  };
  return {
    rows,
    policy,
    received,
    counted,
    receiver,
    advance: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds);
    },
    /** Queues a row in the transaction of `orm`. */
    add: async (recipient: string, orm = db.orm) => {
      const mail = {
        kind: 'welcome',
        brand: 'EF',
        locale: 'nl-NL',
        recipient,
        content: { form: {} },
      } as const;
      await orm.insert(mailOutbox).values({ ...mail, dueAt: time.now, createdAt: time.now });
    },
    stored: () => db.orm.select().from(mailOutbox).orderBy(mailOutbox.recipient),
    /** The milliseconds until each row is due. */
    delays: async () =>
      (await db.orm.select().from(mailOutbox)).map(({ dueAt }) => dueAt.getTime() - time.now.getTime()),
  };
}
