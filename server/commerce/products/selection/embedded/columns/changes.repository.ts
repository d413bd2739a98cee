import { sql } from 'drizzle-orm';
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

/**
 * The version of a brand's catalogue, and the changes of transactions since a horizon: those that had not ended then. A
 * transaction that began early may commit late, so a change can be returned more than once. A backup that was restored has
 * transactions of another server, which lie in the future.
 */
export async function readCatalogueState(
  { orm }: Database,
  brand: BrandCode,
  horizon: number | undefined,
): Promise<CatalogueState> {
  const changes =
    horizon === undefined
      ? sql`'[]'::json`
      : sql`(select coalesce(json_agg(json_build_object('id', c.product_id, 'cause', c.cause, 'changedIn', c.changed_in,
            'available', p.available, 'prices', (select coalesce(json_object_agg(pp.currency, pp.price_exc_vat), '{}')
              from product_prices pp where pp.product_id = p.id))), '[]')
          from product_changes c join products p on p.id = c.product_id
          where c.brand = ${brand} and c.changed_in >= ${horizon}
            and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`;
  const [row] = await queryRows<{ state: CatalogueState }>(
    orm,
    sql`select json_build_object(
      'version', (select r.content_hash from import_runs r where r.brand = ${brand} order by r.finished_at desc limit 1),
      'products', coalesce((select r.product_count from import_runs r where r.brand = ${brand}
        order by r.finished_at desc limit 1), 0),
      'horizon', pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      'changes', ${changes}) as state`,
  );
  if (!row) throw new Error('The statement for the state of the catalogue returned no row');
  return row.state;
}
