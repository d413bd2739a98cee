import { and, desc, eq, or } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { type MailKind, mailboxMessages, mailOutbox } from '../db/schema/mail.ts';
import type { OutboxRow } from './outbox.repository.ts';

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

/** The mail in the outbox that has a Message-ID such as `<order-shipped.0b2f...@easyfelt.nl>`: see render-mail.ts. */
export async function findMailOf(db: Database, messageId: string): Promise<OutboxRow | undefined> {
  const [, kind, subject, occasion = ''] =
    /^<([a-z-]+)[.]([0-9a-f-]{36})(?:[.](.*))?@[^@]+>$/.exec(messageId) ?? [];
  if (!kind || !subject || !isUuid(subject)) return undefined;
  const { id, orderId } = mailOutbox;
  const [mail] = await db.orm
    .select()
    .from(mailOutbox)
    .where(
      and(
        or(eq(id, subject), eq(orderId, subject)),
        eq(mailOutbox.kind, kind as MailKind),
        eq(mailOutbox.occasion, occasion),
      ),
    );
  return mail;
}
