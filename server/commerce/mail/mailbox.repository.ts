import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { mailboxMessages } from '../db/schema/mail.ts';

export type MailboxMessage = typeof mailboxMessages.$inferSelect;

const NEWEST = 100;

export function findMessages(db: Database): Promise<MailboxMessage[]> {
  return db.orm
    .select()
    .from(mailboxMessages)
    .orderBy(desc(mailboxMessages.receivedAt), desc(mailboxMessages.id))
    .limit(NEWEST);
}

export async function findMessage(db: Database, id: string): Promise<MailboxMessage | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const [message] = await db.orm.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return message;
}
