import type { Orm } from '#server/platform/postgres/database.ts';
import type { Currency } from '#shared/locales/index.ts';
import { type PastPrice, type PriorPrice, priorPrice } from '#shared/pricing/prior-price.ts';
import type { StoredSale } from '../../db/schema/catalogue/catalogue-values.ts';
import {
  type DuePrice,
  findDuePrices,
  type RecordedPrice,
  type SwitchedPrice,
  writePrices,
} from './price-switch.repository.ts';
import { priorWindowStart } from './sale-instants.ts';

/**
 * Starts and ends the sales that are due by now, in the transaction of an import or of switchDuePrices; of these
 * products, or of all. Returns the prices that it wrote.
 */
export async function applyDueSales(tx: Orm, now: Date, ids?: readonly string[]): Promise<DuePrice[]> {
  const due = await findDuePrices(tx, now, ids);
  if (due.length > 0)
    await writePrices(
      tx,
      due.map((each) => switchedPrice(each, now)),
    );
  return due;
}

/** The price of a product from now until the next start or end of one of its sales. */
function switchedPrice(due: DuePrice, now: Date): SwitchedPrice {
  const { productId, currency, schedule } = due;
  const isOn = ({ startsAt, endsAt }: StoredSale) =>
    new Date(startsAt) <= now && (endsAt === null || new Date(endsAt) > now);
  const sale = schedule.sales.find(isOn);
  const instants = schedule.sales.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])]);
  const changesAt = instants.filter((instant) => new Date(instant) > now).toSorted()[0] ?? null;
  if (!sale) return { productId, currency, price: schedule.regular, reduction: null, changesAt };
  const { price, endsAt, campaignStartsAt, percent } = sale;
  const prior = priorOf(sale, due, now);
  const reduction = { endsAt, campaignStartsAt, percent, prior };
  return { productId, currency, price, changesAt, reduction };
}

function priorOf(sale: StoredSale, { currency, rules, history }: DuePrice, now: Date): PriorPrice | null {
  const { price, percent, campaignStartsAt, declared } = sale;
  const campaign = Date.parse(campaignStartsAt);
  return priorPrice(
    history.map(toPastPrice),
    { price, campaign, percent, rules },
    {
      now: now.getTime(),
      windowOf: (start) => windowStart(start, currency),
      declared,
    },
  );
}

function windowStart(start: number, currency: Currency): number {
  return priorWindowStart(new Date(start), currency).getTime();
}

function toPastPrice({ from, price, campaignStartsAt, percent, rules }: RecordedPrice): PastPrice {
  const campaign = campaignStartsAt === null ? null : Date.parse(campaignStartsAt);
  return { from: Date.parse(from), sold: price && { price, campaign, percent, rules } };
}
