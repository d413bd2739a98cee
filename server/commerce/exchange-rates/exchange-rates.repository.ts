import { and, desc, eq, lte } from 'drizzle-orm';
import { exchangeRates } from '../db/schema/catalogue/exchange-rates.ts';
import type { CommerceContext } from '../kernel/context.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;
export type ExchangeRateRow = typeof exchangeRates.$inferSelect;

/** The latest rate of a currency that was published for a day, or before it. */
export async function findRate(
  { db }: WithDatabase,
  currency: string,
  day: string,
): Promise<ExchangeRateRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.day, day)))
    .orderBy(desc(exchangeRates.day))
    .limit(1);
  return row;
}

/** Stores a rate. Of a day that has one, only the time of the request changes: invoices have used its rate. */
export async function storeRate({ db }: WithDatabase, row: ExchangeRateRow): Promise<void> {
  await db.orm
    .insert(exchangeRates)
    .values(row)
    .onConflictDoUpdate({
      target: [exchangeRates.currency, exchangeRates.day],
      set: { fetchedAt: row.fetchedAt },
    });
}
