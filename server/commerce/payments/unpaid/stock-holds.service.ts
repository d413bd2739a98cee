import type { PaymentMethodId } from '#shared/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PricedCart } from '../../cart/cart-pricing.service.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import { countHoldsOfNetwork, findHeldQuantities } from '../../order-records/payments/payments.repository.ts';
import { findFreeStock } from '../../order-records/stock.repository.ts';
import { quantitiesByProduct } from '../../order-records/stock.service.ts';
import { methodRefused } from '../payment-method.errors.ts';

// The rules of shared/decisions/020-unpaid-orders-hold-stock-within-limits.md. A session has one unpaid order at most,
// because an order that is being paid is its cart.

/** Methods whose money takes days to arrive. */
const SLOW_METHODS: readonly PaymentMethodId[] = ['banktransfer'];

/** Throws TOO_MANY_REQUESTS when the shopper's network has as many unpaid orders as it may have. */
export async function checkUnpaidOrders(tx: OrderContext): Promise<void> {
  const limit = tx.settings.UNPAID_ORDERS_PER_ADDRESS;
  if (!tx.clientNetwork || (await countHoldsOfNetwork(tx, tx.clientNetwork)) < limit) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `This address has ${limit} unpaid orders`,
    messageKey: 'tooManyUnpaidOrders',
    values: { count: limit },
  });
}

/**
 * Throws CONFLICT when a slow method would reserve more than its share of a product: of the stock that no faster payment
 * has reserved, slow ones hold at most BANK_TRANSFER_STOCK_PERCENT. Call it after the stock of the cart has been
 * reserved, because its products are locked then.
 */
export async function checkSlowMethod(
  tx: OrderContext,
  method: PaymentMethodId,
  cart: PricedCart,
): Promise<void> {
  if (!SLOW_METHODS.includes(method)) return;
  const needed = quantitiesByProduct(cart.lines.map(({ row }) => row));
  const free = await findFreeStock(tx, [...needed.keys()]);
  const held = await findHeldQuantities(tx, SLOW_METHODS, [...needed.keys()]);
  for (const [productId, quantity] of needed) {
    const heldByOthers = held.get(productId) ?? 0;
    const available = (free.get(productId) ?? 0) + quantity + heldByOthers;
    const allowed = Math.floor((available * tx.settings.BANK_TRANSFER_STOCK_PERCENT) / 100) - heldByOthers;
    if (quantity <= allowed) continue;
    const name = cart.lines.find(({ row }) => row.productId === productId)?.snapshot.name ?? '';
    const count = Math.max(0, allowed);
    const message = `At most ${count} can be ordered by ${method}`;
    throw methodRefused('slowMethodStock', message, { count, productId, name });
  }
}
