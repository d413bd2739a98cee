import { discountedPrice, quotedState } from '#shared/pricing/quoted-price.ts';
import type { LineRow, LineSnapshot } from '../../order-records/orders/order-lines.repository.ts';
import { lineAmounts } from '../../products/line-amounts.service.ts';
import { toPrice } from '../../products/product.response.ts';

export type Quoted = NonNullable<LineSnapshot['quoted']>;

interface QuoteContext {
  readonly quantity: number;
  readonly currency: Quoted['currency'];
  /** The date in the time zone of the shop. */
  readonly today: string;
  /** The normal price, of which the line has the lower one; undefined for a line that has the quoted price anyway. */
  readonly unitPriceExcVat: number | undefined;
}

/** Terms that a quotation fixes for a line, as of now; undefined for a line that is not from a quotation. */
export function currentQuote(
  { snapshot, quantity }: Pick<LineRow, 'snapshot' | 'quantity'>,
  context: Omit<QuoteContext, 'quantity'>,
): Quoted | undefined {
  const { quoted } = snapshot;
  return quoted && { ...quoted, state: quotedState(quoted, { ...context, quantity }) };
}

/** A line with the price of its quotation, where it applies; otherwise with the price that it has. */
export function withQuote(
  snapshot: LineSnapshot,
  quoted: Quoted | undefined,
  { quantity, vatRate }: { readonly quantity: number; readonly vatRate: number },
): LineSnapshot {
  if (!quoted) return snapshot;
  if (quoted.state !== 'applies') return { ...snapshot, quoted };
  const { unitPriceExcVat: priceExcVat, currency } = quoted;
  const price = toPrice({ priceExcVat, volumeDiscount: [] }, { vatRate, currency }, quantity);
  return { ...snapshot, price, vatRate, ...lineAmounts(price), quoted };
}

/** Unit price of a line without a discount: the list price of its earlier quote, else its present price. */
export function listPriceOf({ snapshot }: Pick<LineRow, 'snapshot'>): number {
  return snapshot.quoted?.listPriceExcVat ?? snapshot.unitPriceExcVat;
}

/** A line as a quotation offers it: at a unit price, else at its list price less a discount in hundredths of a percent. */
export function quoteLine(
  { quantity, snapshot }: Pick<LineRow, 'quantity' | 'snapshot'>,
  offer: Pick<Quoted, 'number' | 'validUntil' | 'guaranteed'>,
  { discount, unitPriceExcVat }: { readonly discount: number; readonly unitPriceExcVat?: number | undefined },
): LineSnapshot {
  const listPriceExcVat = listPriceOf({ snapshot });
  const quoted: Quoted = {
    ...offer,
    quantity,
    currency: snapshot.price.currency,
    listPriceExcVat,
    state: 'applies',
    unitPriceExcVat: unitPriceExcVat ?? discountedPrice(listPriceExcVat, discount),
  };
  return withQuote(snapshot, quoted, { quantity, vatRate: snapshot.vatRate });
}

/** The products of lines that are sold even when the products have left the catalogue. */
export function guaranteedProducts(lines: readonly Pick<LineRow, 'productId' | 'snapshot'>[]): Set<string> {
  return new Set(
    lines.flatMap(({ productId, snapshot: { quoted } }) =>
      quoted?.state === 'applies' && quoted.guaranteed ? [productId] : [],
    ),
  );
}
