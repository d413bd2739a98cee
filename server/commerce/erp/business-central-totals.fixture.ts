import { array, number, object, string } from 'yup';

const LINES = array(
  object({
    description: string().max(100).defined(),
    lineType: string().oneOf(['Item', 'Comment']).required(),
    quantity: number().default(0),
    unitPrice: number().default(0),
    discountAmount: number().min(0).default(0),
  }).required(),
).required();
const DOCUMENT = object({ discountAmount: number().default(0), lines: LINES }).required();

/**
 * The totals of a sales document of one VAT rate, as Business Central calculates them: lines are rounded, and VAT is added to or
 * extracted from their sum. Throws for values that its fields cannot have.
 */
export function businessCentralTotals(
  document: Readonly<Record<string, unknown>>,
  { pricesIncludeTax, rate }: { readonly pricesIncludeTax: boolean; readonly rate: number },
) {
  const lines = document.salesOrderLines ?? document.salesCreditMemoLines;
  const parsed = DOCUMENT.validateSync({ ...document, lines }, { strict: false });
  const sum = parsed.lines.reduce((total, { quantity, unitPrice, discountAmount }) => {
    if (unitPrice !== Number(unitPrice.toFixed(5))) throw new Error(`unit price ${unitPrice}`);
    return total + rounded(quantity * unitPrice) - rounded(discountAmount);
  }, -rounded(parsed.discountAmount));
  const net = pricesIncludeTax ? Math.round((sum * 100) / (100 + rate)) : sum;
  const gross = pricesIncludeTax ? sum : net + Math.round((net * rate) / 100);
  return { totalAmountExcludingTax: net / 100, totalAmountIncludingTax: gross / 100 };
}

/** Minor units; the product of a unit price of five decimals is exact to six. */
function rounded(amount: number): number {
  return Math.round(Number((amount * 100).toFixed(6)));
}
