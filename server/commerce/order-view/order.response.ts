import { AppError } from '#shared/errors/app-error.ts';
import type { OrderTotals } from '../db/schema/orders/order-values.ts';
import { documentsOfOrders } from '../invoices/invoices.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { returnsOfOrders } from '../order-records/order-returns.service.ts';
import { findOrderEvents } from '../order-records/orders/order-events.repository.ts';
import { findLines, type LineRow } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { findFreeStock, type Quantities } from '../order-records/stock.repository.ts';
import { toHistory, toShipment } from './order.history.ts';
import { moneyOfOrders } from './order-money.response.ts';
import {
  itemCount,
  type Order,
  orderHead,
  quotationView,
  timesView,
  toLineResponse,
  vatCheckView,
} from './order-parts.response.ts';

/** Parts of an order that the caller has already read. */
export interface KnownOrder {
  readonly lines?: readonly LineRow[];
  /** Free stock of the products of its lines. */
  readonly free?: Quantities;
  /** Whether its invoice is still to be issued: it has no documents. */
  readonly isToBeInvoiced?: boolean;
}

/**
 * An order or a quotation in the shape of the contract, at the prices that were frozen for it. Throws
 * INTERNAL_SERVER_ERROR for a cart.
 */
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
  const frozen = orders.map(requireFrozen);
  const lines = known.lines ?? (await findLines(ctx, idsOf(orders)));
  const money = await moneyOfOrders(ctx, orders);
  const events = await findOrderEvents(ctx, idsOf(orders.filter(isPlaced)));
  const documents = await documentsOfOrders(
    ctx,
    orders.flatMap(({ id, paidAt }) => (paidAt && !known.isToBeInvoiced ? [id] : [])),
  );
  const returns = await returnsOfOrders(
    ctx,
    orders.filter(({ id }) => events.get(id)?.some(({ kind }) => kind === 'return-requested')),
  );
  const productIds = lines.map(({ productId }) => productId);
  const free = known.free ?? (await findFreeStock(ctx, [...new Set(productIds)]));
  return frozen.map((order) => {
    const { id } = order;
    const rows = lines.filter((line) => line.orderId === id);
    return {
      ...orderHead(order),
      ...frozenView(order, rows, free),
      itemCount: itemCount(rows),
      payment: null,
      ...money.get(id),
      ...toShipment(order),
      ...(order.measuredBy === null ? {} : { purchaseReported: true as const }),
      ...(returns.has(id) ? { returns: returns.get(id) ?? [] } : {}),
      ...(isPlaced(order) ? { history: toHistory(events.get(id) ?? []) } : {}),
      ...vatCheckView(order),
      ...(documents.has(id) ? { documents: documents.get(id) ?? [] } : {}),
      ...quotationView(order),
      ...timesView(order),
    };
  });
}

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id);

/** Whether an order has been placed. While it is being paid, it still counts as a cart. */
function isPlaced({ state }: OrderRow): boolean {
  return state !== 'AwaitingPayment';
}

type FrozenOrder = OrderRow & { readonly totals: OrderTotals };

function requireFrozen(order: OrderRow): FrozenOrder {
  const { id, state, totals } = order;
  if (state !== 'Cart' && totals !== null) return { ...order, totals };
  throw new AppError('INTERNAL_SERVER_ERROR', { message: `The prices of ${state} ${id} are not frozen` });
}

function frozenView(order: FrozenOrder, rows: readonly LineRow[], free: Quantities) {
  // The pieces that an open payment has reserved remain available to its own order.
  const reserved = order.state === 'AwaitingPayment' ? 1 : 0;
  const { totals, shipping, discountCode: code } = order;
  const { discountKind: kind } = totals;
  return {
    totals,
    shipping,
    ...(code !== null && kind ? { discount: { code, kind } } : {}),
    lines: rows.map((row) =>
      toLineResponse(
        row,
        row.snapshot,
        row.sample ? row.quantity : (free.get(row.productId) ?? 0) + reserved * row.quantity,
      ),
    ),
  } satisfies Partial<Order>;
}
