import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

interface WithDatabase {
  readonly db: Database;
}

export interface DueOrder extends Record<string, unknown> {
  readonly id: string;
  readonly brand: BrandCode;
  readonly locale: Locale;
}

const time = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** Up to 200 orders that have been shipped, or ready for pickup, since before a time; the oldest first. */
export function findOrdersToComplete({ db }: WithDatabase, before: Date): Promise<DueOrder[]> {
  return queryRows<DueOrder>(
    db.orm,
    sql`select id, brand, locale from orders o
      where state in ('Shipped', 'ReadyForPickup') and exists (
        select from order_events e where e.order_id = o.id and e.kind = 'state' and e.state = o.state
        group by e.order_id having max(e.at) <= ${time(before)})
      order by updated_at, id limit 200`,
  );
}

/**
 * Up to 200 orders of these brands that were completed in a period, without a review request so far. Leaves out orders of samples,
 * of addresses that want no such mails, and those for pickup that the job completed: perhaps nobody has collected them.
 */
export function findOrdersToReview(
  { db }: WithDatabase,
  { brands, from, to }: { readonly brands: readonly BrandCode[]; readonly from: Date; readonly to: Date },
): Promise<DueOrder[]> {
  const list = sql.join(
    brands.map((brand) => sql`${brand}`),
    sql`, `,
  );
  return queryRows<DueOrder>(
    db.orm,
    sql`select o.id, o.brand, o.locale from order_events e join orders o on o.id = e.order_id
      where e.kind = 'state' and e.state = 'Completed' and e.at > ${time(from)} and e.at <= ${time(to)}
        and o.state = 'Completed' and o.brand in (${list}) and o.details is not null
        and (e.cause <> 'job' or o.shipping ->> 'method' is distinct from 'Pickup')
        and exists (select from order_lines l where l.order_id = o.id and not l.sample)
        and not exists (
          select from review_objections x where x.brand = o.brand and x.email = lower(trim(o.details ->> 'email')))
        and not exists (
          select from order_events m where m.order_id = o.id and m.kind = 'mail' and m.data ->> 'mail' = 'review-request')
      order by e.at, e.id limit 200`,
  );
}
