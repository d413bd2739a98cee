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
import type { CommerceContext } from '../context.ts';
import type { ReturnedLine } from '../db/schema/returns.ts';
import { queueOrderMail } from '../mail/outbox.service.ts';
import { toOrderResponse } from '../orders/order.response.ts';
import type { OrderContext } from '../orders/order-context.ts';
import { recordReturnEvent, stateDates } from '../orders/order-history.service.ts';
import { identifyOrder } from '../orders/order-lookup.service.ts';
import { type LineRow, lockOrder, type OrderRow, orderWithLines } from '../orders/order-payment.service.ts';
import { findRefundsOfOrders } from '../payments/order-payments.service.ts';
import { publicHolidays } from '../shipping/delivery-calendar.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { inTransaction } from '../transaction.ts';
import { toReturnResponse } from './order-returns.service.ts';
import { notReturnable, withdrawalRefused } from './returns.errors.ts';
import { findReturns, insertReturn, type ReturnRow } from './returns.repository.ts';

type Schemas = components['schemas'];
type Offer = Schemas['WithdrawalOffer'];
type OfferedLine = Offer['lines'][number];

interface Identification {
  readonly number: string;
  readonly email: string;
}

/** A consumer may withdraw as soon as the contract is concluded, also before the order is shipped. */
const STATES: readonly OrderState[] = [
  ...(['Paid', 'InProduction', 'ReadyForPickup', 'Shipped', 'Completed', 'Returned'] as const),
];

/**
 * The lines of an order that its shopper may return, and until when. Throws NOT_FOUND and TOO_MANY_REQUESTS, as the
 * look-up of an order does.
 */
export async function findWithdrawal(ctx: CommerceContext, given: Identification): Promise<Offer> {
  const { id } = await identifyOrder(ctx, given);
  const { order, lines } = await orderWithLines(ctx, id);
  const returns = await findReturns(ctx, [order.id]);
  const refunds = await refundsWithoutReturn(ctx, order.id, returns);
  const { lastDay, refusal } = await periodOf(ctx, order);
  return {
    number: order.number ?? '',
    lastDay,
    ...(refusal ? { refusal } : {}),
    lines: lines.map((line) => toOfferedLine(line, { returns, refunds })),
    returns: returns.map((row, at) => toReturnResponse(order, row, at)),
  };
}

interface Withdrawal extends Identification {
  readonly lines: readonly ReturnedLine[];
  readonly reason?: string;
  readonly id?: string;
}

/**
 * Records that a shopper withdraws from pieces of an order, and queues the confirmation; with the id of an earlier
 * withdrawal of the order it only returns that one. Throws NOT_FOUND, TOO_MANY_REQUESTS and the errors of
 * returns.errors.ts.
 */
export async function withdraw(ctx: OrderContext, given: Withdrawal): Promise<Schemas['OrderReturn']> {
  const { id } = await identifyOrder(ctx, given);
  const stored = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const earlier = await findReturns(tx, [id]);
    const same = earlier.find((row) => row.id === given.id);
    // A double click, or a page that is posted again.
    if (same) return toReturnResponse(order, same, earlier.indexOf(same));
    const { lines } = await orderWithLines(tx, id);
    const { refusal } = await periodOf(tx, order);
    if (refusal) throw withdrawalRefused(refusal);
    const refunds = await refundsWithoutReturn(tx, id, earlier);
    checkLines(lines, { returns: earlier, refunds }, given.lines);
    const row = await insertReturn(tx, {
      ...{ orderId: id, lines: [...given.lines], requestedAt: after(earlier.at(-1), tx.clock()) },
      reason: given.reason?.trim() || null,
      ...(given.id ? { id: given.id } : {}),
    });
    const response = toReturnResponse(order, row, earlier.length);
    await recordReturnEvent(tx, id, 'return-requested', response.number);
    const shop = { ...tx, shop: shopOf(order) };
    await queueOrderMail(tx, 'return-requested', order, await toOrderResponse(shop, order, { lines }), {
      occasion: row.id,
      data: {
        number: response.number,
        requestedAt: response.requestedAt,
        lines: row.lines,
        reason: row.reason ?? '',
      },
    });
    return response;
  });
  ctx.mailer.deliverSoon();
  return stored;
}

/** Returns are numbered in the order of their times, so no two of an order may have the same time. */
function after(last: ReturnRow | undefined, now: Date): Date {
  return last && last.requestedAt >= now ? new Date(last.requestedAt.getTime() + 1) : now;
}

async function periodOf(
  ctx: CommerceContext,
  order: OrderRow,
): Promise<{ lastDay: string | null; refusal: WithdrawalRefusal | null }> {
  const { timeZone, country: shopCountry } = localeDefinition(order.locale);
  const { details, shipping } = order;
  const address = details?.deliveryAddress ?? details?.billingAddress;
  const country = address?.country ?? shopCountry;
  const dateOf = (at: Date | undefined) => (at ? zonedClock(at, timeZone).date : null);
  const dates = await stateDates(ctx, order);
  const delivery = {
    shippedOn: dateOf(dates.get('Shipped')),
    completedOn: dateOf(dates.get('Completed')),
    chosenOn: shipping?.date ?? null,
  };
  const lastDay = lastWithdrawalDay(delivery, country, (date) => publicHolidays(country).has(date));
  const today = zonedClock(ctx.clock(), timeZone).date;
  if (!STATES.includes(order.state)) return { lastDay, refusal: 'closed' };
  return { lastDay, refusal: findWithdrawalRefusal(details?.customerType ?? 'Private', lastDay, today) };
}

interface Pieces {
  readonly lines: readonly ReturnedLine[];
}

/** What is no longer to be returned. */
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
    returns.filter(({ state }) => state !== 'rejected'),
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
  if (snapshot.madeToMeasure || isMadeToMeasure(answers)) return 'madeToMeasure';
  if (left > 0) return undefined;
  return returned > 0 ? 'returned' : 'refunded';
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

/** The pieces of a line in returns or refunds. */
export function piecesOf(lineId: string, parts: readonly Pieces[]): number {
  return parts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
}

function checkLines(lines: readonly LineRow[], earlier: Earlier, asked: readonly ReturnedLine[]): void {
  const left = new Map(lines.map((line) => [line.id, toOfferedLine(line, earlier).returnable]));
  for (const [at, { lineId, quantity }] of asked.entries()) {
    const rest = left.get(lineId) ?? 0;
    if (quantity > rest) throw notReturnable(at, rest);
    left.set(lineId, rest - quantity);
  }
}
