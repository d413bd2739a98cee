import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { LOCALES, localeDefinition } from '#shared/locales/index.ts';
import type { AlertRow } from './alerts.repository.ts';

interface WithDatabase {
  readonly db: Database;
}

const LOCALE_CURRENCIES = sql.join(
  LOCALES.map((locale) => sql`(${locale}::text, ${localeDefinition(locale).currency}::text)`),
  sql`, `,
);

/** Confirmed alerts with the present state of their product in their locale. */
const WITH_PRODUCT = sql`product_alerts a
  join products p on p.id = a.product_id and p.active
  join product_texts t on t.product_id = p.id and t.locale = a.locale
  join product_slugs s on s.product_id = p.id and s.locale = a.locale
  join (values ${LOCALE_CURRENCIES}) shop (locale, currency) on shop.locale = a.locale
  join product_prices pp on pp.product_id = p.id and pp.currency = shop.currency`;

export interface DueAlert
  extends Pick<AlertRow, 'id' | 'brand' | 'locale' | 'origin' | 'email' | 'kind' | 'price'> {
  readonly name: string;
  readonly slug: string;
  /** Excluding VAT. */
  readonly presentPrice: number;
  /** Options decide the price. */
  readonly configurable: boolean;
}

/**
 * Locks and returns confirmed alerts whose product can be sold again, or costs less. Of the alerts of an address for a
 * product, one, and none if it was notified after `since`.
 */
export function lockDueAlerts({ db }: WithDatabase, since: Date, limit: number): Promise<DueAlert[]> {
  return queryRows<DueAlert & Record<string, unknown>>(
    db.orm,
    sql`select a.id, a.brand, a.locale, a.origin, a.email, a.kind, a.price, t.name, s.slug,
        pp.price_exc_vat as "presentPrice", p.configuration is not null as configurable
      from ${WITH_PRODUCT}
      where a.state = 'active'
        and case when a.kind = 'stock' then p.available else pp.price_exc_vat < a.price end
        and not exists (select from product_alerts o where o.brand = a.brand and o.email = a.email
          and o.product_id = a.product_id and (o.notified_at > ${since.toISOString()}
            or (a.kind = 'price' and o.kind = 'stock' and o.state = 'active' and p.available)))
      order by a.confirmed_at, a.id limit ${limit} for update of a skip locked`,
  );
}

/** Raises the price that a lower one is compared with to the present one. */
export async function followRisenPrices({ db }: WithDatabase): Promise<void> {
  await db.orm.execute(sql`update product_alerts set price = risen.price from (
      select a.id, pp.price_exc_vat as price from ${WITH_PRODUCT}
      where a.state = 'active' and a.kind = 'price' and pp.price_exc_vat > a.price) risen
    where product_alerts.id = risen.id`);
}
