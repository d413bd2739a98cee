import { vatOn } from './vat.ts';

/** Amounts in minor units; incVat is always excVat + vat. */
export interface LineTotal {
  readonly excVat: number;
  readonly vat: number;
  readonly incVat: number;
}

export interface PricedLine {
  readonly unitPriceExcVat: number;
  readonly quantity: number;
  /** Whole percent. */
  readonly vatRate: number;
}

/**
 * Total of a line. VAT is calculated once, on the line, so incVat may differ by a few units from quantity times the
 * displayed unit price. Throws RangeError for anything but safe integers.
 */
export function lineTotal({ unitPriceExcVat, quantity, vatRate }: PricedLine): LineTotal {
  const excVat = unitPriceExcVat * quantity;
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  const vat = vatOn(excVat, vatRate);
  return { excVat, vat, incVat: excVat + vat };
}
