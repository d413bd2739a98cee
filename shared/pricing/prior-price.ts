import type { BasePrice } from '../configuration/authored-configuration.ts';
import { isNeverBelow, lowestPrice } from './base-price.ts';

/** Terms at which a product is sold; prices excluding VAT. */
export interface SoldPrice {
  readonly price: BasePrice;
  /** Milliseconds at which the campaign began: sales that follow each other without a gap; null outside of one. */
  readonly campaign: number | null;
  /** Whole percent by which a sale reduces it; 0 for a sale with a price of its own, and outside of one. */
  readonly percent: number;
  /** Digest of the rules that price a configured product; null for other products. */
  readonly rules: string | null;
}

/** A price from an instant in milliseconds until the next one; null: the product was not sold. */
export interface PastPrice {
  readonly from: number;
  readonly sold: SoldPrice | null;
}

/** The lowest price that applied before a sale. */
export interface PriorPrice {
  readonly price: BasePrice;
  /** Whole percent by which earlier sales reduced a configured product at least; its prior price has that reduction. */
  readonly percent: number;
}

/** Prices in force before a campaign, and its start in milliseconds. */
function beforeCampaign(
  history: readonly PastPrice[],
  current: SoldPrice,
  now: number,
): { readonly earlier: readonly PastPrice[]; readonly start: number } {
  // Reductions that grow within a campaign keep the price before the first one; any other price ends it.
  const belongs = ({ sold }: PastPrice) =>
    sold?.campaign === current.campaign &&
    sold.rules === current.rules &&
    isNeverBelow(sold.price, current.price);
  const first = history.findLastIndex((past) => !belongs(past)) + 1;
  return { earlier: history.slice(0, first), start: history[first]?.from ?? now };
}

/**
 * The lowest price that applied in the 30 days before a sale, as article 6a of directive 98/6/EC defines it: the price that
 * a reduction must be announced with. null when there is none that is higher than the price of the sale at any quantity,
 * or when it is unknown: without a history, and for a configured product whose rules changed in that time.
 *
 * `history` is ascending, and ends before `now` or with the current price. `windowOf` returns the start of the 30 days.
 */
export function priorPrice(
  history: readonly PastPrice[],
  current: SoldPrice,
  {
    now,
    windowOf,
    declared,
  }: {
    readonly now: number;
    readonly windowOf: (start: number) => number;
    /** The lowest price in those 30 days that the merchant declares, for a time before the history. */
    readonly declared: BasePrice | null;
  },
): PriorPrice | null {
  const { earlier, start } = beforeCampaign(history, current, now);
  const windowStart = windowOf(start);
  const applied = earlier.flatMap(({ sold }, index) => {
    const end = earlier[index + 1]?.from ?? start;
    return sold && end > windowStart ? [sold] : [];
  });
  if (applied.some(({ rules }) => rules !== current.rules)) return null;
  const prices = applied.map(({ price }) => price);
  if (declared) prices.push(declared);
  if (prices.length === 0) return null;
  const price = lowestPrice(prices);
  const percent = Math.max(0, ...applied.map((each) => each.percent));
  if (current.rules !== null && percent >= current.percent) return null;
  return isNeverBelow(current.price, price) ? null : { price, percent };
}
