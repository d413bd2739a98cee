import { vatOn } from './vat.ts';

/** Amounts in minor units. */
interface Amount {
  readonly excVat: number;
  readonly incVat: number;
}

export interface InvoiceTotals {
  readonly linesExcVat: number;
  /** Lines minus discount plus delivery. */
  readonly excVat: number;
  readonly vat: number;
  /** Amount beyond excVat and vat, because prices with VAT are rounded by the piece; usually 0. */
  readonly rounding: number;
  readonly incVat: number;
}

/**
 * EN 16931 accepts VAT that differs from the rate of the total by less than one unit of the currency (BR-CO-17). Minor
 * units, less two for the rounding of the parts that credit notes make of it.
 */
export const VAT_TOLERANCE = 97;

/**
 * The totals of an invoice with one VAT rate, in minor units. The VAT is that of the order, whose prices with VAT are
 * rounded by the piece (shared/decisions/023-a-line-is-unit-price-times-quantity.md). Where this differs from the rate
 * of the total by a whole unit of the currency, the VAT is calculated from the total, and the difference is `rounding`.
 */
export function invoiceTotals({
  lines,
  discount,
  shipping,
  vatRate,
}: {
  readonly lines: readonly Amount[];
  readonly discount: Amount | null;
  readonly shipping: Amount | null;
  /** Percent. */
  readonly vatRate: number;
}): InvoiceTotals {
  const sum = (part: keyof Amount) =>
    lines.reduce((total, line) => total + line[part], 0) - (discount?.[part] ?? 0) + (shipping?.[part] ?? 0);
  const [excVat, incVat] = [sum('excVat'), sum('incVat')];
  const calculated = vatOn(excVat, vatRate);
  const ofOrder = incVat - excVat;
  // Without a rate there is no VAT, whatever the rounding.
  const isTolerated = vatRate > 0 && Math.abs(ofOrder - calculated) <= VAT_TOLERANCE;
  const vat = isTolerated ? ofOrder : calculated;
  return {
    linesExcVat: lines.reduce((total, line) => total + line.excVat, 0),
    excVat,
    vat,
    rounding: incVat - excVat - vat,
    incVat,
  };
}
