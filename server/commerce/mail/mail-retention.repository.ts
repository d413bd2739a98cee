import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { type MailKind, mailboxMessages, mailOutbox, ORDER_MAIL_KINDS } from '../db/schema/mail.ts';

interface WithDatabase {
  readonly db: Database;
}

/** Deletes up to `limit` messages of the mailbox page from before a time. Returns their number. */
export async function deleteOldMessages({ db }: WithDatabase, before: Date, limit: number): Promise<number> {
  const due = db.orm
    .select({ id: mailboxMessages.id })
    .from(mailboxMessages)
    .where(lt(mailboxMessages.receivedAt, before))
    .orderBy(mailboxMessages.receivedAt, mailboxMessages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.orm
    .delete(mailboxMessages)
    .where(inArray(mailboxMessages.id, due))
    .returning({ id: mailboxMessages.id });
  return deleted.length;
}

/** The order, or else the mail, of a Message-ID such as `<order-shipped.0b2f...@easyfelt.nl>`: see render-mail.ts. */
const SUBJECT = sql`substring(${mailboxMessages.messageId} from '^<[^.]+[.]([0-9a-f-]{36})')`;

/** Deletes the mails of orders, to whichever address they went. */
export async function deleteMailsOf({ db }: WithDatabase, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.orm.delete(mailOutbox).where(inArray(mailOutbox.orderId, [...orderIds]));
  await db.orm.delete(mailboxMessages).where(inArray(SUBJECT, [...orderIds]));
}

export interface MailOfPerson {
  readonly table: 'mail_outbox' | 'mailbox_messages';
  readonly id: string;
  readonly at: Date;
  /** Whether it is still to be sent, and the erasure does not make it pointless. */
  readonly isNeeded: boolean;
}

interface MailFilter {
  /** A recipient, or the sender of a message to the shop. In lower case. */
  readonly email?: string;
  readonly brand?: BrandCode | undefined;
  readonly customerId?: string;
  readonly orderIds: readonly string[];
}

/** The links of the other kinds are invalid without the account; a message is erased with its mails. Whoever is erased reviews nothing. */
const NEEDED_KINDS: MailKind[] = [
  ...ORDER_MAIL_KINDS.filter((kind) => kind !== 'review-request'),
  'account-deleted',
];

/**
 * Locks and returns the mails to an address, about orders, or about a customer, to whichever address these went; without notices to
 * the staff, which contain nothing of a person. A mailbox message has no brand: its address decides.
 */
export async function lockMailsOfPerson(
  { db }: WithDatabase,
  { email, brand, customerId, orderIds }: MailFilter,
): Promise<MailOfPerson[]> {
  const queued = await db.orm
    .select({
      id: mailOutbox.id,
      at: mailOutbox.createdAt,
      isNeeded: sql<boolean>`(${mailOutbox.state} = 'queued' and ${inArray(mailOutbox.kind, NEEDED_KINDS)})`,
    })
    .from(mailOutbox)
    .where(
      and(
        ne(mailOutbox.kind, 'staff'),
        or(
          email === undefined
            ? undefined
            : and(
                // The content of a mail to the shop contains the address of the sender.
                sql`(lower(${mailOutbox.recipient}) = ${email} or lower(${mailOutbox.content} #>> '{form,message,email}') = ${email})`,
                brand ? eq(mailOutbox.brand, brand) : undefined,
              ),
          customerId === undefined
            ? undefined
            : sql`${mailOutbox.content} #>> '{account,customerId}' = ${customerId}`,
          inArray(mailOutbox.orderId, [...orderIds]),
        ),
      ),
    )
    .orderBy(mailOutbox.id)
    .for('update');
  const subjects = [...orderIds, ...queued.map(({ id }) => id)];
  const messages = await db.orm
    .select({ id: mailboxMessages.id, at: mailboxMessages.receivedAt })
    .from(mailboxMessages)
    .where(
      or(
        email === undefined ? undefined : sql`lower(${mailboxMessages.recipient}) = ${email}`,
        inArray(SUBJECT, subjects),
      ),
    )
    .orderBy(mailboxMessages.id)
    .for('update');
  return [
    ...queued.map((mail) => ({ table: 'mail_outbox' as const, ...mail })),
    ...messages.map((message) => ({ table: 'mailbox_messages' as const, isNeeded: false, ...message })),
  ];
}

export async function deleteMail({ db }: WithDatabase, { table, id }: MailOfPerson): Promise<void> {
  if (table === 'mail_outbox') await db.orm.delete(mailOutbox).where(eq(mailOutbox.id, id));
  else await db.orm.delete(mailboxMessages).where(eq(mailboxMessages.id, id));
}
