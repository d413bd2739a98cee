import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { type QuotationStage, quotationStageOf } from '../../db/schema/orders/quotation-stage.ts';
import { quotationRequests } from '../../db/schema/orders/quotations.ts';
import { shopDate } from '../../quotations/quotation-terms.ts';
import { type ListedQuotation, selectQuotations } from '../../quotations/quotations.repository.ts';
import { ORDER_ID } from '../orders/order-listing.repository.ts';
import { any, COMPARED, isIndexed, isRequestedBy, spellings } from '../orders/text-search.ts';

/** A quotation of its request alone is requested; one that the merchant has changed is offered. */
export const QUOTATION_STATES = ['requested', 'offered', 'accepted', 'ordered', 'ended'] as const;
type ListedState = (typeof QUOTATION_STATES)[number];

interface ListingContext {
  readonly db: Database;
  readonly clock: () => Date;
}

export interface QuotationList {
  readonly state?: ListedState | undefined;
  readonly brand: BrandCode | undefined;
  /** The last quotation of the page before. */
  readonly after?: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly limit: number;
}

export interface QuotationSearch extends QuotationList {
  /** A part of the number, or of the name, company, e-mail address or phone number of who requested it; empty for any. */
  readonly text: string;
}

/** The place of a quotation in the lists: they have the order of the orders, which are older than their requests. */
export function cursorOf({ orderCreatedAt, id }: ListedQuotation): NonNullable<QuotationList['after']> {
  return { createdAt: orderCreatedAt, id };
}

/** A page of quotations, newest first. */
export async function listQuotations(ctx: ListingContext, list: QuotationList): Promise<ListedQuotation[]> {
  return listBy(ctx, list, sql`${ORDER_ID} in (${newestIds(ctx, list)})`);
}

/**
 * A page of the quotations with a text, newest first. The newest of the list are compared, and others are found by indices,
 * whatever the number of quotations.
 */
export async function searchQuotations(
  ctx: ListingContext,
  { text, ...list }: QuotationSearch,
): Promise<ListedQuotation[]> {
  if (!text) return listQuotations(ctx, list);
  const newest = newestIds(ctx, { ...list, limit: COMPARED });
  const compared = (await queryRows<{ id: string }>(ctx.db.orm, newest)).map(({ id }) => id);
  const isMatch = sql`(${orders.quotationNumber} ilike ${spellings(text).text}
    or exists (select from ${quotationRequests} q where q.order_id = ${ORDER_ID} and ${isRequestedBy(spellings(text))}))`;
  const found = await listBy(ctx, list, and(isAnyOf(orders.id, compared), isMatch));
  const others = quotationCandidates(text);
  if (found.length === list.limit || compared.length < COMPARED || !others) return found;
  const isListed = any(branchesOf(ctx, list));
  return listBy(
    ctx,
    list,
    sql`${ORDER_ID} in (select id from (${newest}) as newest union all ${others}) and ${isMatch} and ${isListed}`,
  );
}

/** The ids of the quotations that may match, each part read from an index; undefined when none has trigrams of the text. */
export function quotationCandidates(text: string): SQL | undefined {
  if (!isIndexed(text)) return undefined;
  const spelt = spellings(text);
  return sql`
    select id from ${orders} where ${orders.quotationNumber} is not null and ${orders.quotationNumber} ilike ${spelt.text}
    union all
    select q.order_id from ${quotationRequests} q where ${isRequestedBy(spelt)}`;
}

/** The numbers of quotations of a brand, or of all, that may still be ordered, by state. */
export async function countValidQuotations(
  { db, clock }: ListingContext,
  brand: QuotationList['brand'],
): Promise<Readonly<Record<'requested' | 'offered' | 'accepted', number>>> {
  const isListed = and(
    IS_KEPT,
    sql`${orders.quotationValidUntil} >= ${today(clock)}`,
    brand && eq(orders.brand, brand),
  );
  const [row] = await queryRows<{ requested: number; offered: number; accepted: number }>(
    db.orm,
    sql`select
      count(*) filter (where ${isAt('open')} and not ${IS_CHANGED})::int as requested,
      count(*) filter (where ${isAt('open')} and ${IS_CHANGED})::int as offered,
      count(*) filter (where ${isAt('accepted')})::int as accepted
      from ${orders} where ${isListed}`,
  );
  return row ?? { requested: 0, offered: 0, accepted: 0 };
}

/** The day that has begun in every shop. */
function today(clock: () => Date): string {
  return shopDate(clock(), 'en-GB');
}

/** An anonymised order keeps the number of its quotation, but not its request and versions. */
const IS_KEPT = and(isNotNull(orders.quotationNumber), isNull(orders.anonymisedAt));

const IS_CHANGED = sql`exists (select from quotation_versions v where v.order_id = ${ORDER_ID} and v.version > 1)`;

/** The stage has no parameter: the index knows it by its name. */
function isAt(stage: QuotationStage): SQL {
  return sql`${quotationStageOf(orders)} = ${sql.raw(`'${stage}'`)}`;
}

/** The parts of a list, each of which an index has in its order. */
function branchesOf({ clock }: ListingContext, { state, brand, after }: QuotationList): SQL[] {
  const { quotationValidUntil, createdAt, id } = orders;
  const isOver = sql`${quotationValidUntil} < ${today(clock)}`;
  const isValid = sql`${quotationValidUntil} >= ${today(clock)}`;
  const branches = {
    requested: [[isAt('open'), isValid, sql`not ${IS_CHANGED}`]],
    offered: [[isAt('open'), isValid, IS_CHANGED]],
    accepted: [[isAt('accepted'), isValid]],
    ordered: [[isAt('ordered')]],
    ended: [[isAt('ended')], [isAt('open'), isOver], [isAt('accepted'), isOver]],
    any: [[isAt('open')], [isAt('accepted')], [isAt('ordered')], [isAt('ended')]],
  } as const satisfies Record<ListedState | 'any', readonly (readonly SQL[])[]>;
  return branches[state ?? 'any'].flatMap((conditions) => {
    const condition = and(
      IS_KEPT,
      ...conditions,
      brand ? eq(orders.brand, brand) : undefined,
      after
        ? sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    );
    return condition ? [condition] : [];
  });
}

/** The ids of the newest quotations of each part of a list. */
export function newestIds(ctx: ListingContext, list: QuotationList): SQL {
  const { createdAt, id } = orders;
  const parts = branchesOf(ctx, list).map(
    (condition) =>
      sql`(select ${id} as id, ${createdAt} as at from ${orders} where ${condition}
        order by ${createdAt} desc, ${id} desc limit ${list.limit})`,
  );
  return sql`select id from (${sql.join(parts, sql` union all `)}) as part order by at desc, id desc limit ${list.limit}`;
}

async function listBy(
  ctx: ListingContext,
  { limit }: QuotationList,
  condition: SQL | undefined,
): Promise<ListedQuotation[]> {
  return selectQuotations(ctx).where(condition).orderBy(desc(orders.createdAt), desc(orders.id)).limit(limit);
}
