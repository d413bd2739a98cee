import { createHash, timingSafeEqual } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { limitAttempts } from './attempt-limit.service.ts';
import { toShipment } from './order.history.ts';
import { type Order, toOrderResponse } from './order.response.ts';
import { findPlacedOrder } from './order-lookup.repository.ts';
import type { OrderRow } from './orders.repository.ts';

type OrderLine = components['schemas']['OrderLine'];

interface Identification {
  readonly number: string;
  readonly email: string;
}

/** An order of {@link identifyOrder}, without addresses and answers. */
export async function lookUpOrder(ctx: CommerceContext, given: Identification): Promise<Order> {
  const order = await identifyOrder(ctx, given);
  const response = await toOrderResponse(ctx, order);
  // The link of the carrier contains the postal code, unless the address is unknown.
  const shipment = toShipment({ ...order, details: null, deliveryCountry: response.deliveryCountry });
  return { ...response, ...shipment, details: null, lines: response.lines.map(withoutAnswers) };
}

/**
 * An order by its number and the email address it was placed with. Throws NOT_FOUND unless both match, after the same work
 * whichever is wrong, and TOO_MANY_REQUESTS after ten failures of a network address in ten minutes, also for orders that
 * exist.
 */
export async function identifyOrder(ctx: CommerceContext, given: Identification): Promise<OrderRow> {
  const undoAttempt = await limitAttempts(ctx, 'order look-up', [ctx.clientNetwork]);
  const order = await findPlacedOrder(ctx, given.number.trim().toUpperCase());
  const isSame = timingSafeEqual(emailDigest(given.email), emailDigest(order?.details?.email ?? ''));
  if (!order?.details || !isSame) {
    throw new AppError('NOT_FOUND', {
      message: 'No order has this number and email address',
      messageKey: 'orderNotFound',
    });
  }
  await undoAttempt();
  return order;
}

function withoutAnswers(line: OrderLine): OrderLine {
  return { ...line, answers: {}, options: [] };
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}
