/** Amounts in minor units; vat is always incVat - excVat. */
export interface LineTotal {
  readonly excVat: number;
  readonly vat: number;
  readonly incVat: number;
}

/** A quantity at its unit prices, both as they are displayed; minor units. */
export interface PricedLine {
  readonly unitPriceExcVat: number;
  readonly unitPriceIncVat: number;
  readonly quantity: number;
}

/**
 * Total of a line: quantity times the displayed unit price, with and without VAT. The VAT is the difference. Throws
 * RangeError for anything but safe integers. See shared/decisions/023-a-line-is-unit-price-times-quantity.md.
 */
export function lineTotal({ unitPriceExcVat, unitPriceIncVat, quantity }: PricedLine): LineTotal {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  const excVat = times(unitPriceExcVat, quantity);
  const incVat = times(unitPriceIncVat, quantity);
  return { excVat, vat: incVat - excVat, incVat };
}

function times(unitPrice: number, quantity: number): number {
  // Avoids -0, which Intl formats as "-0" and JSON as 0.
  const total = unitPrice * quantity + 0;
  if (!Number.isSafeInteger(unitPrice) || !Number.isSafeInteger(total)) {
    throw new RangeError(`Not an amount of whole minor units: ${unitPrice} times ${quantity}`);
  }
  return total;
}
