import { vatIncludedIn } from '#shared/pricing/vat.ts';
import { cutText } from '#shared/validation/cut-text.ts';
import type { ErpSettings } from '../kernel/env/erp-env.ts';
import type { ErpCreditNote, ErpDocument, ErpRefundedPieces, ErpVat } from './erp-schemas.ts';

/** Of a line, in UTF-16 code units. */
const DESCRIPTION_LENGTH = 100;

export type DocumentSettings = Pick<
  ErpSettings,
  'shippingItem' | 'adjustmentItem' | 'orderLink' | 'taxCodes'
>;

type Adjustments = ErpCreditNote['adjustments'];

/** An amount in whole units, with at most the five decimals that Business Central keeps of a unit price. */
export const erpAmount = (minor: number) => Math.round(minor * 1_000) / 100_000;

/**
 * The lines of a document, which all have one VAT rate, but for adjustments without VAT. Properties are in the order in which
 * Business Central has to apply them: a change of the VAT posting group recalculates the unit price, and a change of quantity or
 * price the discount.
 * https://learn.microsoft.com/dynamics365/business-central/dev-itpro/api-reference/v2.0/resources/dynamics_salesorderline
 */
export function documentLines(
  document: ErpDocument & { readonly adjustments?: Adjustments },
  orderNumber: string,
  settings: DocumentSettings,
) {
  const { lines, delivery, adjustments = [], vat } = document;
  const { shippingItem, adjustmentItem, orderLink, taxCodes } = settings;
  const documentCode = vat ? taxCodes.get(vat.exemption ?? `${vat.country}-${vat.rate}`) : undefined;
  const itemOf = (taxCode: string | undefined) => (sku: string, text: string, amounts: LineAmounts) => ({
    lineType: 'Item' as const,
    lineObjectNumber: sku,
    description: cutText(text, DESCRIPTION_LENGTH),
    ...(taxCode === undefined ? {} : { taxCode }),
    quantity: amounts.quantity,
    unitPrice: erpAmount(amounts.unitPrice),
    ...(amounts.discount > 0 ? { discountAmount: erpAmount(amounts.discount) } : {}),
  });
  const item = itemOf(documentCode);
  const untaxedItem = itemOf(taxCodes.get('intra-community'));
  // Business Central takes a negative quantity, not a negative price.
  const one = (price: number) => ({ quantity: Math.sign(price), unitPrice: Math.abs(price), discount: 0 });
  return [
    ...lines.flatMap((line) => [item(line.sku, line.name, line), ...line.comments.flatMap(commentLines)]),
    ...adjustments.map(({ description, amount, untaxed }) =>
      (untaxed ? untaxedItem : item)(adjustmentItem, description, one(amount)),
    ),
    ...(delivery === 0 ? [] : [item(shippingItem, 'Delivery', one(delivery))]),
    ...(vat ? commentLines(vatNote(vat, document, documentCode !== undefined)) : []),
    ...(orderLink ? commentLines(orderLink.replace('{number}', orderNumber)) : []),
  ];
}

/** Minor units. */
interface LineAmounts {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
}

/**
 * VAT in words, where no posting group stands for it, or where the VAT on the invoice is rounded by the piece and differs from
 * what Business Central extracts from the total. Empty otherwise.
 */
function vatNote({ country, rate, exemption, invoiced }: ErpVat, { total }: ErpDocument, isCoded: boolean) {
  const isRounded = invoiced !== null && total !== null && invoiced !== vatIncludedIn(total, rate);
  if (isCoded && !isRounded) return '';
  const amount = invoiced === null || rate === 0 ? '' : `, ${erpAmount(invoiced).toFixed(2)} on the invoice`;
  if (exemption === 'export') return 'VAT: export, 0%';
  if (exemption) return `VAT: intra-community supply to ${country}, reverse charge, 0%`;
  return `VAT: ${country} ${rate}%${amount}`;
}

/** Comment lines of a sales order for refunded pieces, by the item number of the pieces. Each has another text. */
export function refundedPieceLines({ refundId, lines }: ErpRefundedPieces) {
  return lines.map(({ position, sku, quantity, comments }) => {
    const pieces = `Do not ship ${quantity} of item line ${position} (refund ${refundId.slice(0, 8)})`;
    const description = cutText([`${pieces}: ${sku}`, ...comments].join(', '), DESCRIPTION_LENGTH).trimEnd();
    return { sku, line: { lineType: 'Comment' as const, description } };
  });
}

/** A text as comments, broken at spaces: what is cut off would be lost to the workshop. */
function commentLines(text: string) {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= DESCRIPTION_LENGTH) {
      parts[parts.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let rest = word; rest; ) {
      const part = cutText(rest, DESCRIPTION_LENGTH);
      parts.push(part);
      rest = rest.slice(part.length);
    }
  }
  return parts.map((description) => ({ lineType: 'Comment' as const, description }));
}
