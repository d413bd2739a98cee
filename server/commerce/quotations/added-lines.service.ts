import { MAX_CART_LINES } from '#shared/constants.ts';
import { MAX_LINE_QUANTITY } from '../cart/cart-limits.service.ts';
import { type Refusal, tryAddLine } from '../cart/lines/line-addition.service.ts';
import { readLineCatalogue } from '../cart/lines/line-pricing.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import type { LineRow } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { findIdsBySku } from '../products/products.repository.ts';

/** An article that the next version of a quotation offers too. */
export interface AddedLine {
  readonly sku: string;
  readonly quantity: number;
  /** Unit price in minor units without VAT; by default the list price less the discount of the quotation. */
  readonly unitPriceExcVat?: number;
}

export type AddedLineFault =
  /** No article that is sold has this SKU. */
  | { readonly kind: 'unknown'; readonly sku: string }
  /** The article is made to measure: its answers are chosen in the shop. */
  | { readonly kind: 'options'; readonly sku: string }
  /** Another line has the article. */
  | { readonly kind: 'present'; readonly sku: string }
  /** `most`: the free pieces, or as many as a line may have. */
  | { readonly kind: 'stock'; readonly sku: string; readonly most: number }
  | { readonly kind: 'lines'; readonly most: number }
  /** The lines cost more than an order may. */
  | { readonly kind: 'amount' };

interface LinesWithAdded {
  readonly lines: readonly LineRow[];
  readonly added: readonly LineRow[];
  /** By the ids of the added lines. */
  readonly ownPrices: ReadonlyMap<string, { readonly unitPriceExcVat: number }>;
}

/** The lines of a quotation with more articles behind them, at their list prices. Writes nothing. */
export async function addLines(
  tx: OrderContext,
  order: OrderRow,
  before: readonly LineRow[],
  wanted: readonly AddedLine[],
): Promise<LinesWithAdded | { readonly fault: AddedLineFault }> {
  if (wanted.length === 0) return { lines: before, added: [], ownPrices: new Map() };
  if (wanted.length > MAX_CART_LINES) return { fault: { kind: 'lines', most: MAX_CART_LINES } };
  const skus = wanted.map(({ sku }) => sku.toUpperCase());
  const ids = await findIdsBySku(tx, [...new Set(skus)]);
  const products = [...ids.values()].map((productId) => ({ productId, answers: {} }));
  const catalogue = await readLineCatalogue(tx, order, [...before, ...products]);
  const ownPrices = new Map<string, { readonly unitPriceExcVat: number }>();
  let lines = before;
  for (const [at, { quantity, unitPriceExcVat }] of wanted.entries()) {
    const sku = skus[at] ?? '';
    const productId = ids.get(sku);
    if (productId === undefined) return { fault: { kind: 'unknown', sku } };
    if (!(quantity >= 1 && quantity <= MAX_LINE_QUANTITY)) {
      return { fault: { kind: 'stock', sku, most: MAX_LINE_QUANTITY } };
    }
    if (lines.some((row) => row.productId === productId)) return { fault: { kind: 'present', sku } };
    const addition = await tryAddLine(tx, order, { lines, catalogue }, { productId, quantity });
    if ('refusal' in addition) return { fault: faultOf(addition.refusal, sku) };
    const { changed } = addition.added;
    if (unitPriceExcVat !== undefined) ownPrices.set(changed.id, { unitPriceExcVat });
    lines = addition.added.lines;
  }
  return { lines, added: lines.slice(before.length), ownPrices };
}

function faultOf({ reason, possible, error }: Refusal, sku: string): AddedLineFault {
  switch (reason) {
    case 'gone':
      return { kind: 'unknown', sku };
    case 'changed':
      return { kind: 'options', sku };
    case 'outOfStock':
      return { kind: 'stock', sku, most: possible };
    case 'cartFull':
      return error.messageKey === 'tooManyCartLines'
        ? { kind: 'lines', most: MAX_CART_LINES }
        : { kind: 'amount' };
  }
}
