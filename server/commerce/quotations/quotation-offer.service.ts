import { MAX_CART_AMOUNT } from '#shared/constants.ts';
import { addDays } from '#shared/dates/calendar-date.ts';
import { discountedPrice, ownQuotedPrice } from '#shared/pricing/quoted-price.ts';
import { findAmountError, MAX_LINE_QUANTITY } from '../cart/cart-limits.service.ts';
import { listPriceOf } from '../cart/lines/quoted-line.ts';
import {
  priceQuotedOrder,
  priceUnquoted,
  type QuotationOffer,
  type QuotedOrder,
  storeQuotedOrder,
} from '../cart/quoted-order.service.ts';
import { MAX_VALID_DAYS } from '../kernel/env/quotation-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { insertOrderEvent } from '../order-records/orders/order-events.repository.ts';
import {
  deleteLine,
  findLines,
  insertLines,
  type LineRow,
  updateLine,
} from '../order-records/orders/order-lines.repository.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { quantitiesByProduct } from '../order-records/stock.service.ts';
import { toOrderResponse } from '../order-view/order.response.ts';
import type { Order } from '../order-view/order-parts.response.ts';
import { shopOf } from '../shops/shop-context.ts';
import { type AddedLine, type AddedLineFault, addLines } from './added-lines.service.ts';
import { quotationState } from './quotation.response.ts';
import { lastDay, shopDate } from './quotation-terms.ts';
import { sendVersion } from './quotation-versions.service.ts';
import { findLastVersion, findRequest, updateRequest, type VersionRow } from './quotations.repository.ts';

/** What changes in a line. */
export interface LineChange {
  /** 0 removes the line. */
  readonly quantity?: number;
  /** Unit price in minor units without VAT; null: the list price less the discount of the quotation. */
  readonly unitPriceExcVat?: number | null;
}

/** What the next version of a quotation offers; what is undefined stays as it is. */
export interface OfferChange {
  /** The current version when the change was entered; undefined replaces any. */
  readonly version?: number;
  /** In hundredths of a percent, for the lines without a price of their own. */
  readonly discount?: number;
  readonly note?: string | null;
  /** Delivery costs in minor units without VAT; null: by the shipping rules. */
  readonly shippingExcVat?: number | null;
  /** The last day, yyyy-MM-dd. */
  readonly validUntil?: string;
  /** By the ids of the lines. */
  readonly lines?: ReadonlyMap<string, LineChange>;
  readonly added?: readonly AddedLine[];
}

export type OfferFault =
  | AddedLineFault
  | { readonly kind: 'validUntil'; readonly first: string; readonly last: string }
  /** `most`: the list price, for which everybody may order. */
  | { readonly kind: 'price'; readonly line: string; readonly sku: string; readonly most: number }
  /** `most`: what the lines of an order may cost. */
  | { readonly kind: 'shipping'; readonly most: number }
  /** Each line has a price of its own, so that no line has the discount. */
  | { readonly kind: 'discount' }
  /** `most`: the free pieces, or as many as a line may have. */
  | { readonly kind: 'quantity'; readonly line: string; readonly most: number }
  /** No line would be left. */
  | { readonly kind: 'empty' }
  /** The product is no longer sold as it was quoted, so that other pieces have no price. */
  | { readonly kind: 'gone'; readonly line: string };

/** A version as it was, or would be, sent. */
export interface Offer {
  readonly version: number;
  readonly email: string;
  readonly discount: number;
  readonly note: string | null;
  readonly order: Order;
}

type OfferOutcome =
  | { readonly status: 'sent' | 'planned'; readonly offer: Offer }
  | { readonly status: 'closed'; readonly state: ReturnType<typeof quotationState> }
  /** Another version was sent since the change was entered. */
  | { readonly status: 'outdated'; readonly version: number }
  | { readonly status: 'invalid'; readonly fault: OfferFault };

