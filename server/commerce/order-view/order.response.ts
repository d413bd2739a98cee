import type { components } from '#shared/commerce-api/openapi-types.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { deliveryCountry, type PricedCart, priceCart } from '../cart/cart-pricing.service.ts';
import { priceChange } from '../cart/lines/price-change.ts';
import type { OrderTotals, ShippingChoice, VatCheck } from '../db/schema/orders/order-values.ts';
import type { CartDiscount } from '../discounts/discounts.service.ts';
import { documentsOfOrders } from '../invoices/invoices.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findOrderEvents } from '../order-records/order-events.repository.ts';
import { findLines, type LineRow, type LineSnapshot } from '../order-records/order-lines.repository.ts';
import { returnsOfOrders } from '../order-records/order-returns.service.ts';
import { inCurrentShop, type OrderRow } from '../order-records/orders.repository.ts';
import { findShownPayments } from '../order-records/payments.repository.ts';
import { findFreeStock, type Quantities } from '../order-records/stock.repository.ts';
import { quantitiesByProduct } from '../order-records/stock.service.ts';
import { promisedDateOf } from '../shipping/shipping.service.ts';
import { slotBookings } from '../shipping/slot-bookings.service.ts';
import { toHistory, toShipment } from './order.history.ts';
import { findMoneyBack } from './order-money.response.ts';

export type Order = components['schemas']['Order'];

/** What the caller has already read of an order. */
export interface KnownOrder {
  readonly lines?: readonly LineRow[];
  readonly priced?: PricedCart;
  /** Free stock of the products of its lines. */
  readonly free?: Quantities;
  /** Whether its invoice is still to be issued: it has no documents. */
  readonly isToBeInvoiced?: boolean;
}

/** An order in the shape of the contract: carts at current prices, other orders at the prices frozen for payment. */
export async function toOrderResponse(
  ctx: CommerceContext,
  order: OrderRow,
  known: KnownOrder = {},
): Promise<Order> {
  const [response] = await toOrderResponses(ctx, [order], known);
  if (!response) throw new Error('the order has no response');
  return response;
}

/** Like {@link toOrderResponse}, for several orders. Only `lines` may be given for more than one. */
export async function toOrderResponses(
  ctx: CommerceContext,
  orders: readonly OrderRow[],
  known: KnownOrder = {},
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = idsOf(orders);
  const lines = known.lines ?? (await findLines(ctx, ids));
  const payments = await findShownPayments(ctx, idsOf(orders.filter(mayHavePayments)));
  const moneyBack = await findMoneyBack(ctx, payments);
  const events = await findOrderEvents(ctx, idsOf(orders.filter(isPlaced)));
  const documents = await documentsOfOrders(
    ctx,
    orders.flatMap(({ id, paidAt }) => (paidAt && !known.isToBeInvoiced ? [id] : [])),
  );
  const returns = await returnsOfOrders(
    ctx,
    orders.filter(({ id }) => events.get(id)?.some(({ kind }) => kind === 'return-requested')),
  );
  const free = known.free ?? (await freeStockOf(ctx, orders.filter(isFrozen), lines));
  const responses: Order[] = [];
  for (const stored of orders) {
    const order = inCurrentShop(ctx, stored);
    const rows = lines.filter((line) => line.orderId === order.id);
    const view = isFrozen(order)
      ? frozenView(order, rows, free)
      : await cartView(ctx, order, rows, known.priced ?? (await priceCart(ctx, order, rows)));
    responses.push({
      ...{ id: order.id, number: order.number, state: order.state },
      ...{ currency: order.currency, locale: order.locale, details: order.details },
      ...repricing(order),
      deliveryCountry: deliveryCountry(order),
      ...view,
      itemCount: rows.reduce((count, line) => count + line.quantity, 0),
      payment: shownPayment(payments.get(order.id)),
      ...moneyBack.get(order.id),
      ...toShipment(order),
      ...(returns.has(order.id) ? { returns: returns.get(order.id) ?? [] } : {}),
      ...(isPlaced(order) ? { history: toHistory(events.get(order.id) ?? []) } : {}),
      ...(order.vatCheck ? { vatCheck: toVatCheck(order.vatCheck) } : {}),
      ...(documents.has(order.id) ? { documents: documents.get(order.id) ?? [] } : {}),
      ...quotationView(order),
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
    });
  }
  return responses;
}

