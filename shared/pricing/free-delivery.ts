import type { Country, Currency } from '../locales/index.ts';

/** Minor units including VAT from which delivery within the shop's country is free. */
const FREE_DELIVERY_FROM: Readonly<Record<Currency, number>> = { EUR: 7_500, GBP: 6_500 };

interface FreeDeliveryCase {
  readonly country: Country;
  readonly shopCountry: Country;
  readonly currency: Currency;
  /** Minor units including VAT, without shipping. */
  readonly linesIncVat: number;
}

/**
 * The amount in minor units including VAT that is missing for free delivery; 0 when delivery is free, null when it
 * never is, because it leaves the shop's country.
 */
export function missingForFreeDelivery(order: FreeDeliveryCase): number | null {
  if (order.country !== order.shopCountry) return null;
  return Math.max(0, FREE_DELIVERY_FROM[order.currency] - order.linesIncVat);
}