/** Sends the next version of a quotation. A dry run prices it and changes nothing. */
export function offerQuotation(
  ctx: OrderContext,
  orderId: string,
  change: OfferChange,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<OfferOutcome> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const last = await findLastVersion(tx, orderId);
    const state = stateOf(tx, locked);
    if (state !== 'open' || !last) return { status: 'closed', state };
    const order = { ...locked, ...placeOf(last) };
    if (change.version !== undefined && change.version !== last.version) {
      return { status: 'outdated', version: last.version };
    }
    const planned = await planOffer(tx, order, last, change);
    if ('fault' in planned) return { status: 'invalid', fault: planned.fault };
    const request = await findRequest(tx, orderId);
    const { terms, quoted, discount } = planned;
    const { note = last.note } = change;
    const next = { version: last.version + 1, email: request.email, discount, note };
    if (isDryRun) {
      const { lines, totals } = quoted;
      const changed = { ...order, totals, quotationValidUntil: terms.validUntil };
      const content = await toOrderResponse({ ...tx, shop: shopOf(order, tx.clock()) }, changed, { lines });
      return { status: 'planned', offer: { ...next, order: content } };
    }
    for (const { id } of planned.removed) await deleteLine(tx, orderId, id);
    for (const { id, quantity } of planned.resized) await updateLine(tx, id, { quantity });
    await insertLines(tx, planned.added);
    const stored = await storeQuotedOrder(tx, order, quoted, terms);
    if (terms.validUntil !== order.quotationValidUntil) await scheduleReminder(tx, stored);
    const content = await sendVersion(tx, stored, { discount, note });
    await insertOrderEvent(tx, { orderId, kind: 'quotation-sent', data: { version: next.version } });
    return { status: 'sent', offer: { ...next, order: content } };
  });
}

/** The place of delivery that a version was offered for: the order of one that was accepted and released may have another. */
function placeOf({ content }: VersionRow): Pick<OrderRow, 'deliveryCountry' | 'deliveryPostalCode'> {
  const { deliveryCountry, deliveryPostalCode = null } = content;
  return { deliveryCountry, deliveryPostalCode };
}

function stateOf(tx: OrderContext, { state, locale, quotationValidUntil }: OrderRow) {
  return quotationState({ state, locale, validUntil: quotationValidUntil ?? '' }, tx.clock());
}

interface PlannedOffer {
  readonly terms: QuotationOffer;
  readonly quoted: QuotedOrder;
  readonly resized: readonly LineRow[];
  readonly removed: readonly LineRow[];
  readonly added: readonly LineRow[];
  readonly discount: number;
}

async function planOffer(
  tx: OrderContext,
  order: OrderRow,
  last: VersionRow,
  change: OfferChange,
): Promise<PlannedOffer | { readonly fault: OfferFault }> {
  const current = order.quotationValidUntil ?? '';
  const { discount = last.discount, validUntil = current } = change;
  const { shippingExcVat = order.quotedShipping?.priceExcVat ?? null } = change;
  const changes: LineChanges = change.lines ?? new Map<string, LineChange>();
  const first = shopDate(tx.clock(), order.locale);
  const latest = lastDay(tx.clock(), order.locale, MAX_VALID_DAYS);
  if (validUntil !== current && (validUntil < first || validUntil > latest)) {
    return { fault: { kind: 'validUntil', first, last: latest } };
  }
  if (shippingExcVat !== null && !isAmount(shippingExcVat, MAX_CART_AMOUNT)) {
    return { fault: { kind: 'shipping', most: MAX_CART_AMOUNT } };
  }
  const stored = await findLines(tx, [order.id]);
  const removed = stored.filter(({ id }) => changes.get(id)?.quantity === 0);
  const rows = stored.filter((row) => !removed.includes(row));
  if (rows.length === 0 && !change.added?.length) return { fault: { kind: 'empty' } };
  const sized = await resizeLines(tx, order, rows, changes);
  if ('fault' in sized) return sized;
  const all = await addLines(tx, order, sized.lines, change.added ?? []);
  if ('fault' in all) return all;
  const prices = ownPrices(all.lines, discount, {
    discount: last.discount,
    before: rows,
    changes: new Map([...changes, ...all.ownPrices]),
  });
  if ('fault' in prices) return prices;
  const isDiscounted = prices.own.size < all.lines.length;
  if (!isDiscounted && (change.discount ?? 0) > 0) return { fault: { kind: 'discount' } };
  const terms = {
    number: order.quotationNumber ?? '',
    validUntil,
    guaranteed: stored.some(({ snapshot }) => snapshot.quoted?.guaranteed === true),
  };
  const offered = {
    ownPrices: prices.own,
    shippingExcVat,
    // A discount that no line has is none.
    discount: isDiscounted ? discount : 0,
  };
  const quoted = await priceQuotedOrder(tx, order, all.lines, terms, offered);
  if (findAmountError(tx, order, quoted)) return { fault: { kind: 'amount' } };
  const { added } = all;
  return { terms, quoted, resized: sized.resized, removed, added, discount: offered.discount };
}

