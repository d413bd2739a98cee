import type { CustomerType } from '../enumerations.ts';
import type { Country } from '../locales/index.ts';

/** Standard VAT rate in percent by country of delivery. */
export const VAT_RATES = { NL: 21, BE: 21, DE: 19, AT: 20, FR: 20, GB: 20 } as const satisfies Record<
  Country,
  number
>;

const OUTSIDE_THE_EU: ReadonlySet<Country> = new Set<Country>(['GB']);

/**
 * VAT on an amount in integer minor units, at a rate in whole percent. Half a unit is rounded away from zero, so a
 * credit mirrors its sale exactly. Throws RangeError for anything but safe integers.
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

/**
 * The VAT contained in an amount in integer minor units, half a unit rounded away from zero. Throws RangeError for
 * anything but safe integers.
 */
export function vatIncludedIn(amountIncVat: number, ratePercent: number): number {
  const hundredfold = Math.abs(amountIncVat) * ratePercent;
  if (!Number.isSafeInteger(ratePercent) || ratePercent < 0 || !Number.isSafeInteger(2 * hundredfold)) {
    throw new RangeError(`VAT needs whole minor units and percents: ${amountIncVat} at ${ratePercent}`);
  }
  const parts = 100 + ratePercent;
  const vat = Math.floor((2 * hundredfold + parts) / (2 * parts));
  return amountIncVat < 0 ? 0 - vat : vat;
}

export interface VatSituation {
  readonly deliveryCountry: Country;
  /** Country in which the selling shop is established. */
  readonly shopCountry: Country;
  readonly customerType: CustomerType;
  /** Confirmed by the tax authorities. Anybody can invent a number of the right format. */
  readonly vatNumberVerified: boolean;
}

export interface VatRate {
  /** Whole percent. */
  readonly rate: number;
  /** The customer pays the VAT; the invoice carries the legal note. */
  readonly reverseCharged: boolean;
}

/**
 * The rate of the country of delivery; 0 and reverse-charged for a business with a verified VAT number in another EU
 * country than the shop's. Both countries must be in the EU, which Great Britain is not.
 */
export function vatRateFor(situation: VatSituation): VatRate {
  const { deliveryCountry, shopCountry, customerType, vatNumberVerified } = situation;
  const reverseCharged =
    customerType === 'Business' &&
    vatNumberVerified &&
    deliveryCountry !== shopCountry &&
    !OUTSIDE_THE_EU.has(deliveryCountry) &&
    !OUTSIDE_THE_EU.has(shopCountry);
  return { rate: reverseCharged ? 0 : VAT_RATES[deliveryCountry], reverseCharged };
}
