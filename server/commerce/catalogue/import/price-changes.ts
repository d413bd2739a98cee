import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { type Orm, queryRows } from '#server/platform/postgres/database.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import type { StoredTier } from '../../db/schema/catalogue/catalogue-values.ts';
import type { Catalogue } from '../catalogue.ts';
import { startingPrice } from '../configurations/stored-configuration.ts';
import type { PlannedProduct } from './catalogue-plan.ts';
import type { PriceChange } from './price-change-error.ts';

/** Minor units, excluding VAT. */
interface Price {
  readonly priceExcVat: number;
  readonly volumeDiscount: readonly StoredTier[];
}

/** The largest change of a price that needs no acceptance, in percent of the price before. */
const ACCEPTED_PERCENT = 30;

/** Price changes of more than 30 %, at one piece or at any tier, of products that shoppers see. */
export async function findPriceChanges(
  orm: Orm,
  { configurations }: Catalogue,
  products: readonly PlannedProduct[],
): Promise<PriceChange[]> {
  const rows = await queryRows<{ id: string; prices: Readonly<Record<string, Price>> }>(
    orm,
    sql`select product_id as id, json_object_agg(currency, json_build_object(
        'priceExcVat', price_exc_vat, 'volumeDiscount', volume_discount)) as prices
      from product_prices where ${isAnyOf(
        sql`product_id`,
        products.map(({ id }) => id),
      )} group by product_id`,
  );
  const stored = new Map(rows.map(({ id, prices }) => [id, prices]));
  const authored = new Map(configurations.map(({ name, configuration }) => [name, configuration]));
  return products.flatMap(({ id, location, row }) =>
    CURRENCIES.flatMap((currency) => {
      const previous = stored.get(id)?.[currency];
      if (!previous) return [];
      const next = startingPrice(authored.get(row.configuration ?? ''), row, currency);
      return comparePrices(previous, next)
        .filter(isLargeChange)
        .map((change) => ({ location, currency, ...change }));
    }),
  );
}

type Change = Pick<PriceChange, 'quantity' | 'before' | 'after'>;

/** The prices that differ, at one piece or at any tier. */
export function comparePrices(previous: Price, next: Price): Change[] {
  return quantitiesOf(previous, next)
    .map((quantity) => ({ quantity, before: priceAt(previous, quantity), after: priceAt(next, quantity) }))
    .filter(({ before, after }) => before !== after);
}

/** Whether a change needs acceptance. */
export function isLargeChange({ before, after }: Change): boolean {
  return Math.abs(after - before) * 100 > before * ACCEPTED_PERCENT;
}

/** One piece, and the first quantity of each tier. */
function quantitiesOf(...prices: readonly Price[]): number[] {
  const tiers = prices.flatMap(({ volumeDiscount }) => volumeDiscount.map(({ minQuantity }) => minQuantity));
  return [...new Set([1, ...tiers])].sort((a, b) => a - b);
}

function priceAt({ priceExcVat, volumeDiscount }: Price, quantity: number): number {
  const tier = volumeDiscount.find(
    ({ minQuantity, maxQuantity }) => minQuantity <= quantity && quantity <= (maxQuantity ?? quantity),
  );
  return tier?.priceExcVat ?? priceExcVat;
}
