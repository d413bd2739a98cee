import { type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { type Currency, LOCALES, localeDefinition } from '#shared/locales/index.ts';
import type {
  StoredPrice,
  StoredReduction,
  StoredSchedule,
} from '../../db/schema/catalogue/catalogue-values.ts';

/** Days that a price stays in the history after the next one: more than a campaign and the 30 days before it take. */
const HISTORY_DAYS = 400;

/** Shoppers see a price only where the product has texts in a locale with the currency. */
const LOCALE_CURRENCIES = sql.join(
  LOCALES.map((locale) => sql`(${locale}::text, ${localeDefinition(locale).currency}::text)`),
  sql`, `,
);

/** Price in the history of a product. Instants as ISO 8601. */
export interface RecordedPrice {
  readonly from: string;
  readonly price: StoredPrice | null;
  readonly campaignStartsAt: string | null;
  readonly percent: number;
  readonly rules: string | null;
}

/** Price of a product that a sale starts or ends to change. */
export interface DuePrice {
  readonly productId: string;
  readonly brand: BrandCode;
  readonly currency: Currency;
  readonly schedule: StoredSchedule;
  readonly rules: string | null;
  readonly history: readonly RecordedPrice[];
}

/** The prices that change by now: of these products, or of all that shoppers see. */
export function findDuePrices(tx: Orm, now: Date, ids?: readonly string[]): Promise<DuePrice[]> {
  return queryRows<DuePrice & Record<string, unknown>>(
    tx,
    sql`select pp.product_id as "productId", p.brand, pp.currency, pp.schedule, pp.rules,
        (select coalesce(json_agg(json_build_object('from', h.valid_from, 'price', h.price,
            'campaignStartsAt', h.campaign_starts_at, 'percent', h.percent, 'rules', h.rules) order by h.valid_from), '[]')
          from price_history h where h.product_id = pp.product_id and h.currency = pp.currency) as history
      from product_prices pp join products p on p.id = pp.product_id
      where pp.changes_at <= ${now.toISOString()} and pp.schedule is not null and p.active
        and ${ids ? isAnyOf(sql`pp.product_id`, ids) : sql`true`}
      order by pp.product_id, pp.currency`,
  );
}

/** The next start or end of a sale that shoppers see; undefined when none follows. */
export async function findNextPriceChange(orm: Orm): Promise<Date | undefined> {
  const [row] = await queryRows<{ at: string | null }>(
    orm,
    sql`select min(pp.changes_at)::text as at from product_prices pp join products p on p.id = pp.product_id
      where pp.changes_at is not null and p.active`,
  );
  return row?.at ? new Date(row.at) : undefined;
}

/** Price that a product has from now on. */
export interface SwitchedPrice extends Pick<DuePrice, 'productId' | 'currency'> {
  readonly price: StoredPrice;
  readonly reduction: StoredReduction | null;
  /** ISO 8601. */
  readonly changesAt: string | null;
}

export async function writePrices(tx: Orm, prices: readonly SwitchedPrice[]): Promise<void> {
  await tx.execute(sql`update product_prices pp
    set price_exc_vat = (wanted.price ->> 'priceExcVat')::int, volume_discount = wanted.price -> 'volumeDiscount',
      reduction = nullif(wanted.reduction, 'null'), changes_at = wanted."changesAt"
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as wanted ("productId" uuid, currency text, price jsonb, reduction jsonb, "changesAt" timestamptz)
    where pp.product_id = wanted."productId" and pp.currency = wanted.currency`);
}

/** Adds the prices of products to their history, where they differ from the last ones of it. */
export async function recordPrices(tx: Orm, ids: readonly string[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const terms = (row: string): SQL => {
    const table = sql.identifier(row);
    return sql`${table}.price, ${table}.campaign_starts_at, ${table}.percent, ${table}.rules`;
  };
  await tx.execute(sql`
    insert into price_history (product_id, currency, valid_from, price, campaign_starts_at, percent, rules)
    select present.product_id, present.currency, ${at}, ${terms('present')}
    from (
      select p.id as product_id, shown.currency, pp.rules,
        -- Not with exists, for which PostgreSQL reads the texts of all products.
        case when p.active and pp.product_id is not null and (select true from product_texts t
          join (values ${LOCALE_CURRENCIES}) shop (locale, currency) on shop.locale = t.locale
          where t.product_id = p.id and shop.currency = shown.currency limit 1) then jsonb_build_object(
          'priceExcVat', pp.price_exc_vat, 'volumeDiscount', pp.volume_discount) end as price,
        (pp.reduction ->> 'campaignStartsAt')::timestamptz as campaign_starts_at,
        coalesce((pp.reduction ->> 'percent')::int, 0) as percent
      from products p
      cross join lateral (select currency from product_prices where product_id = p.id
        union select currency from price_history where product_id = p.id) shown
      left join lateral (select * from product_prices
        where product_id = p.id and currency = shown.currency limit 1) pp on true
      where ${isAnyOf(sql`p.id`, ids)}) present
    left join lateral (select h.*, true as is_known from price_history h
      where h.product_id = present.product_id and h.currency = present.currency
      order by h.valid_from desc limit 1) latest on true
    where case when latest.is_known then (${terms('latest')}) is distinct from (${terms('present')})
      else present.price is not null end
    on conflict (product_id, currency, valid_from) do update set price = excluded.price,
      campaign_starts_at = excluded.campaign_starts_at, percent = excluded.percent, rules = excluded.rules`);
  await tx.execute(sql`delete from price_history h where ${isAnyOf(sql`h.product_id`, ids)} and exists (
    select from price_history later where later.product_id = h.product_id and later.currency = h.currency
      and later.valid_from > h.valid_from and later.valid_from < ${at} - make_interval(days => ${HISTORY_DAYS}))`);
}

/**
 * Makes lists and configurations, which compare the version of the catalogue, read it again. The prices are changes of their
 * own for a search engine.
 */
export async function renewVersion(tx: Orm, brand: BrandCode): Promise<void> {
  await tx.execute(sql`insert into import_runs
      (brand, content_hash, product_count, has_hashes, shared_hash, families, finished_at)
    select brand, content_hash, product_count, has_hashes, shared_hash, '{}', clock_timestamp() from import_runs
    where brand = ${brand} order by finished_at desc limit 1`);
}
