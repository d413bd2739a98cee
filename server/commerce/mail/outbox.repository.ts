import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { mailOutbox } from '../db/schema/mail.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** What is queued. An order has one mail of each kind and occasion; orderId is null for any other mail. */
export type NewMail = Pick<OutboxRow, 'orderId' | 'kind' | 'brand' | 'locale' | 'recipient' | 'content'> &
  Partial<Pick<OutboxRow, 'occasion'>>;

/** Queues a mail as due now, in the caller's transaction. */
export async function insertMail(
  tx: { readonly db: Database; readonly clock: () => Date },
  mail: NewMail,
): Promise<void> {
  const now = tx.clock();
  await tx.db.orm
    .insert(mailOutbox)
    .values({ ...mail, dueAt: now, createdAt: now })
    .onConflictDoNothing({ target: [mailOutbox.orderId, mailOutbox.kind, mailOutbox.occasion] });
}

/** Names the customer in the mails about accounts to an address that the customer gives up. */
export async function assignMails(
  { db }: { readonly db: Database },
  { id, brand, email }: { readonly id: string; readonly brand: BrandCode; readonly email: string },
): Promise<void> {
  const customerId = JSON.stringify(id);
  await db.orm
    .update(mailOutbox)
    .set({ content: sql`jsonb_set(${mailOutbox.content}, '{account,customerId}', ${customerId}::jsonb)` })
    .where(
      and(
        eq(mailOutbox.brand, brand),
        sql`lower(${mailOutbox.recipient}) = ${email}`,
        sql`${mailOutbox.content} ? 'account'`,
      ),
    );
}

// Longer than the timeouts of the mail server.
const LEASE_MS = 2 * 60_000;

/**
 * Claims the next due mail for two minutes and counts the attempt. If the process crashes, the mail is due again after
 * that.
 */
export async function claimMail(db: Database, now: Date): Promise<OutboxRow | undefined> {
  const [row] = await db.orm
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      dueAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(
      eq(
        mailOutbox.id,
        sql`(select id from mail_outbox where state = 'queued' and due_at <= ${now.toISOString()}::timestamptz
          order by due_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return row;
}

export async function updateMail(
  db: Database,
  id: string,
  changes: Partial<Pick<OutboxRow, 'state' | 'sentAt' | 'dueAt' | 'lastError' | 'content'>>,
): Promise<void> {
  await db.orm.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

/** The mails about an order that the outbox still has, oldest first. */
export function findMailsOfOrder(db: Database, orderId: string) {
  const { kind, recipient, state, attempts, createdAt, sentAt, lastError } = mailOutbox;
  return db.orm
    .select({ kind, recipient, state, attempts, createdAt, sentAt, lastError })
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
}

/** The number of queued mails, and the time at which the oldest was queued. Uses a partial index. */
export async function findBacklog(db: Database): Promise<{ queued: number; oldest: Date | null }> {
  const [row] = await db.orm
    .select({
      queued: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min(${mailOutbox.createdAt})`,
    })
    .from(mailOutbox)
    .where(sql`${mailOutbox.state} = 'queued'`);
  return { queued: row?.queued ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
