import { randomUUID } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import {
  findWithdrawalRefusal,
  isMadeToMeasure,
  lastWithdrawalDay,
  type WithdrawalRefusal,
} from '#shared/returns/withdrawal.ts';
import type { ReturnedLine } from '../db/schema/orders/returns.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { toReturnResponse } from '../order-records/order-returns.service.ts';
import type { OrderEventRow } from '../order-records/orders/order-events.repository.ts';
import { stateEvents } from '../order-records/orders/order-history.service.ts';
import type { LineRow } from '../order-records/orders/order-lines.repository.ts';
import { orderWithLines } from '../order-records/orders/order-with-lines.service.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { findRefundsOfOrders } from '../order-records/payments/refunds.repository.ts';
import { piecesOf } from '../order-records/payments/unrefunded-lines.service.ts';
import { findReturns, type ReturnRow } from '../order-records/returns.repository.ts';
import { requireReferredOrder } from '../order-view/order-link.service.ts';
import { publicHolidays } from '../shipping/public-holidays.ts';
import { notReturnable } from './returns.errors.ts';

type Schemas = components['schemas'];
type Offer = Schemas['WithdrawalOffer'];
type OfferedLine = Offer['lines'][number];

/** A consumer may withdraw as soon as the contract is concluded, also before the order is shipped. */
const STATES: readonly OrderState[] = [
  ...(['Paid', 'InProduction', 'ReadyForPickup', 'Shipped', 'Completed', 'Returned'] as const),
];

/** The lines of an order that its shopper may return, and until when. Throws NOT_FOUND. */
export async function findWithdrawal(
  ctx: CommerceContext,
  reference: Schemas['OrderReference'],
): Promise<Offer> {
  const order = await requireReferredOrder(ctx, reference);
  const returns = await findReturns(ctx, [order.id]);
  const unconfirmed = findUnconfirmed(returns);
  const { lastDay, refusal } = await periodOf(ctx, order, unconfirmed);
  return {
    number: order.number ?? '',
    email: order.details?.email ?? '',
    lastDay,
    id: unconfirmed?.id ?? randomUUID(),
    ...(refusal ? { refusal } : {}),
    lines: await offeredLines(ctx, order.id, returns),
    returns: returns.map((row, at) => toReturnResponse(order, row, at)),
  };
}

/** An order has one at most. */
export function findUnconfirmed(returns: readonly ReturnRow[]): ReturnRow | undefined {
  return returns.find(({ state }) => state === 'unconfirmed');
}

/** The period of an order at this time, or at that of an unconfirmed withdrawal, which was declared then. */
export async function periodOf(
  ctx: CommerceContext,
  order: OrderRow,
  unconfirmed?: ReturnRow,
): Promise<{ lastDay: string | null; refusal: WithdrawalRefusal | null }> {
  const { timeZone, country: shopCountry } = localeDefinition(order.locale);
  const { details, shipping } = order;
  const address = details?.deliveryAddress ?? details?.billingAddress;
  const country = address?.country ?? shopCountry;
  const events = await stateEvents(ctx, order);
  const dateOf = (event: OrderEventRow | undefined) => (event ? zonedClock(event.at, timeZone).date : null);
  const completed = events.get('Completed');
  const isAssumed = completed?.cause === 'job';
  const delivery = {
    shippedOn: dateOf(events.get('Shipped')),
    completedOn: isAssumed ? null : dateOf(completed),
    assumedOn: isAssumed ? dateOf(completed) : null,
    chosenOn: shipping?.date ?? null,
  };
  const lastDay = lastWithdrawalDay(delivery, country, (date) => publicHolidays(country).has(date));
  const today = zonedClock(unconfirmed?.requestedAt ?? ctx.clock(), timeZone).date;
  if (!STATES.includes(order.state)) return { lastDay, refusal: 'closed' };
  return { lastDay, refusal: findWithdrawalRefusal(details?.customerType ?? 'Private', lastDay, today) };
}

interface Pieces {
  readonly lines: readonly Pick<ReturnedLine, 'lineId' | 'quantity'>[];
}

/** Pieces that are no longer to be returned. */
interface Earlier {
  readonly returns: readonly ReturnRow[];
  /** Without those of returns. */
  readonly refunds: readonly Pieces[];
}

function toOfferedLine(line: LineRow, { returns, refunds }: Earlier): OfferedLine {
  const { id: lineId, quantity, snapshot } = line;
  const { name, sku } = snapshot;
  const returned = piecesOf(
    lineId,
    returns.filter(({ state }) => state !== 'rejected' && state !== 'unconfirmed'),
  );
  const left = quantity - returned - piecesOf(lineId, refunds);
  const exclusion = exclusionOf(line, left, returned);
  const returnable = exclusion ? 0 : left;
  return { lineId, name, sku, quantity, returnable, ...(exclusion ? { exclusion } : {}) };
}

/** Why nothing of a line can be returned. A sample was free, so there is nothing to pay back. */
function exclusionOf(
  { answers, sample, snapshot }: LineRow,
  left: number,
  returned: number,
): OfferedLine['exclusion'] {
  if (sample) return 'sample';
  if (wasMadeToMeasure({ answers, snapshot })) return 'madeToMeasure';
  if (left > 0) return undefined;
  return returned > 0 ? 'returned' : 'refunded';
}

/** Whether a line was made to measure, so that its pieces cannot be sold again. */
export function wasMadeToMeasure({ answers, snapshot }: Pick<LineRow, 'answers' | 'snapshot'>): boolean {
  return snapshot.madeToMeasure === true || isMadeToMeasure(answers);
}

/** The refunds of an order that belong to none of its returns, such as of pieces that could not be sent. */
export async function refundsWithoutReturn(
  ctx: Pick<CommerceContext, 'db'>,
  orderId: string,
  returns: readonly Pick<ReturnRow, 'refundId'>[],
): Promise<readonly Pieces[]> {
  const refunds = await findRefundsOfOrders(ctx, [orderId]);
  return refunds.filter(({ id }) => !returns.some(({ refundId }) => refundId === id));
}

/** Throws notReturnable for pieces that are not left to return. */
export async function checkReturnable(
  ctx: CommerceContext,
  orderId: string,
  returns: readonly ReturnRow[],
  asked: readonly ReturnedLine[],
): Promise<void> {
  const left = new Map(
    (await offeredLines(ctx, orderId, returns)).map((line) => [line.lineId, line.returnable]),
  );
  for (const [at, { lineId, quantity }] of asked.entries()) {
    const rest = left.get(lineId) ?? 0;
    if (quantity > rest) throw notReturnable(at, rest);
    left.set(lineId, rest - quantity);
  }
}

/** The lines of an order, with what is left to return of each. */
export async function offeredLines(
  ctx: CommerceContext,
  orderId: string,
  returns: readonly ReturnRow[],
): Promise<OfferedLine[]> {
  const { lines } = await orderWithLines(ctx, orderId);
  const refunds = await refundsWithoutReturn(ctx, orderId, returns);
  return lines.map((line) => toOfferedLine(line, { returns, refunds }));
}
