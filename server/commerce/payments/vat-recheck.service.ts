import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { findCurrentOrder, type OrderRow, updateOrder } from '../order-records/orders/orders.repository.ts';
import { checkVatOfDetails } from '../vat/vat-checks.service.ts';

/**
 * Asks the authority about the VAT number of the cart again, outside the transaction. Another result counts as an edit of
 * the cart: it changes the total, which the shopper then has to see first (cartChanged).
 */
export async function checkVatAgain(ctx: OrderContext, sessionId: string, cart: OrderRow): Promise<void> {
  const vatCheck = await checkVatOfDetails(ctx, cart.details, { isPayment: true });
  await inTransaction(ctx, async (tx) => {
    const locked = await findCurrentOrder(tx, sessionId, { lock: true });
    if (locked?.state !== 'Cart' || locked.details?.vatNumber !== cart.vatCheck?.vatNumber) return;
    const isSame = vatCheck?.result === locked.vatCheck?.result;
    await updateOrder(tx, locked, isSame ? { vatCheck } : { vatCheck, revision: locked.revision + 1 });
  });
}
