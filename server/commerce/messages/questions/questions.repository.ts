import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language, Locale } from '#shared/locales/index.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { messages } from '../../db/schema/messages.ts';
import { productQuestions } from '../../db/schema/product-questions.ts';
import type { QuestionState } from '../../db/schema/question-states.ts';
import { productName } from '../../products/product-name.ts';

export type QuestionRow = typeof productQuestions.$inferSelect;
type MessageRow = typeof messages.$inferSelect;

/** A question with its product and with the message that asked it, if that is still stored. */
export interface FoundQuestion {
  readonly question: QuestionRow;
  readonly product: { readonly sku: string; readonly family: string; readonly name: string };
  readonly message: MessageRow | null;
}

interface WithDatabase {
  readonly db: Database;
}

export async function insertQuestion(
  { db }: WithDatabase,
  question: typeof productQuestions.$inferInsert,
): Promise<void> {
  await db.orm.insert(productQuestions).values(question);
}

export interface PublishedQuestion {
  readonly id: string;
  readonly locale: Locale;
  readonly question: string;
  readonly answer: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

interface PublishedFilter {
  readonly brand: BrandCode;
  readonly family: string;
  readonly language: Language;
}

const isPublished = ({ brand, family, language }: PublishedFilter): SQL =>
  sql`p.brand = ${brand} and p.family = ${family} and p.active and q.language = ${language} and q.state = 'published'`;

/** A page of the published questions of a family in a language, newest first, with the number of all. */
export async function findPublishedQuestions(
  { db }: WithDatabase,
  filter: PublishedFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: PublishedQuestion[]; readonly total: number }> {
  const rows = await queryRows<PublishedQuestion & { readonly total: number } & Record<string, unknown>>(
    db.orm,
    sql`select q.id, q.locale, q.question, q.answer, (count(*) over ())::int as total,
        to_char(q.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"
      from products p join product_questions q on q.product_id = p.id
      where ${isPublished(filter)}
      order by q.published_at desc, q.id limit ${limit} offset ${offset}`,
  );
  const items = rows.map(({ total: _, ...item }) => item);
  const [first] = rows;
  return { items, total: first?.total ?? (offset > 0 ? await countPublished({ db }, filter) : 0) };
}

async function countPublished({ db }: WithDatabase, filter: PublishedFilter): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db.orm,
    sql`select count(*)::int as count from products p join product_questions q on q.product_id = p.id
      where ${isPublished(filter)}`,
  );
  return row?.count ?? 0;
}

const FOUND = {
  question: productQuestions,
  product: {
    sku: products.sku,
    family: products.family,
    name: productName(
      { id: sql`${products.id}`, sku: sql`${products.sku}` },
      sql`${productQuestions.locale}`,
    ),
  },
  message: messages,
};

function foundQuestions({ db }: WithDatabase) {
  return db.orm
    .select(FOUND)
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .leftJoin(messages, eq(messages.id, productQuestions.messageId))
    .$dynamic();
}

/** Up to two questions whose id begins with a text. */
export function findQuestionsById(ctx: WithDatabase, start: string): Promise<FoundQuestion[]> {
  return foundQuestions(ctx).where(sql`starts_with(${productQuestions.id}::text, ${start})`).limit(2);
}

/** Id of the question that a message asked. */
export async function findQuestionOf({ db }: WithDatabase, messageId: string): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ id: productQuestions.id })
    .from(productQuestions)
    .where(eq(productQuestions.messageId, messageId));
  return row?.id;
}

/** Locks a question, and the message that asked it; undefined if the question was deleted. */
export async function lockQuestion({ db }: WithDatabase, id: string): Promise<FoundQuestion | undefined> {
  const [row] = await db.orm
    .select({ messageId: productQuestions.messageId })
    .from(productQuestions)
    .where(eq(productQuestions.id, id));
  if (!row) return undefined;
  // The message first, as its deletion locks them.
  if (row.messageId) await db.orm.select().from(messages).where(eq(messages.id, row.messageId)).for('update');
  await db.orm.select().from(productQuestions).where(eq(productQuestions.id, id)).for('update');
  const [found] = await foundQuestions({ db }).where(eq(productQuestions.id, id));
  return found;
}

export interface QuestionFilter {
  readonly state: QuestionState;
  readonly brand: BrandCode | undefined;
  readonly limit: number;
}

/** Condition of a waiting question: nobody has handled its message, and it does not look like spam. */
const IS_OPEN: SQL = sql`${messages.state} = 'new'`;

/** Questions in a state, newest first; with `after` those that follow this one. */
export function findQuestions(
  ctx: WithDatabase,
  { state, brand, limit }: QuestionFilter,
  after?: { readonly createdAt: Date; readonly id: string },
): Promise<FoundQuestion[]> {
  return foundQuestions(ctx)
    .where(
      and(
        eq(productQuestions.state, state),
        state === 'waiting' ? IS_OPEN : undefined,
        brand ? eq(productQuestions.brand, brand) : undefined,
        after
          ? sql`(${productQuestions.createdAt}, ${productQuestions.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))
    .limit(limit);
}

export async function updateQuestion(
  { db }: WithDatabase,
  id: string,
  changes: Partial<Pick<QuestionRow, 'state' | 'question' | 'answer' | 'publishedAt' | 'history'>>,
): Promise<void> {
  await db.orm.update(productQuestions).set(changes).where(eq(productQuestions.id, id));
}

/** Deletes the questions of messages. Published ones stay, without the people who asked and answered them. */
export async function releaseQuestions({ db }: WithDatabase, messageIds: readonly string[]): Promise<void> {
  const ofMessages = inArray(productQuestions.messageId, [...messageIds]);
  const published = eq(productQuestions.state, 'published');
  await db.orm.delete(productQuestions).where(and(ofMessages, not(published)));
  await db.orm.update(productQuestions).set({ history: [] }).where(and(ofMessages, published));
}

export interface DeletedQuestion {
  readonly id: string;
  readonly createdAt: Date;
  readonly brand: BrandCode;
  /** Its family, if it was published. */
  readonly publishedIn: string | null;
}

/** Deletes the questions of messages, also published ones. */
export async function deleteQuestionsOf(
  { db }: WithDatabase,
  messageIds: readonly string[],
): Promise<DeletedQuestion[]> {
  if (messageIds.length === 0) return [];
  return db.orm
    .delete(productQuestions)
    .where(inArray(productQuestions.messageId, [...messageIds]))
    .returning({
      id: productQuestions.id,
      createdAt: productQuestions.createdAt,
      brand: productQuestions.brand,
      publishedIn: sql<string | null>`case when ${productQuestions.state} = 'published'
        then (select p.family from products p where p.id = ${productQuestions.productId}) end`,
    });
}
