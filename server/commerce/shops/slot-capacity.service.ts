import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import type { DeliverySlot } from '#shared/dates/delivery-slots.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import type { SlotCapacity } from '../kernel/context.ts';

interface CapacitySettings {
  readonly DELIVERY_SLOT_CAPACITY: number;
  readonly PICKUP_SLOT_CAPACITY: number;
  readonly ASSEMBLY_SLOT_CAPACITY: number;
}

/** The limits of the settings. */
export function slotCapacityOf(settings: CapacitySettings): SlotCapacity {
  return {
    Deliver: settings.DELIVERY_SLOT_CAPACITY,
    Pickup: settings.PICKUP_SLOT_CAPACITY,
    DeliverAndAssemble: settings.ASSEMBLY_SLOT_CAPACITY,
  };
}

/** The orders of a time slot that are being paid or have been paid. */
export interface SlotUse {
  readonly method: DeliveryMethod;
  readonly date: CalendarDate;
  /** null: any time of the day. */
  readonly slotFrom: number | null;
  readonly orders: number;
}

/** The booked places of the time slots of a shop, and their limits. */
export interface SlotBookings {
  readonly capacity: SlotCapacity;
  readonly uses: readonly SlotUse[];
}

/**
 * The time slots of a day that take another order. An order for any time of the day takes a place of the day, and the
 * places of a day are those of its slots.
 */
export function openSlots(
  { capacity, uses }: SlotBookings,
  { method, date }: Pick<SlotUse, 'method' | 'date'>,
  slots: readonly DeliverySlot[],
): DeliverySlot[] {
  const places = capacity[method];
  if (places === 0) return [...slots];
  const taken = uses.filter((use) => use.method === method && use.date === date);
  const takenOf = (used: readonly SlotUse[]) => used.reduce((sum, { orders }) => sum + orders, 0);
  if (takenOf(taken) >= places * slots.length) return [];
  return slots.filter(({ from }) => takenOf(taken.filter(({ slotFrom }) => slotFrom === from)) < places);
}
