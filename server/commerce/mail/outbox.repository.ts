import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { OutboxRows } from '../outbox/outbox-rows.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** Mails to send. */
export const MAIL_ROWS: OutboxRows<OutboxRow> = {
  table: mailOutbox,
  waiting: 'queued',
  isKept: eq(mailOutbox.state, 'collected'),
};

/** Queued mail. An order has one mail of each kind and occasion; orderId is null for any other mail. */
export type NewMail = Pick<OutboxRow, 'orderId' | 'kind' | 'brand' | 'locale' | 'recipient' | 'content'> &
  Partial<Pick<OutboxRow, 'occasion' | 'state'>>;

/** The context of a queued mail. In a transaction, the mailer starts after the commit. */
export interface MailContext {
  readonly db: Database;
  readonly clock: () => Date;
  readonly mailer: { deliverSoon(): void };
}

/** Queues a mail as due now, in the caller's transaction. */
export async function insertMail(tx: MailContext, mail: NewMail): Promise<void> {
  const now = tx.clock();
  await tx.db.orm
    .insert(mailOutbox)
    .values({ ...mail, dueAt: now, createdAt: now })
    .onConflictDoNothing({ target: [mailOutbox.orderId, mailOutbox.kind, mailOutbox.occasion] });
  if (mail.state !== 'collected') tx.mailer.deliverSoon();
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

/** The mails about an order that the outbox still has, oldest first. */
export function findMailsOfOrder(db: Database, orderId: string) {
  const { kind, recipient, state, attempts, createdAt, sentAt, lastError } = mailOutbox;
  return db.orm
    .select({ kind, recipient, state, attempts, createdAt, sentAt, lastError })
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
}
