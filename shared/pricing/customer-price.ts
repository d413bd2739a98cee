import type { BasePrice } from '../configuration/authored-configuration.ts';
import { lowestPrice, pricesWithVat } from './base-price.ts';
import type { Price, UnitPrices } from './price.ts';
import { discountedPrice } from './quoted-price.ts';

/** Unit price of a price list from a quantity, in minor units without VAT. */
interface NetTier {
  readonly minQuantity: number;
  readonly priceExcVat: number;
}

/** The rule of a customer's price list for a product: a discount in hundredths of a percent, or net prices. */
export type PriceRule =
  | { readonly discount: number; readonly net?: undefined }
  | { readonly net: readonly NetTier[]; readonly discount?: undefined };

/** The part of a price that a rule changes. */
type ListedPrice = UnitPrices & Pick<Price, 'quantity' | 'prior' | 'saleEndsAt'>;

/** The price of a product in lists, in minor units without VAT: a net price is that of the product with its default answers. */
interface RuleContext {
  readonly vatRate: number;
  readonly listedExcVat: number;
}

/**
 * The price of a customer: at each quantity the lower one of the listed price and that of the rule, so that a price list never
 * raises a price. The net price of a configured product scales as its listed price does. See
 * shared/decisions/094-customers-have-terms.md.
 */
export function customerPrice<Listed extends ListedPrice>(
  listed: Listed,
  rule: PriceRule | undefined,
  { vatRate, listedExcVat }: RuleContext,
): Listed {
  if (!rule) return listed;
  const base = toBasePrice(listed);
  const agreed = agreedPrice(base, rule, listedExcVat);
  const lowest = lowestPrice([base, agreed]);
  if (isSame(lowest, lowestPrice([base]))) return listed;
  // A price that was agreed is no reduction that has to name the lowest price of 30 days.
  const { prior: _prior, saleEndsAt: _saleEndsAt, ...rest } = listed;
  return { ...(rest as Listed), ...pricesWithVat(lowest, vatRate) };
}

function toBasePrice({ priceExcVat, volumeDiscount }: ListedPrice): BasePrice {
  return {
    priceExcVat,
    volumeDiscount: volumeDiscount.map(({ minQuantity, maxQuantity, priceExcludingVat }) => ({
      minQuantity,
      maxQuantity,
      priceExcVat: priceExcludingVat,
    })),
  };
}

function agreedPrice(base: BasePrice, { discount, net = [] }: PriceRule, listedExcVat: number): BasePrice {
  if (discount !== undefined) {
    const tiers = base.volumeDiscount.map((tier) => ({
      ...tier,
      priceExcVat: discountedPrice(tier.priceExcVat, discount),
    }));
    return { priceExcVat: discountedPrice(base.priceExcVat, discount), volumeDiscount: tiers };
  }
  const tiers = net.toSorted((one, other) => one.minQuantity - other.minQuantity);
  return {
    priceExcVat: base.priceExcVat,
    volumeDiscount: tiers.map(({ minQuantity, priceExcVat }, index) => ({
      minQuantity,
      maxQuantity: (tiers[index + 1]?.minQuantity ?? Number.NaN) - 1 || null,
      priceExcVat: scaled(base.priceExcVat, priceExcVat, listedExcVat),
    })),
  };
}

/** price x times / of, rounded half up. BigInt, because the product may not be a safe integer. */
function scaled(price: number, times: number, of: number): number {
  if (price === of) return times;
  if (of === 0) return price;
  return Number((BigInt(price) * BigInt(times) * 2n + BigInt(of)) / (2n * BigInt(of)));
}

function isSame(one: BasePrice, other: BasePrice): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
