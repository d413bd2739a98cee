import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import { readPages } from '#server/platform/postgres/read-pages.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import type { Currency } from '#shared/locales/index.ts';
import { basePriceAt, quantitiesOf } from '#shared/pricing/base-price.ts';
import { salePrice } from '#shared/pricing/sale-price.ts';
import type { StoredPrice, StoredSchedule } from '../../db/schema/catalogue/catalogue-values.ts';
import type { Catalogue, PlannedProduct, ProductDetails } from '../catalogue.ts';
import { startingPrice } from '../configurations/stored-configuration.ts';
import { salesIn } from '../sales/sale-schedule.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import type { PriceChange } from './price-change-error.ts';

type StoredPrices = ReadonlyMap<string, Readonly<Record<string, Stored>>>;

/** Price of a product as it is stored. */
interface Stored {
  readonly price: StoredPrice;
  readonly schedule: StoredSchedule | null;
}

/** The stored prices of all products may exceed the memory. */
const PRODUCTS_READ = 1_000;

/** The largest change of a price that needs no acceptance, in percent of the price before. */
const ACCEPTED_PERCENT = 30;

/** The largest reduction of a sale that needs no acceptance, in percent of the regular price. */
const ACCEPTED_REDUCTION = 90;

/**
 * Price changes of more than 30 %, at one piece or at any tier, of products that shoppers see; sales do not count as
 * changes. New sales of more than 90 %, of all products.
 */
export async function findPriceChanges(
  orm: Orm,
  { configurations }: Catalogue,
  { changed, hidden }: Pick<CataloguePlan, 'changed' | 'hidden'>,
): Promise<PriceChange[]> {
  const authored = new Map(configurations.map(({ name, configuration }) => [name, configuration]));
  const changesOf = ({ id, product }: PlannedProduct, stored?: StoredPrices): PriceChange[] => {
    const { location, details: row } = product;
    if (!row) return [];
    return CURRENCIES.flatMap((currency) => {
      const previous = stored?.get(id)?.[currency];
      const next = startingPrice(authored.get(row.configuration ?? ''), row, currency);
      const changes = [
        ...(previous
          ? comparePrices(previous.schedule?.regular ?? previous.price, next).filter(isLargeChange)
          : []),
        ...largeSales(row, currency, next, previous?.schedule ?? null),
      ];
      return changes.map((change) => ({ location, currency, ...change }));
    });
  };
  const found: PriceChange[] = [];
  const read = (products: readonly PlannedProduct[]) =>
    findStoredPrices(
      orm,
      products.map(({ id }) => id),
    );
  for await (const { ids: products, rows } of readPages(changed, PRODUCTS_READ, read)) {
    const stored = new Map(rows.map(({ id, prices }) => [id, prices]));
    found.push(...products.flatMap((product) => changesOf(product, stored)));
  }
  return [...found, ...hidden.flatMap((product) => changesOf(product))];
}

type Change = Omit<PriceChange, 'location' | 'currency'>;

/** The prices that differ, at one piece or at any tier. */
export function comparePrices(previous: StoredPrice, next: StoredPrice): Change[] {
  return quantitiesOf(previous, next)
    .map((quantity) => ({
      quantity,
      before: basePriceAt(previous, quantity),
      after: basePriceAt(next, quantity),
    }))
    .filter(({ before, after }) => before !== after);
}

/** Whether a change of a regular price needs acceptance. */
export function isLargeChange({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  return Math.abs(after - before) * 100 > before * ACCEPTED_PERCENT;
}

/** Sales that need acceptance and that the previous schedule does not have. */
export function largeSales(
  row: ProductDetails,
  currency: Currency,
  regular: StoredPrice,
  previous: StoredSchedule | null,
): Change[] {
  const accepted = new Set(
    previous?.sales.map(
      ({ startsAt, price }) => `${startsAt} ${price.priceExcVat} ${previous.regular.priceExcVat}`,
    ),
  );
  const before = regular.priceExcVat;
  return salesIn(row, currency).flatMap(({ sale, startsAt, reduction }) => {
    const { priceExcVat: after } = salePrice(regular, reduction);
    const isAccepted = (before - after) * 100 <= before * ACCEPTED_REDUCTION;
    if (isAccepted || accepted.has(`${startsAt.toISOString()} ${after} ${before}`)) return [];
    return [{ quantity: 1, before, after, saleFrom: sale.from }];
  });
}

function findStoredPrices(
  orm: Orm,
  ids: readonly string[],
): Promise<{ id: string; prices: Readonly<Record<string, Stored>> }[]> {
  return queryRows(
    orm,
    sql`select product_id as id, json_object_agg(currency, json_build_object('price',
        json_build_object('priceExcVat', price_exc_vat, 'volumeDiscount', volume_discount), 'schedule', schedule)) as prices
      from product_prices where ${isAnyOf(sql`product_id`, ids)} group by product_id`,
  );
}
