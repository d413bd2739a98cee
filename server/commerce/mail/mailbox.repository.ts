import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { mailboxMessages } from '../db/schema/mail.ts';

export type MailboxMessage = typeof mailboxMessages.$inferSelect;

const MAX_MESSAGES = 100;

/** Stores a message; one with the same Message-ID is not stored again. */
export async function insertMessage(
  db: Database,
  message: typeof mailboxMessages.$inferInsert,
): Promise<void> {
  await db.orm
    .insert(mailboxMessages)
    .values(message)
    .onConflictDoNothing({ target: mailboxMessages.messageId });
}

/** The latest messages, newest first; with an address, only those to it. */
export function findMessages(db: Database, recipient?: string): Promise<MailboxMessage[]> {
  return db.orm
    .select()
    .from(mailboxMessages)
    .where(recipient ? eq(mailboxMessages.recipient, recipient) : undefined)
    .orderBy(desc(mailboxMessages.receivedAt), desc(mailboxMessages.id))
    .limit(MAX_MESSAGES);
}

export async function findMessage(db: Database, id: string): Promise<MailboxMessage | undefined> {
  if (!isUuid(id)) return undefined;
  const [message] = await db.orm.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return message;
}
