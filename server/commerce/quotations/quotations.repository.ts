import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { orders } from '../db/schema/orders/orders.ts';
import {
  quotationLinks,
  quotationNumbers,
  quotationRequests,
  quotationVersions,
} from '../db/schema/orders/quotations.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { ownOrders } from '../order-records/orders/own-orders.service.ts';

export type RequestRow = typeof quotationRequests.$inferSelect;
/** A version without its document. */
export type VersionRow = Omit<typeof quotationVersions.$inferSelect, 'pdf'>;

type DatabaseContext = Pick<CommerceContext, 'db'>;

/** The columns of an order that lists of quotations show. */
const LISTED = {
  id: orders.id,
  orderCreatedAt: orders.createdAt,
  brand: orders.brand,
  locale: orders.locale,
  state: orders.state,
  orderNumber: orders.number,
  number: orders.quotationNumber,
  validUntil: orders.quotationValidUntil,
  ...(({ orderId: _, contentHash: _hash, ...request }) => request)(getTableColumns(quotationRequests)),
};

/** Takes the next quotation number of a brand and year. It locks the row until the transaction ends. */
export async function takeQuotationNumber(
  { db }: DatabaseContext,
  brand: (typeof orders.$inferSelect)['brand'],
  year: number,
): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    db.orm,
    sql`insert into ${quotationNumbers} (brand, year, last) values (${brand}, ${year}, 1)
      on conflict (brand, year) do update set last = quotation_numbers.last + 1 returning last`,
  );
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No quotation number was written' });
  return row.last;
}

export async function insertRequest(
  { db }: DatabaseContext,
  request: typeof quotationRequests.$inferInsert,
): Promise<RequestRow> {
  const [row] = await db.orm.insert(quotationRequests).values(request).returning();
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No request was written' });
  return row;
}

/** The order of the latest equal request of a session or its customer. */
export async function findRepeated(
  { db }: DatabaseContext,
  sessionId: string,
  { contentHash, since }: { readonly contentHash: string; readonly since: Date },
): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(quotationRequests, eq(quotationRequests.orderId, orders.id))
    .where(
      and(
        ownOrders(sessionId),
        eq(quotationRequests.contentHash, contentHash),
        gt(quotationRequests.createdAt, since),
      ),
    )
    .orderBy(desc(quotationRequests.createdAt))
    .limit(1);
  return row?.id;
}

/** The contact who requested a quotation. Throws INTERNAL_SERVER_ERROR for an order that is not a quotation. */
export async function findRequest({ db }: DatabaseContext, orderId: string): Promise<RequestRow> {
  const [row] = await db.orm.select().from(quotationRequests).where(eq(quotationRequests.orderId, orderId));
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: `Order ${orderId} has no request` });
  return row;
}

export async function updateRequest(
  { db }: DatabaseContext,
  orderId: string,
  changes: Partial<Pick<RequestRow, 'remindedAt' | 'acceptedAt'>>,
): Promise<void> {
  await db.orm.update(quotationRequests).set(changes).where(eq(quotationRequests.orderId, orderId));
}

export async function insertVersion(
  { db }: DatabaseContext,
  version: typeof quotationVersions.$inferInsert,
): Promise<void> {
  await db.orm.insert(quotationVersions).values(version);
}

const { pdf: _, ...VERSION } = getTableColumns(quotationVersions);

/** The versions of a quotation, oldest first. */
export function findVersions({ db }: DatabaseContext, orderId: string): Promise<VersionRow[]> {
  return db.orm
    .select(VERSION)
    .from(quotationVersions)
    .where(eq(quotationVersions.orderId, orderId))
    .orderBy(asc(quotationVersions.version));
}

/** The current version of a quotation; undefined before the first. */
export async function findLastVersion(
  { db }: DatabaseContext,
  orderId: string,
): Promise<VersionRow | undefined> {
  const [row] = await db.orm
    .select(VERSION)
    .from(quotationVersions)
    .where(eq(quotationVersions.orderId, orderId))
    .orderBy(desc(quotationVersions.version))
    .limit(1);
  return row;
}

/** The version of a number, or the current one. */
export function shownVersion(
  versions: readonly VersionRow[],
  version: number | undefined,
): VersionRow | undefined {
  return version === undefined ? versions.at(-1) : versions.find((row) => row.version === version);
}

