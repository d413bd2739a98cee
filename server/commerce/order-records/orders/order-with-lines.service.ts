import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findLines, type LineRow } from './order-lines.repository.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';

export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

/** An order and its lines. Throws INTERNAL_SERVER_ERROR for an unknown id. */
export async function orderWithLines(ctx: CommerceContext, id: string): Promise<OrderWithLines> {
  const order = await findOrder(ctx, id);
  if (!order) throw new AppError('INTERNAL_SERVER_ERROR', { message: `There is no order ${id}` });
  return { order, lines: await findLines(ctx, [id]) };
}
