import type { CustomerType } from '../enumerations.ts';
import type { Country } from '../locales/index.ts';

/** Standard VAT rate in percent by country of delivery. */
export const VAT_RATES = { NL: 21, BE: 21, DE: 19, AT: 20, FR: 20, GB: 20 } as const satisfies Record<
  Country,
  number
>;

const OUTSIDE_THE_EU: ReadonlySet<Country> = new Set<Country>(['GB']);

/**
 * VAT on an amount, both in integer minor units, the rate in whole percent. Half a unit rounds up in size, so a
 * credit is the exact mirror of its sale. Throws RangeError for anything but safe integers.
 */
export function vatOn(amountExcVat: number, ratePercent: number): number {
  const hundredfold = Math.abs(amountExcVat) * ratePercent;
  if (!Number.isSafeInteger(amountExcVat) || !Number.isSafeInteger(ratePercent) || ratePercent < 0) {
    throw new RangeError(`VAT needs whole minor units and percents: ${amountExcVat} at ${ratePercent}`);
  }
  if (!Number.isSafeInteger(hundredfold)) throw new RangeError(`Amount too large for VAT: ${amountExcVat}`);
  const vat = Math.floor((hundredfold + 50) / 100);
  return amountExcVat < 0 ? 0 - vat : vat;
}

/** An amount with its VAT, in minor units. */
export function priceIncVat(amountExcVat: number, ratePercent: number): number {
  return amountExcVat + vatOn(amountExcVat, ratePercent);
}

export interface VatSituation {
  readonly deliveryCountry: Country;
  /** Where the shop that sells is established. */
  readonly shopCountry: Country;
  readonly customerType: CustomerType;
  readonly vatNumberValid: boolean;
}

export interface VatRate {
  /** Whole percent. */
  readonly rate: number;
  /** The customer accounts for the VAT; the invoice carries the legal note. */
  readonly reverseCharged: boolean;
}

/**
 * The rate of the country of delivery; 0 and reverse-charged for a business with a valid VAT number in another EU
 * country than the shop's. Neither side may be outside the EU, as Great Britain is.
 */
export function vatRateFor(situation: VatSituation): VatRate {
  const { deliveryCountry, shopCountry, customerType, vatNumberValid } = situation;
  const reverseCharged =
    customerType === 'Business' &&
    vatNumberValid &&
    deliveryCountry !== shopCountry &&
    !OUTSIDE_THE_EU.has(deliveryCountry) &&
    !OUTSIDE_THE_EU.has(shopCountry);
  return { rate: reverseCharged ? 0 : VAT_RATES[deliveryCountry], reverseCharged };
}
