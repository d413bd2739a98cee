import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { DELIVERY_METHODS } from '#shared/enumerations.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { SlotBookings } from '../shops/slot-capacity.service.ts';
import { findSlotUses } from './slot-bookings.repository.ts';

/** The bookings of a shop's time slots from today on, without those of `withoutOrder`; undefined without limits. */
export async function slotBookings(
  ctx: CommerceContext,
  withoutOrder?: string,
): Promise<SlotBookings | undefined> {
  const capacity = ctx.slotCapacity;
  if (!capacity || DELIVERY_METHODS.every((method) => capacity[method] === 0)) return undefined;
  return { capacity, uses: await findSlotUses(ctx, ctx.shop, { from: today(ctx), withoutOrder }) };
}

function today(ctx: CommerceContext): CalendarDate {
  return zonedClock(ctx.clock(), localeDefinition(ctx.shop.locale).timeZone).date;
}
