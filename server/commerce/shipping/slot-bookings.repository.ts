import { and, eq, gte, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { buildSelect } from '#server/platform/postgres/built-statement.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import type { DeliveryMethod } from '#shared/enumerations.ts';
import type { Country } from '#shared/locales/index.ts';
import { LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { lockName } from '../kernel/advisory-locks.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { SlotUse } from '../shops/slot-capacity.service.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

/** The shop whose time slots these are: the locales of a country share them. */
export interface SlotShop {
  readonly brand: CommerceContext['shop']['brand'];
  readonly country: Country;
}

/** Orders that are being paid or have been paid, and whose goods the shopper keeps. A letter takes no time slot. */
const BOOKED_STATES: readonly OrderState[] = [
  'AwaitingPayment',
  'Paid',
  'InProduction',
  'ReadyForPickup',
  'Shipped',
  'Completed',
];

const DATE = sql<string>`${orders.shipping} ->> 'date'`;
const selectSlotUses = buildSelect((queries) =>
  queries
    .select({
      method: sql<DeliveryMethod>`${orders.shipping} ->> 'method'`,
      date: DATE,
      slotFrom: sql<number | null>`(${orders.shipping} ->> 'slotFrom')::int`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(
      and(
        gte(DATE, sql.placeholder('from')),
        sql`${orders.shipping} -> 'letter' is null`,
        // As a constant, like the predicate of the index.
        sql`${orders.state} in (${sql.raw(BOOKED_STATES.map((state) => `'${state}'`).join(', '))})`,
        eq(orders.brand, sql.placeholder('brand')),
        isAnyOf(orders.locale, sql.placeholder('locales')),
        sql`${orders.id} is distinct from ${sql.placeholder('withoutOrder')}`,
      ),
    )
    .groupBy(sql`1, 2, 3`),
);

/** Number of orders that have booked each time slot of a shop from a day on, without one order. */
export async function findSlotUses(
  ctx: WithDatabase,
  { brand, country }: SlotShop,
  {
    from,
    withoutOrder = null,
  }: { readonly from: CalendarDate; readonly withoutOrder?: string | null | undefined },
): Promise<readonly SlotUse[]> {
  const locales = LOCALES.filter((locale) => localeDefinition(locale).country === country);
  return selectSlotUses(ctx.db.orm, { brand, from, locales, withoutOrder });
}

/** Locks the time slots of a day until the transaction ends, so that concurrent payments count each other. */
export async function lockDeliveryDay(
  ctx: WithDatabase,
  { brand, country }: SlotShop,
  { method, date }: Pick<SlotUse, 'method' | 'date'>,
): Promise<void> {
  await lockName(ctx, 'delivery day', `${brand} ${country} ${method} ${date}`);
}
