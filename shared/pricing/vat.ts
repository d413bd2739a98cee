import { COUNTRIES, type Country, countryFacts } from '../countries/countries.ts';
import type { Territory } from '../countries/territory.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { CustomerType } from '../enumerations.ts';
import { standardVatRate } from './vat-rates.ts';

const OUTSIDE_THE_EU = COUNTRIES.filter((country) => !countryFacts(country).isInEu);

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
  /** Destination of the goods. */
  readonly territory: Territory;
  /** Country in which the selling shop is established. */
  readonly shopCountry: Country;
  readonly customerType: CustomerType;
  /** The customer's VAT number, if the tax authority confirmed it. Anybody can invent a number of the right format. */
  readonly verifiedVatNumber: string | null;
}

export interface VatRate {
  /** Whole percent. */
  readonly rate: number;
  /** The country to which it is due; null for an export: the goods leave all VAT areas of the shop. */
  readonly country: Country | null;
  /** The customer pays the VAT; the invoice carries the legal note. */
  readonly reverseCharged: boolean;
}

/**
 * Whether the customer pays the VAT: a business with a verified VAT number of another EU country than the shop's, to
 * which the goods go to another EU country. Of the United Kingdom, goods to Northern Ireland and its numbers (XI) belong to
 * the EU.
 */
export function isReverseCharged(situation: VatSituation): boolean {
  const { territory, shopCountry, customerType, verifiedVatNumber } = situation;
  return (
    customerType === 'Business' &&
    verifiedVatNumber !== null &&
    territory.vat?.isInEu === true &&
    territory.vat.country !== shopCountry &&
    !OUTSIDE_THE_EU.includes(shopCountry) &&
    ![shopCountry, ...OUTSIDE_THE_EU].some((country) => verifiedVatNumber.startsWith(country))
  );
}

/**
 * Whether VAT is due in the shop's country although the goods go to another EU country: the buyer is a business, so it is no
 * distance sale, and its verified VAT number is one of the shop's country, so it is not exempt either (directive 2006/112,
 * articles 32, 33 and 138).
 */
function isTaxedAtDispatch(situation: VatSituation): boolean {
  const { territory, shopCountry, customerType, verifiedVatNumber } = situation;
  const { vat } = territory;
  return (
    customerType === 'Business' &&
    verifiedVatNumber?.startsWith(shopCountry) === true &&
    vat !== null &&
    vat.country !== shopCountry &&
    ![shopCountry, vat.country].some((country) => OUTSIDE_THE_EU.includes(country))
  );
}

/**
 * The rate of the territory of delivery on a day such as 2026-11-22, or of the shop's country; 0 for exports, and when the
 * customer pays the VAT.
 */
export function vatRateFor(situation: VatSituation, day: CalendarDate): VatRate {
  const { territory, shopCountry } = situation;
  const { vat } = territory;
  if (!vat) return { rate: 0, country: null, reverseCharged: false };
  if (isTaxedAtDispatch(situation)) {
    return { rate: standardVatRate(shopCountry, day), country: shopCountry, reverseCharged: false };
  }
  const reverseCharged = isReverseCharged(situation);
  const rate = reverseCharged ? 0 : (vat.rate ?? standardVatRate(vat.country, day));
  return { rate, country: vat.country, reverseCharged };
}