type LineChanges = ReadonlyMap<string, LineChange>;

/**
 * The unit prices of lines that do not have the discount of the next version: a price that the discount makes is none. `before`:
 * the lines as they are stored.
 */
function ownPrices(
  lines: readonly LineRow[],
  discount: number,
  current: {
    readonly discount: number;
    readonly before: readonly LineRow[];
    readonly changes: LineChanges;
  },
): { readonly own: ReadonlyMap<string, number> } | { readonly fault: OfferFault } {
  const own = new Map<string, number>();
  for (const [at, row] of lines.entries()) {
    const stored = current.before[at] ?? row;
    const { unitPriceExcVat: price = ownQuotedPrice(stored.snapshot.quoted, current.discount) } =
      current.changes.get(row.id) ?? {};
    const most = listPriceOf(row);
    if (price === null || price === discountedPrice(most, discount)) continue;
    if (!isAmount(price, most)) {
      return { fault: { kind: 'price', line: row.id, sku: row.snapshot.sku, most } };
    }
    own.set(row.id, price);
  }
  return { own };
}

function isAmount(amount: number, most: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= most;
}

/** Lines with other pieces: at the list price of as many, which a tier may have lowered. */
async function resizeLines(
  tx: OrderContext,
  order: OrderRow,
  rows: readonly LineRow[],
  changes: LineChanges,
): Promise<{ lines: readonly LineRow[]; resized: readonly LineRow[] } | { readonly fault: OfferFault }> {
  const wanted = rows.map((row) => ({ ...row, quantity: changes.get(row.id)?.quantity ?? row.quantity }));
  const resized = wanted.filter(({ quantity }, at) => quantity !== rows[at]?.quantity);
  if (resized.length === 0) return { lines: rows, resized };
  const invalid = resized.find(
    ({ quantity }) => !(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY),
  );
  if (invalid) return { fault: { kind: 'quantity', line: invalid.id, most: MAX_LINE_QUANTITY } };
  const quantities = quantitiesByProduct(wanted);
  const priced = new Map<string, LineRow>();
  for (const { row, snapshot, isAvailable, free } of await priceUnquoted(tx, order, resized)) {
    if (!isAvailable) return { fault: { kind: 'gone', line: row.id } };
    const others = (quantities.get(row.productId) ?? 0) - row.quantity;
    const before = rows.find(({ id }) => id === row.id)?.quantity ?? 0;
    // Fewer pieces are offered whatever the stock is: a quotation reserves none.
    if (row.quantity > before && others + row.quantity > free) {
      return { fault: { kind: 'quantity', line: row.id, most: Math.max(before, free - others) } };
    }
    priced.set(row.id, { ...row, snapshot });
  }
  return { lines: wanted.map((row) => priced.get(row.id) ?? row), resized };
}

/** Schedules the reminder before another last day, unless that is so near that the mail of the version says it. */
async function scheduleReminder(
  tx: OrderContext,
  { id, locale, quotationValidUntil }: OrderRow,
): Promise<void> {
  const reminderDay = addDays(quotationValidUntil ?? '', -tx.settings.QUOTATION_REMINDER_DAYS);
  const isNear = reminderDay <= shopDate(tx.clock(), locale);
  await updateRequest(tx, id, { remindedAt: isNear ? tx.clock() : null });
}
