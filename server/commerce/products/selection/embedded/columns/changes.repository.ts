import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Currency } from '#shared/locales/index.ts';

/** A product whose stock ran out or came back, or whose price changed. */
export interface ChangedProduct {
  readonly id: string;
  readonly cause: 'stock' | 'price';
  /** The transaction, by its xid8. */
  readonly changedIn: number;
  readonly available: boolean;
  /** Minor units, excluding VAT. */
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
}

export interface CatalogueState {
  /** Hash of the files of the last import; null before the first one. A sale that begins or ends keeps it. */
  readonly version: string | null;
  /** Products of the last import. */
  readonly products: number;
  /** All transactions before it have ended. */
  readonly horizon: number;
  readonly changes: readonly ChangedProduct[];
}

/** The changes to read: of transactions that had not ended at a horizon. */
export interface ChangesSince {
  readonly horizon: number;
  /** Absent: all. */
  readonly limit?: number;
}

/**
 * The {@link CatalogueState} of a brand as a JSON object, for a statement that reads from the same snapshot. A transaction
 * that began early may commit late, so a change can be returned more than once. A backup that was restored has transactions
 * of another server, which lie in the future. Takes values, or placeholders of a built statement.
 */
export function catalogueState(
  brand: unknown,
  since?: { readonly horizon: unknown; readonly limit?: unknown },
): SQL {
  const changes = since
    ? sql`(select coalesce(json_agg(json_build_object('id', c.id, 'cause', c.cause, 'changedIn', c.changed_in,
          'available', c.available, 'prices', (select coalesce(json_object_agg(pp.currency, pp.price_exc_vat), '{}')
            from product_prices pp where pp.product_id = c.id))), '[]')
        from (select p.id, c.cause, c.changed_in, p.available
          from product_changes c join products p on p.id = c.product_id
          where c.brand = ${brand} and c.changed_in >= ${since.horizon}
            and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
          limit ${since.limit ?? null}) c)`
    : sql`'[]'::json`;
  return sql`json_build_object(
    'version', (select r.content_hash from import_runs r where r.brand = ${brand} order by r.finished_at desc limit 1),
    'products', coalesce((select r.product_count from import_runs r where r.brand = ${brand}
      order by r.finished_at desc limit 1), 0),
    'horizon', pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
    'changes', ${changes})`;
}

export async function readCatalogueState(
  { orm }: Database,
  brand: BrandCode,
  since?: ChangesSince,
): Promise<CatalogueState> {
  const [row] = await queryRows<{ state: CatalogueState }>(
    orm,
    sql`select ${catalogueState(brand, since)} as state`,
  );
  if (!row) throw new Error('The statement for the state of the catalogue returned no row');
  return row.state;
}
