import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { productReviews, reviewObjections } from '../db/schema/product-reviews.ts';
import { productName } from '../products/product-name.ts';

export type ReviewRow = typeof productReviews.$inferSelect;

interface WithDatabase {
  readonly db: Database;
}

/** The families of products, by id. */
export async function findFamilies(
  { db }: WithDatabase,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.orm
    .select({ id: products.id, family: products.family })
    .from(products)
    .where(isAnyOf(products.id, productIds));
  return new Map(rows.map(({ id, family }) => [id, family]));
}

export function findReviewsOfOrder({ db }: WithDatabase, orderId: string): Promise<ReviewRow[]> {
  return db.orm.select().from(productReviews).where(eq(productReviews.orderId, orderId));
}

export async function insertReview(
  { db }: WithDatabase,
  values: typeof productReviews.$inferInsert,
): Promise<void> {
  await db.orm.insert(productReviews).values(values);
}

export async function updateReview(
  { db }: WithDatabase,
  id: string,
  changes: Partial<ReviewRow>,
): Promise<void> {
  await db.orm.update(productReviews).set(changes).where(eq(productReviews.id, id));
}

export async function lockReview({ db }: WithDatabase, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.orm.select().from(productReviews).where(eq(productReviews.id, id)).for('update');
  return row;
}

/** A review with what it is about. */
export interface ListedReview extends ReviewRow {
  readonly sku: string;
  /** In Dutch, the language of the merchant, if it has one. */
  readonly product: string;
  /** null after the order was anonymised. */
  readonly orderNumber: string | null;
}

const LISTED = {
  review: productReviews,
  sku: products.sku,
  orderNumber: orders.number,
  product: productName({ id: sql`${products.id}`, sku: sql`${products.sku}` }, sql`'nl-NL'`),
};

function listed({ db }: WithDatabase, condition: SQL | undefined, limit: number) {
  return db.orm
    .select(LISTED)
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .innerJoin(orders, eq(orders.id, productReviews.orderId))
    .where(condition)
    .orderBy(desc(productReviews.createdAt), desc(productReviews.id))
    .limit(limit);
}

export interface ReviewFilter {
  readonly state: ReviewState;
  readonly brand: BrandCode | undefined;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
}

/** Reviews in a state, newest first. */
export async function listReviews(
  ctx: WithDatabase,
  { state, brand, limit, after }: ReviewFilter,
): Promise<ListedReview[]> {
  const { createdAt, id } = productReviews;
  const rows = await listed(
    ctx,
    and(
      eq(productReviews.state, state),
      brand ? eq(productReviews.brand, brand) : undefined,
      after ? sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}, ${after.id})` : undefined,
    ),
    limit,
  );
  return rows.map(toListed);
}

/** Up to two reviews with this id, or whose ids begin with this text. */
export async function findReviews(ctx: WithDatabase, id: string): Promise<ListedReview[]> {
  const rows = await listed(ctx, sql`${productReviews.id}::text like ${`${id}%`}`, 2);
  return rows.map(toListed);
}

const toListed = ({ review, ...rest }: Awaited<ReturnType<typeof listed>>[number]): ListedReview => ({
  ...review,
  ...rest,
});

/** Published reviews of a family after one of them, newest first. */
export function findPublished(
  { db }: WithDatabase,
  { brand, family }: { readonly brand: BrandCode; readonly family: string },
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Pick<ReviewRow, 'id' | 'stars' | 'name' | 'text' | 'locale' | 'createdAt' | 'reply'>[]> {
  const { id, stars, name, text, locale, createdAt, reply } = productReviews;
  const isAfter =
    after &&
    sql`(${createdAt}, ${id}) < (select k.created_at, k.id from product_reviews k where k.id = ${after})`;
  return db.orm
    .select({ id, stars, name, text, locale, createdAt, reply })
    .from(productReviews)
    .where(
      and(
        eq(productReviews.brand, brand),
        eq(productReviews.family, family),
        eq(productReviews.state, 'published'),
        isAfter || undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export function deleteReviewsOf(
  { db }: WithDatabase,
  orderIds: readonly string[],
): Promise<Pick<ReviewRow, 'brand' | 'family' | 'state'>[]> {
  const { brand, family, state } = productReviews;
  return db.orm
    .delete(productReviews)
    .where(isAnyOf(productReviews.orderId, orderIds))
    .returning({ brand, family, state });
}

export async function insertObjection(
  { db }: WithDatabase,
  values: typeof reviewObjections.$inferInsert,
): Promise<void> {
  await db.orm.insert(reviewObjections).values(values).onConflictDoNothing();
}

/** Moves the objection of an address in a brand, if there is one, to the address that replaces it. */
export async function moveObjection(
  { db }: WithDatabase,
  { brand, from, to }: { readonly brand: BrandCode; readonly from: string; readonly to: string },
): Promise<void> {
  await db.orm.execute(
    sql`with moved as (delete from review_objections where brand = ${brand} and email = ${from} returning created_at)
      insert into review_objections (brand, email, created_at) select ${brand}, ${to}, created_at from moved
      on conflict do nothing`,
  );
}

/** Deletes the objections of an address, in one brand or in all. */
export async function deleteObjectionsOf(
  { db }: WithDatabase,
  { email, brand }: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<void> {
  await db.orm
    .delete(reviewObjections)
    .where(and(eq(reviewObjections.email, email), brand ? eq(reviewObjections.brand, brand) : undefined));
}

export async function hasObjected(
  { db }: WithDatabase,
  { brand, email }: { readonly brand: BrandCode; readonly email: string },
): Promise<boolean> {
  const rows = await queryRows(
    db.orm,
    sql`select 1 as found from review_objections where brand = ${brand} and email = ${email}`,
  );
  return rows.length > 0;
}
