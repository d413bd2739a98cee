import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { contractParser } from '../contract-schemas.ts';
import {
  type AccountMail,
  type AccountMailKind,
  type MailContent,
  type MailKind,
  mailOutbox,
} from '../db/schema/mail.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** The order and the address of a mail. */
export interface MailRecipient extends Pick<OutboxRow, 'brand' | 'locale'> {
  readonly id: string;
  readonly email: string;
}

/** Queues a mail as due now, in the caller's transaction. An order has one mail of each kind. */
export async function insertMail(
  tx: { readonly db: Database; readonly clock: () => Date },
  { id, brand, locale, email }: MailRecipient,
  kind: MailKind,
  content: MailContent,
): Promise<void> {
  const now = tx.clock();
  await tx.db.orm
    .insert(mailOutbox)
    .values({ orderId: id, kind, brand, locale, recipient: email, content, dueAt: now, createdAt: now })
    .onConflictDoNothing({ target: [mailOutbox.orderId, mailOutbox.kind] });
}

/** The recipient of a mail about an account, and what it says. */
export interface AccountMailInput extends Pick<OutboxRow, 'brand' | 'locale'> {
  readonly kind: AccountMailKind;
  readonly email: string;
  readonly account: AccountMail;
}

/** Queues a mail as due now, in the caller's transaction. */
export async function insertAccountMail(
  tx: { readonly db: Database; readonly clock: () => Date },
  { kind, brand, locale, email, account }: AccountMailInput,
): Promise<void> {
  const now = tx.clock();
  await tx.db.orm
    .insert(mailOutbox)
    .values({ kind, brand, locale, recipient: email, content: { account }, dueAt: now, createdAt: now });
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

const parseOrder = contractParser('Order');

/** The order of a confirmation. Throws AppError when the stored content is invalid. */
export function parseMailContent(content: MailContent): components['schemas']['Order'] {
  if (!('order' in content))
    throw new AppError('INTERNAL_SERVER_ERROR', { message: 'The mail has no order' });
  const { order } = content;
  // Mails from before configurations were introduced have lines without options.
  const lines = order.lines.map((line) => ({ ...line, options: line.options ?? [] }));
  return parseOrder({ ...order, lines });
}

export async function updateMail(
  db: Database,
  id: string,
  changes: Partial<Pick<OutboxRow, 'state' | 'sentAt' | 'dueAt' | 'lastError'>>,
): Promise<void> {
  await db.orm.update(mailOutbox).set(changes).where(eq(mailOutbox.id, id));
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
