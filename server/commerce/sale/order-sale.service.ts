import { AppError } from '#shared/errors/app-error.ts';
import { inSavepoint } from '../kernel/transaction.ts';
import { nextOrderNumber, transitionOrder } from '../order-records/orders/order-changes.service.ts';
import { findLines } from '../order-records/orders/order-lines.repository.ts';
import type { OrderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import type { SaleContext, SaleMoments } from '../order-records/sale-moments.ts';
import { possibleDelivery } from './possible-delivery.ts';
import { moved, setOff } from './set-off.ts';

// Each function runs in the caller's transaction, on an order that the caller has locked.

interface Payment extends Pick<SaleMoments['sold'], 'isPaid'> {
  readonly startedAt: Date;
}

/** Sells an order that awaits payment: it gets a number, and a day of delivery that is not over. */
export async function sellOrder(tx: SaleContext, order: OrderRow, payment: Payment): Promise<void> {
  await sell(tx, { order, lines: await findLines(tx, [order.id]) }, payment);
}

/**
 * Sells a cart whose payment has arrived late. Returns false, and changes nothing, when it cannot be reserved any more:
 * there is not enough stock, or its discount code has been used up.
 */
export async function sellLateOrder(tx: SaleContext, order: OrderRow, payment: Payment): Promise<boolean> {
  const lines = await findLines(tx, [order.id]);
  const reserved = await unlessRefused(tx, async (part) => {
    const awaiting = await transitionOrder(part, order, 'AwaitingPayment');
    await setOff(part, 'reserved', { ...moved(part, awaiting, { lines }), lines, isLate: true });
    return awaiting;
  });
  if (reserved) await sell(tx, { order: reserved, lines }, payment);
  return reserved !== undefined;
}

async function sell(
  tx: SaleContext,
  { order, lines }: OrderWithLines,
  { isPaid, startedAt }: Payment,
): Promise<void> {
  const read: SaleMoments['selling']['read'] = {};
  await setOff(tx, 'selling', { ...moved(tx, order, { lines }), lines, read });
  const shipping = await possibleDelivery(tx, order, startedAt);
  const number = await nextOrderNumber(tx, order);
  const paidAt = isPaid ? tx.clock() : null;
  const sold = await transitionOrder(tx, order, 'Paid', { number, paidAt, shipping });
  const known = { lines, ...read, isToBeInvoiced: true };
  const chosen = order.shipping?.date;
  const movedFrom = chosen !== shipping?.date ? chosen : undefined;
  await setOff(tx, 'sold', { ...moved(tx, sold, known), isPaid, ...(movedFrom ? { movedFrom } : {}) });
}

/** Returns undefined, and undoes everything, when a consumer refuses. */
async function unlessRefused<T>(
  tx: SaleContext,
  work: (part: SaleContext) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inSavepoint(tx, work);
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return undefined;
    throw error;
  }
}
