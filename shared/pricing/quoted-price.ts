/** Terms that a quotation fixes for a line. Unit prices in minor units, without VAT. */
export interface QuotedOffer {
  /** The prices apply to this number of pieces. */
  readonly quantity: number;
  readonly currency: string;
  /** The last day, as in 2026-12-18. */
  readonly validUntil: string;
  readonly unitPriceExcVat: number;
}

/** Whether quoted prices apply to a line, or why they do not. */
export type QuotedState = 'applies' | 'quantity' | 'expired' | 'currency' | 'lower';

interface OfferedLine {
  readonly quantity: number;
  readonly currency: string;
  /** The date in the time zone of the shop. */
  readonly today: string;
  /** The normal price of the line; undefined without one to compare, such as that of a product which is no longer sold. */
  readonly unitPriceExcVat?: number | undefined;
}

/** `lower`: the normal price has become lower than the quoted one. */
export function quotedState(
  { quantity, currency, validUntil, unitPriceExcVat }: QuotedOffer,
  line: OfferedLine,
): QuotedState {
  if (line.today > validUntil) return 'expired';
  if (line.currency !== currency) return 'currency';
  if (line.quantity !== quantity) return 'quantity';
  return line.unitPriceExcVat !== undefined && line.unitPriceExcVat < unitPriceExcVat ? 'lower' : 'applies';
}

/**
 * A unit price less a discount in hundredths of a percent, rounded half up to whole minor units. Throws RangeError for
 * anything but a whole price of at least 0, and a whole discount from 0 to 10000.
 */
export function discountedPrice(price: number, discount: number): number {
  const isDiscount = Number.isSafeInteger(discount) && discount >= 0 && discount <= 10_000;
  if (!isDiscount || !Number.isSafeInteger(price) || price < 0) {
    throw new RangeError(`Not a price and a discount: ${price}, ${discount}`);
  }
  // BigInt, because the product of a price and 10000 may not be a safe integer.
  return Number((BigInt(price) * BigInt(10_000 - discount) + 5_000n) / 10_000n);
}

interface QuotedPrices {
  readonly unitPriceExcVat: number;
  readonly listPriceExcVat: number;
}

/** The unit price that a quoted line has instead of the discount of its quotation; null without one. */
export function ownQuotedPrice(quoted: QuotedPrices | undefined, discount: number): number | null {
  if (!quoted) return null;
  const { unitPriceExcVat, listPriceExcVat } = quoted;
  return unitPriceExcVat === discountedPrice(listPriceExcVat, discount) ? null : unitPriceExcVat;
}

/** The discount of a quotation if all its lines have it; 0 if a line has a price of its own instead. */
export function commonDiscount(
  lines: readonly { readonly quoted?: QuotedPrices | undefined }[],
  discount: number,
): number {
  return lines.every(({ quoted }) => ownQuotedPrice(quoted, discount) === null) ? discount : 0;
}
