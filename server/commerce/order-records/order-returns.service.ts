import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findReturns, type ReturnRow } from './returns.repository.ts';

type OrderReturn = components['schemas']['OrderReturn'];

interface ReturnedOrder {
  readonly id: string;
  readonly number: string | null;
}

/** The returns of orders, oldest first, by the id of the order. Orders without one are left out. */
export async function returnsOfOrders(
  ctx: Pick<CommerceContext, 'db'>,
  orders: readonly ReturnedOrder[],
): Promise<ReadonlyMap<string, OrderReturn[]>> {
  if (orders.length === 0) return new Map();
  const rows = await findReturns(
    ctx,
    orders.map(({ id }) => id),
  );
  return new Map(
    orders.flatMap((order) => {
      const own = rows.filter(({ orderId }) => orderId === order.id);
      return own.length > 0 ? [[order.id, own.map((row, at) => toReturnResponse(order, row, at))]] : [];
    }),
  );
}

/** A return in the shape of the contract. `at` is its place among those of its order. */
export function toReturnResponse(
  order: Pick<ReturnedOrder, 'number'>,
  { state, requestedAt, lines, rejectionReason }: ReturnRow,
  at: number,
): OrderReturn {
  return {
    number: returnNumber(order.number, at),
    state,
    lines: lines.map(({ lineId, quantity, reduction }) => {
      return { lineId, quantity, ...(reduction ? { reduction } : {}) };
    }),
    requestedAt: requestedAt.toISOString(),
    ...(rejectionReason ? { rejectionReason } : {}),
  };
}

/** The number of the return at this place among those of its order, such as EF-2026-000123-R1. */
export function returnNumber(orderNumber: string | null, at: number): string {
  return `${orderNumber ?? ''}-R${at + 1}`;
}

/** Time of the next return. Returns are numbered in the order of their times, so no two of an order may have the same time. */
export function afterReturn(last: Pick<ReturnRow, 'requestedAt'> | undefined, now: Date): Date {
  return last && last.requestedAt >= now ? new Date(last.requestedAt.getTime() + 1) : now;
}
