import { type PricedCart, priceCart } from '../cart/cart-pricing.service.ts';
import { priceChange } from '../cart/lines/price-change.ts';
import type { CartDiscount } from '../discounts/discounts.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findLines, type LineRow } from '../order-records/orders/order-lines.repository.ts';
import { inCurrentShop, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { quantitiesByProduct } from '../order-records/stock.service.ts';
import { promisedDateOf } from '../shipping/shipping.service.ts';
import { missingForFreeDelivery, shippingPrice } from '../shipping/shipping-rates.ts';
import { slotBookings } from '../shipping/slot-bookings.service.ts';
import {
  itemCount,
  type Order,
  orderHead,
  quotationView,
  timesView,
  toLineResponse,
  vatCheckView,
} from './order-parts.response.ts';

/** Parts of a cart that the caller has already read. */
export interface KnownCart {
  readonly lines?: readonly LineRow[];
  readonly priced?: PricedCart;
}

/** A cart in the shape of the contract, at current prices. `attempts`: what came of earlier payments of it. */
export async function toCartResponse(
  ctx: CommerceContext,
  stored: OrderRow,
  {
    attempts,
    ...known
  }: KnownCart & { readonly attempts?: Pick<Order, 'payment' | 'refunds' | 'dispute'> } = {},
): Promise<Order> {
  const cart = inCurrentShop(ctx, stored);
  const rows = known.lines ?? (await findLines(ctx, [cart.id]));
  const priced = known.priced ?? (await priceCart(ctx, cart, rows));
  return {
    ...orderHead(cart),
    ...(await pricedView(ctx, cart, rows, priced)),
    itemCount: itemCount(rows),
    revision: cart.revision,
    payment: null,
    ...attempts,
    ...vatCheckView(cart),
    ...quotationView(cart),
    ...timesView(cart),
  };
}

async function pricedView(
  ctx: CommerceContext,
  cart: OrderRow,
  rows: readonly LineRow[],
  { lines, totals, shipping, shippingRequest, discount }: PricedCart,
) {
  const needed = quantitiesByProduct(rows);
  const missing = missingForFreeDelivery(shipping?.method ?? 'Deliver', shippingRequest);
  const bookings = lines.length > 0 ? await slotBookings(ctx, cart.id) : undefined;
  return {
    totals,
    shipping,
    ...(discount ? { discount: toDiscountResponse(discount) } : {}),
    ...(lines.length > 0 && missing !== undefined ? { missingForFreeDelivery: missing } : {}),
    // Delivery by agreement has no date before it has a price.
    ...(lines.length > 0 && shippingPrice('Deliver', shippingRequest) !== null
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
  } satisfies Partial<Order>;
}

function toDiscountResponse(discount: CartDiscount): NonNullable<Order['discount']> {
  const { code, fault } = discount;
  if (fault === null) return { code, kind: discount.kind };
  return { code, fault, ...(discount.minimum === undefined ? {} : { minimum: discount.minimum }) };
}