/** The stored document of a version; undefined before its first download. */
export async function findVersionPdf(
  { db }: DatabaseContext,
  { orderId, version }: Pick<VersionRow, 'orderId' | 'version'>,
): Promise<Buffer | undefined> {
  const [row] = await db.orm
    .select({ pdf: quotationVersions.pdf })
    .from(quotationVersions)
    .where(and(eq(quotationVersions.orderId, orderId), eq(quotationVersions.version, version)));
  return row?.pdf ?? undefined;
}

/** Stores the document of a version once; a stored one stays. Returns the stored one. */
export async function storeVersionPdf(
  { db }: DatabaseContext,
  { orderId, version }: Pick<VersionRow, 'orderId' | 'version'>,
  pdf: Buffer,
): Promise<Buffer> {
  const isVersion = and(eq(quotationVersions.orderId, orderId), eq(quotationVersions.version, version));
  await db.orm
    .update(quotationVersions)
    .set({ pdf })
    .where(and(isVersion, isNull(quotationVersions.pdf)));
  const [row] = await db.orm.select({ pdf: quotationVersions.pdf }).from(quotationVersions).where(isVersion);
  return row?.pdf ?? pdf;
}

/** Stores a link, unless it is stored. */
export async function insertLink(
  { db }: DatabaseContext,
  link: typeof quotationLinks.$inferInsert,
): Promise<void> {
  await db.orm.insert(quotationLinks).values(link).onConflictDoNothing();
}

/** The id of the order of a link, in the shop's brand. */
export async function findOrderIdByToken(
  { db, shop }: Pick<CommerceContext, 'db' | 'shop'>,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ id: orders.id })
    .from(quotationLinks)
    .innerJoin(orders, eq(orders.id, quotationLinks.orderId))
    .where(and(eq(quotationLinks.tokenHash, tokenHash), eq(orders.brand, shop.brand)));
  return row?.id;
}

/** The id of the order of a quotation number; with a session, only of its own orders or those of its customer. */
export async function findOrderIdByNumber(
  { db }: DatabaseContext,
  number: string,
  sessionId?: string,
): Promise<string | undefined> {
  const [row] = await db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.quotationNumber, number), sessionId === undefined ? undefined : ownOrders(sessionId)),
    );
  return row?.id;
}

/** Whether an order belongs to a session or its customer. */
export async function isOrderOf(
  { db }: DatabaseContext,
  orderId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), ownOrders(sessionId)));
  return rows.length > 0;
}

type Quoted = (typeof quotationVersions.$inferSelect)['content'];

const isCurrentVersion = and(
  eq(quotationVersions.orderId, orders.id),
  sql`${quotationVersions.version} = (select max(v.version) from quotation_versions v where v.order_id = ${orders.id})`,
);

export type ListedQuotation = Awaited<ReturnType<typeof selectQuotations>>[number];

/** Quotations with the sums of their current version. */
export function selectQuotations({ db }: DatabaseContext) {
  return db.orm
    .select({
      ...LISTED,
      // Of the quotation: its order may have become a cart with other lines.
      currency: sql<Quoted['currency']>`${quotationVersions.content} -> 'currency'`,
      totals: sql<Quoted['totals']>`${quotationVersions.content} -> 'totals'`,
      itemCount: sql<number>`(${quotationVersions.content} ->> 'itemCount')::int`,
    })
    .from(orders)
    .innerJoin(quotationRequests, eq(quotationRequests.orderId, orders.id))
    .innerJoin(quotationVersions, isCurrentVersion);
}

/** The quotations of a session or its customer, newest first. */
export function findOwnQuotations(
  ctx: DatabaseContext,
  {
    sessionId,
    limit,
    offset,
  }: { readonly sessionId: string; readonly limit: number; readonly offset: number },
) {
  return selectQuotations(ctx)
    .where(ownOrders(sessionId))
    .orderBy(desc(quotationRequests.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countQuotations({ db }: DatabaseContext, sessionId: string): Promise<number> {
  const [row] = await db.orm
    .select({ total: count() })
    .from(orders)
    .where(and(isNotNull(orders.quotationNumber), ownOrders(sessionId)));
  return row?.total ?? 0;
}
