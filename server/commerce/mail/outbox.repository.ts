import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { CommerceContext } from '../context.ts';
import { type MailContent, type MailKind, mailOutbox } from '../db/schema/mail.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** Of which order a mail is, and to whom it goes. */
export interface MailAddressee extends Pick<OutboxRow, 'brand' | 'locale'> {
  readonly id: string;
  readonly email: string;
}

/** Writes a mail down as due; of each kind there is one for an order. */
export async function queueMail(
  tx: CommerceContext,
  { id, brand, locale, email }: MailAddressee,
  kind: MailKind,
  content: MailContent,
): Promise<void> {
  const now = tx.clock();
  await tx.db.orm
    .insert(mailOutbox)
    .values({ orderId: id, kind, brand, locale, recipient: email, content, dueAt: now, createdAt: now })
    .onConflictDoNothing({ target: [mailOutbox.orderId, mailOutbox.kind] });
}

// Longer than any mail server takes to say no.
const LEASE_MILLISECONDS = 2 * 60_000;

/** Takes the next mail that is due, for two minutes; a process that dies with it leaves it to the next. */
export async function claimMail(db: Database, now: Date): Promise<OutboxRow | undefined> {
  const [row] = await db.orm
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      dueAt: new Date(now.getTime() + LEASE_MILLISECONDS),
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

export async function markMail(
  db: Database,
  id: string,
  changes: Partial<Pick<OutboxRow, 'state' | 'sentAt' | 'dueAt' | 'lastError'>>,
): Promise<void> {
  await db.orm.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
}

/** How many mails wait, and since when the oldest of them; read from the index of the queued ones. */
export async function countQueued(db: Database): Promise<{ queued: number; oldest: Date | null }> {
  const [row] = await db.orm
    .select({
      queued: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min(${mailOutbox.createdAt})`,
    })
    .from(mailOutbox)
    .where(sql`${mailOutbox.state} = 'queued'`);
  return { queued: row?.queued ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
