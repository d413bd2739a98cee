import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import type { MessageState } from '../db/schema/message-states.ts';
import { messageFiles, messages } from '../db/schema/messages.ts';
import { releaseQuestions } from './questions/questions.repository.ts';

export type MessageRow = typeof messages.$inferSelect;

/** The suspicions that a message is spam; none once staff have taken it out of the suspected ones. */
export function openSuspicions({ state, suspicions }: MessageRow): MessageRow['suspicions'] {
  return state === 'suspected' ? suspicions : [];
}
export type MessageFileRow = typeof messageFiles.$inferSelect;

interface WithDatabase {
  readonly db: Database;
}

export async function insertMessage(
  { db }: WithDatabase,
  message: typeof messages.$inferInsert,
): Promise<MessageRow> {
  const [row] = await db.orm.insert(messages).values(message).returning();
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No message was written' });
  return row;
}

export async function insertMessageFile(
  { db }: WithDatabase,
  file: typeof messageFiles.$inferInsert,
): Promise<MessageFileRow> {
  const [row] = await db.orm.insert(messageFiles).values(file).returning();
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No file was written' });
  return row;
}

/** Locks and returns the files among `ids` that belong to no message. */
export function lockUnsentFiles(
  { db }: WithDatabase,
  brand: BrandCode,
  ids: readonly string[],
): Promise<MessageFileRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.orm
    .select()
    .from(messageFiles)
    .where(
      and(inArray(messageFiles.id, [...ids]), eq(messageFiles.brand, brand), isNull(messageFiles.messageId)),
    )
    .orderBy(asc(messageFiles.createdAt), asc(messageFiles.id))
    .for('update');
}

export async function assignFiles(
  { db }: WithDatabase,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.orm
    .update(messageFiles)
    .set({ messageId })
    .where(inArray(messageFiles.id, [...ids]));
}

export async function findMessageFile({ db }: WithDatabase, id: string): Promise<MessageFileRow | undefined> {
  const [row] = await db.orm.select().from(messageFiles).where(eq(messageFiles.id, id));
  return row;
}

/** The files of messages, oldest first. */
export function findFilesOf({ db }: WithDatabase, ids: readonly string[]): Promise<MessageFileRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.orm
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...ids]))
    .orderBy(asc(messageFiles.createdAt), asc(messageFiles.id));
}

/** Up to two messages whose id begins with a text. */
export function findMessagesById({ db }: WithDatabase, start: string): Promise<MessageRow[]> {
  return db.orm.select().from(messages).where(sql`starts_with(${messages.id}::text, ${start})`).limit(2);
}

export interface MessageFilter {
  /** Empty for every state. */
  readonly states: readonly MessageState[];
  readonly kinds: readonly MessageKind[];
  readonly brand: BrandCode | undefined;
  readonly email: string | undefined;
  readonly since: Date | undefined;
  readonly limit: number;
}

const PAGE_SIZE = 500;

/** Messages, newest first, page by page. `limit` may be Infinity. */
export async function* findMessagePages(
  ctx: WithDatabase,
  filter: MessageFilter,
): AsyncGenerator<MessageRow[], void> {
  let left = filter.limit;
  let last: MessageRow | undefined;
  while (left > 0) {
    const page = await findMessages(ctx, { ...filter, limit: Math.min(left, PAGE_SIZE) }, last);
    last = page.at(-1);
    if (!last) return;
    yield page;
    left -= page.length;
  }
}

/** Messages, newest first; with `after` those that follow this message. */
export function findMessages(
  { db }: WithDatabase,
  { states, kinds, brand, email, since, limit }: MessageFilter,
  after?: Pick<MessageRow, 'createdAt' | 'id'>,
): Promise<MessageRow[]> {
  const conditions: (SQL | undefined)[] = [
    states.length > 0 ? inArray(messages.state, [...states]) : undefined,
    kinds.length > 0 ? inArray(messages.kind, [...kinds]) : undefined,
    brand ? eq(messages.brand, brand) : undefined,
    email ? sql`lower(${messages.email}) = ${email.toLowerCase()}` : undefined,
    since ? gte(messages.createdAt, since) : undefined,
    after
      ? or(
          lt(messages.createdAt, after.createdAt),
          and(eq(messages.createdAt, after.createdAt), lt(messages.id, after.id)),
        )
      : undefined,
  ];
  return db.orm
    .select()
    .from(messages)
    .where(and(...conditions))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}

/** Counts the messages that look like spam and wait for staff, of one brand or of all. */
export function countSuspected({ db }: WithDatabase, brand?: MessageFilter['brand']): Promise<number> {
  const isSuspected = eq(messages.state, 'suspected');
  return db.orm.$count(messages, brand ? and(isSuspected, eq(messages.brand, brand)) : isSuspected);
}

/** Moves a message on from one of some states; false when it is in another one by now, or deleted. */
export async function moveMessage(
  { db }: WithDatabase,
  { id, from }: { readonly id: string; readonly from: readonly MessageState[] },
  changes: Partial<Pick<MessageRow, 'state' | 'handledAt' | 'handledBy'>>,
): Promise<boolean> {
  const moved = await db.orm
    .update(messages)
    .set(changes)
    .where(and(eq(messages.id, id), inArray(messages.state, [...from])))
    .returning({ id: messages.id });
  return moved.length > 0;
}

/** Deletes messages with the rows of their files, and with questions that are not published. Returns the folders of the files. */
export async function deleteMessageRows({ db }: WithDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await releaseQuestions({ db }, ids);
  const files = await db.orm
    .delete(messageFiles)
    .where(inArray(messageFiles.messageId, [...ids]))
    .returning({ folder: messageFiles.storageKey });
  await db.orm.delete(messages).where(inArray(messages.id, [...ids]));
  return files.map(({ folder }) => folder);
}

/** Deletes up to `limit` files that belong to no message and are older than a time. Returns their folders. */
export async function deleteUnsentFiles(
  { db }: WithDatabase,
  before: Date,
  limit: number,
): Promise<string[]> {
  const due = db.orm
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
    .orderBy(messageFiles.createdAt, messageFiles.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const files = await db.orm
    .delete(messageFiles)
    .where(inArray(messageFiles.id, due))
    .returning({ folder: messageFiles.storageKey });
  return files.map(({ folder }) => folder);
}

interface Terms {
  readonly suspected: Date;
  readonly applications: Date;
  readonly others: Date;
}

/** Locks up to `limit` messages that are older than the time for their kind. Returns their ids. */
export async function lockExpiredMessages(
  { db }: WithDatabase,
  { suspected, applications, others }: Terms,
  limit: number,
): Promise<string[]> {
  const isApplication = and(eq(messages.kind, 'application'), eq(messages.keep, false));
  const rows = await db.orm
    .select({ id: messages.id })
    .from(messages)
    .where(
      or(
        lt(messages.createdAt, others),
        and(eq(messages.state, 'suspected'), lt(messages.createdAt, suspected)),
        and(isApplication, lt(messages.createdAt, applications)),
      ),
    )
    .orderBy(messages.createdAt, messages.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

export function lockMessagesOfAddress(
  { db }: WithDatabase,
  { email, brand }: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<Pick<MessageRow, 'id' | 'createdAt'>[]> {
  return db.orm
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(and(sql`lower(${messages.email}) = ${email}`, brand ? eq(messages.brand, brand) : undefined))
    .orderBy(messages.id)
    .for('update');
}
