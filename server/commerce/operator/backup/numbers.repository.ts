import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { INVOICE_KINDS, invoiceNumbers } from '../../db/schema/orders/invoices.ts';
import { orderNumbers } from '../../db/schema/orders/orders.ts';
import { quotationNumbers } from '../../db/schema/orders/quotations.ts';

const COUNTERS = [
  { counter: orderNumbers, key: sql`brand, year` },
  { counter: invoiceNumbers, key: sql`brand, kind, year` },
  { counter: quotationNumbers, key: sql`brand, year` },
];

/**
 * Leaves out the next numbers of orders, invoices, credit notes and quotations of each brand. A counter may be missing: of a year
 * or a brand whose first number was given after the moment that was restored. It is then created.
 */
export async function skipNumbers(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  count: number,
): Promise<void> {
  const missing = sql`(select distinct brand from products) as brands,
    unnest(${sql.param(currentYears(clock()))}::integer[]) as years (year),
    unnest(${sql.param([...INVOICE_KINDS])}::text[]) as kinds (kind)`;
  await db.orm.transaction(async (tx) => {
    for (const { counter, key } of COUNTERS) {
      await tx.execute(sql`insert into ${counter} as counter (${key}, last)
        select ${key}, ${count}::integer from (select ${key} from ${counter} union select ${key} from ${missing}) as counters
        on conflict (${key}) do update set last = counter.last + excluded.last`);
    }
  });
}

/** The years of now in the shops: two for some hours of a new year's night. */
function currentYears(now: Date): number[] {
  const dates = LOCALES.map((locale) => zonedClock(now, localeDefinition(locale).timeZone).date);
  return [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
}