function quotationView({ quotationNumber, quotationValidUntil }: OrderRow): Pick<Order, 'quotation'> {
  if (quotationNumber === null || quotationValidUntil === null) return {};
  return { quotation: { number: quotationNumber, validUntil: quotationValidUntil } };
}

type ShownPayment =
  Awaited<ReturnType<typeof findShownPayments>> extends Map<string, infer Payment> ? Payment : never;

function shownPayment(payment: ShownPayment | undefined): Order['payment'] {
  return payment ? { id: payment.id, status: payment.status, method: payment.method } : null;
}

function toVatCheck({ vatNumber, result }: VatCheck): NonNullable<Order['vatCheck']> {
  return { vatNumber, result };
}

/** Prices depend on country and currency, not on the language. */
function repricing({ locale, editedIn = locale }: OrderRow): Pick<Order, 'repricedFrom'> {
  const [now, before] = [localeDefinition(locale), localeDefinition(editedIn)];
  const { country, currency } = before;
  return country === now.country && currency === now.currency ? {} : { repricedFrom: { country, currency } };
}

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id);

/** Opening a payment stores the totals, so a cart without them has no payment. */
function mayHavePayments({ state, totals }: OrderRow): boolean {
  return state !== 'Cart' || totals !== null;
}

/** Whether an order has been placed. While it is being paid, it still counts as a cart. */
function isPlaced({ state }: OrderRow): boolean {
  return state !== 'Cart' && state !== 'AwaitingPayment';
}

interface View {
  readonly lines: Order['lines'];
  readonly shipping: ShippingChoice | null;
  readonly totals: OrderTotals;
  readonly promisedDate?: string;
  readonly discount?: NonNullable<Order['discount']>;
}

type FrozenOrder = OrderRow & { readonly totals: OrderTotals };

function isFrozen(order: OrderRow): order is FrozenOrder {
  return order.state !== 'Cart' && order.totals !== null;
}

async function cartView(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  { lines, totals, shipping, shippingRequest, discount }: PricedCart,
): Promise<View> {
  const needed = quantitiesByProduct(rows);
  const bookings = lines.length > 0 ? await slotBookings(ctx, order.id) : undefined;
  return {
    ...{ totals, shipping, ...(discount ? { discount: toDiscountResponse(discount) } : {}) },
    ...(lines.length > 0
      ? {
          promisedDate: shippingRequest.isLetter
            ? promisedDateOf(shippingRequest)
            : promisedDateOf({ ...shippingRequest, bookings }),
        }
      : {}),
    lines: lines.map(({ row, snapshot, free, isAvailable }) => ({
      ...toLineResponse(
        row,
        snapshot,
        row.sample ? free : Math.max(0, free - (needed.get(row.productId) ?? 0) + row.quantity),
      ),
      ...(isAvailable ? priceChange(row, snapshot) : { unavailable: true }),
    })),
  };
}

function toDiscountResponse(discount: CartDiscount): NonNullable<Order['discount']> {
  const { code, fault } = discount;
  if (fault === null) return { code, kind: discount.kind };
  return { code, fault, ...(discount.minimum === undefined ? {} : { minimum: discount.minimum }) };
}

async function freeStockOf(
  ctx: CommerceContext,
  orders: readonly OrderRow[],
  lines: readonly LineRow[],
): Promise<Quantities> {
  if (orders.length === 0) return new Map();
  const ids = new Set(orders.map((order) => order.id));
  const productIds = lines.flatMap((line) => (ids.has(line.orderId) ? [line.productId] : []));
  return findFreeStock(ctx, [...new Set(productIds)]);
}

function frozenView(order: FrozenOrder, rows: readonly LineRow[], free: Quantities): View {
  // The pieces that an open payment has reserved remain available to its own order.
  const reserved = order.state === 'AwaitingPayment' ? 1 : 0;
  const { totals, shipping, discountCode: code } = order;
  const { discountKind: kind } = totals;
  return {
    ...{ totals, shipping, ...(code !== null && kind ? { discount: { code, kind } } : {}) },
    lines: rows.map((row) =>
      toLineResponse(
        row,
        row.snapshot,
        row.sample ? row.quantity : (free.get(row.productId) ?? 0) + reserved * row.quantity,
      ),
    ),
  };
}

function toLineResponse(row: LineRow, snapshot: LineSnapshot, stock: number): Order['lines'][number] {
  const { id, productId, quantity, answers, sample } = row;
  return {
    ...snapshot,
    ...{ id, productId, quantity, answers, stock },
    ...(sample ? { sample } : {}),
  };
}
