import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import type { Parcels } from '#shared/tracking/parcels.ts';
import type { OrderCause } from '../../../kernel/context.ts';
import { orders } from './orders.ts';

/**
 * Event of an order. `state` is a change of its state; the others leave the state as it is. `mail` records a
 * mail that a job or an operator queued, because the outbox forgets what it has sent, or one that was withheld.
 */
const ORDER_EVENT_KINDS = [
  'state',
  'captured',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-reversed',
  'dispute-lost',
  'dispute-settled',
  'vat-confirmed',
  'quotation-sent',
  'return-requested',
  'return-received',
  'return-rejected',
  'tracking',
  'address',
  'note',
  'mail',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Details of an event. Amounts in minor units of the order's currency. */
export interface OrderEventData extends Partial<Parcels> {
  readonly carrier?: string;
  readonly amount?: number;
  /** Of a refund that pays nothing out, because the amount was not charged. */
  readonly uncharged?: true;
  /** VAT in the amount. */
  readonly vat?: number;
  /** Why it happened, in words for the shopper. */
  readonly reason?: string;
  /** For operators only. */
  readonly note?: string;
  /** The version of a quotation. */
  readonly version?: number;
  /** The kind of mail, and which of several of its kind. */
  readonly mail?: string;
  readonly occasion?: string;
  /** Name of the person on the staff page, for operators only. */
  readonly by?: string;
}

/** The history of orders. Rows are never changed, except that those of an anonymised order lose their details. */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Increases with time: the order of events of the same moment. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<OrderEventKind>().notNull(),
    /** The state since this event; null for an event that is not a change of state. */
    state: text().$type<OrderState>(),
    cause: text().$type<OrderCause>().notNull(),
    data: jsonb().$type<OrderEventData>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_state_at').on(table.state, table.at).where(sql`${table.kind} = 'state'`),
    check('order_events_state', sql`(${table.kind} = 'state') = (${table.state} is not null)`),
  ],
);
