import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { quotationRequests } from '../db/schema/orders/quotations.ts';

/** In the history: the mail of a new quotation was left out, because its address had had its mails of the day. */
export const WITHHELD_QUOTATION = 'quotation-withheld';

interface DueQuotation {
  readonly id: string;
  readonly brand: (typeof orders.$inferSelect)['brand'];
  readonly locale: (typeof orders.$inferSelect)['locale'];
}

const DUE = { id: orders.id, brand: orders.brand, locale: orders.locale };

/** Up to `limit` open quotations whose last day is before a date, the oldest first. */
export function findOverdue(
  { db }: { readonly db: Database },
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<DueQuotation[]> {
  return db.orm
    .select(DUE)
    .from(orders)
    .where(
      and(
        eq(orders.state, 'Quotation'),
        isNotNull(orders.quotationNumber),
        lt(orders.quotationValidUntil, before),
      ),
    )
    .orderBy(asc(orders.quotationValidUntil), asc(orders.id))
    .limit(limit);
}

/**
 * Up to `limit` open quotations whose last day is at most `until`, and whose shoppers have not been reminded. Without those that
 * were sent since `sentBefore`, as a new version or once more, and without those whose only version was not mailed: their
 * addresses may be a stranger's.
 */
export function findUnreminded(
  { db }: { readonly db: Database },
  { until, sentBefore, limit }: { until: string; sentBefore: Date; limit: number },
): Promise<DueQuotation[]> {
  return db.orm
    .select(DUE)
    .from(orders)
    .innerJoin(quotationRequests, eq(quotationRequests.orderId, orders.id))
    .where(
      and(
        eq(orders.state, 'Quotation'),
        isNotNull(orders.quotationNumber),
        sql`${orders.quotationValidUntil} <= ${until}`,
        isNull(quotationRequests.remindedAt),
        lt(quotationRequests.createdAt, sentBefore),
        sql`not exists (select from quotation_versions v where v.order_id = ${orders.id} and v.created_at >= ${sentBefore.toISOString()}::timestamptz)`,
        sql`not exists (
          select from order_events m where m.order_id = ${orders.id} and m.kind = 'mail' and m.data ->> 'mail' = 'quotation'
            and m.at >= ${sentBefore.toISOString()}::timestamptz)`,
        sql`(not exists (
            select from order_events m where m.order_id = ${orders.id} and m.kind = 'mail' and m.data ->> 'mail' = ${WITHHELD_QUOTATION})
          or exists (select from quotation_versions v where v.order_id = ${orders.id} and v.version > 1))`,
      ),
    )
    .orderBy(asc(orders.quotationValidUntil), asc(orders.id))
    .limit(limit);
}

/** Ids of up to `limit` quotations without a sale whose last day is before a date, with their sessions. */
export function findEndedQuotations(
  { db }: { readonly db: Database },
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<{ id: string; sessionId: string | null }[]> {
  return db.orm
    .select({ id: orders.id, sessionId: orders.sessionId })
    .from(orders)
    .where(
      and(
        sql`${orders.state} in ('Quotation', 'Cancelled')`,
        isNotNull(orders.quotationNumber),
        isNull(orders.paidAt),
        isNull(orders.anonymisedAt),
        lt(orders.quotationValidUntil, before),
      ),
    )
    .orderBy(asc(orders.quotationValidUntil), asc(orders.id))
    .limit(limit);
}
