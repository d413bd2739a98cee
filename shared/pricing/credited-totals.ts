import { type InvoiceTotals, VAT_TOLERANCE } from './invoice-totals.ts';
import { vatOn } from './vat.ts';

/** Minor units. */
export interface CreditedSums {
  readonly excVat: number;
  readonly vat: number;
  readonly incVat: number;
}

/**
 * The totals of a credit note for a part of an invoice, in minor units. Whatever is credited in whatever order, the credit notes
 * of a whole invoice have its amounts and its VAT, and each is within the tolerance of the standard. The VAT is that of the
 * lines; it is calculated from the total where the invoice did so, and where the lines are too far from the rate. `credited`
 * is the sum of all earlier credit notes.
 */
export function creditedTotals(
  invoice: InvoiceTotals,
  credited: CreditedSums,
  part: { readonly linesExcVat: number; readonly excVat: number; readonly incVat: number },
  vatRate: number,
): InvoiceTotals {
  const { excVat, incVat } = part;
  const open = invoice.vat - credited.vat;
  const rest = invoice.excVat - credited.excVat - excVat;
  const isLast = rest === 0 && invoice.incVat - credited.incVat - incVat === 0;
  const vat = isLast ? open : partialVat({ part, vatRate, open, rest, isByTotal: invoice.rounding !== 0 });
  return { ...part, vat, rounding: incVat - excVat - vat };
}

function partialVat({
  part: { excVat, incVat },
  vatRate,
  open,
  rest,
  isByTotal,
}: {
  readonly part: { readonly excVat: number; readonly incVat: number };
  readonly vatRate: number;
  /** The VAT of the invoice that no earlier credit note has. */
  readonly open: number;
  /** The amount without VAT that stays for later credit notes. */
  readonly rest: number;
  readonly isByTotal: boolean;
}): number {
  if (vatRate === 0) return 0;
  const calculated = vatOn(excVat, vatRate);
  // What stays must be within the tolerance, too.
  const calculatedFromRest = open - vatOn(rest, vatRate);
  const least = Math.max(calculated, calculatedFromRest) - VAT_TOLERANCE;
  const most = Math.min(calculated, calculatedFromRest) + VAT_TOLERANCE;
  const ofLines = incVat - excVat;
  if (!isByTotal && ofLines >= least && ofLines <= most) return ofLines;
  return Math.min(Math.max(calculated, least), most);
}
