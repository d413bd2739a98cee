import { deliverySlotsOn } from '#shared/dates/delivery-slots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { recordChanges } from '../changes/changes.service.ts';
import type { ShippingChoice } from '../db/schema/orders/order-values.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { shopOf } from '../shops/shop-context.ts';
import { openSlots } from '../shops/slot-capacity.service.ts';
import { findSlotUses, lockDeliveryDay } from './slot-bookings.repository.ts';

interface BookedOrder {
  readonly id: string;
  readonly brand: CommerceContext['shop']['brand'];
  readonly locale: CommerceContext['shop']['locale'];
}

/**
 * Books the time slot of a locked order whose payment starts: from its commit on, the slot counts this order. Throws
 * slotFull when the slot has filled since the shopper chose it. Runs in the caller's transaction.
 */
export async function bookSlot(
  tx: CommerceContext,
  order: BookedOrder,
  { method, date, slotFrom = null }: ShippingChoice,
): Promise<void> {
  const capacity = tx.slotCapacity;
  if (!capacity || capacity[method] === 0) return;
  const shop = shopOf(order, tx.clock());
  await lockDeliveryDay(tx, shop, { method, date });
  const uses = await findSlotUses(tx, shop, { from: date, withoutOrder: order.id });
  const slots = deliverySlotsOn(method, date);
  const open = openSlots({ capacity, uses }, { method, date }, slots);
  if (open.length === 0) throw slotFull('date');
  if (slotFrom !== null && !open.some(({ from }) => from === slotFrom)) throw slotFull('slotFrom');
  const own = { method, date, slotFrom, orders: 1 };
  if (openSlots({ capacity, uses: [...uses, own] }, { method, date }, slots).length > 0) return;
  await recordChanges(tx, shop.brand, [{ kind: 'delivery-day-filled' }]);
}

function slotFull(field: 'date' | 'slotFrom'): AppError {
  const message = 'The time slot has no place left';
  const messageKey = 'slotFull';
  return new AppError('CONFLICT', {
    message,
    messageKey,
    fields: [{ path: `body.${field}`, messageKey: `apiErrors:${messageKey}`, message }],
  });
}
