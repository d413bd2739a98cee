import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';

interface UnpaidTransfer extends Record<string, unknown> {
  readonly paymentId: string;
  readonly brand: BrandCode;
  readonly locale: Locale;
}

/** Up to 200 bank transfers that orders wait for, opened in a period and without a reminder so far. */
export function findUnpaidTransfers(
  { db }: { readonly db: Database },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<UnpaidTransfer[]> {
  return queryRows<UnpaidTransfer>(
    db.orm,
    sql`select p.id as "paymentId", o.brand, o.locale from payments p join orders o on o.id = p.order_id
      where p.holds_stock and p.method = 'banktransfer' and p.created_at > ${from.toISOString()}::timestamptz
        and p.created_at <= ${to.toISOString()}::timestamptz
        and not exists (
          select from order_events m where m.order_id = o.id and m.kind = 'mail' and m.data ->> 'occasion' = p.id::text)
      order by p.created_at, p.id limit 200`,
  );
}
