import { createHash, timingSafeEqual } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { type Order, toOrderResponse } from './order.response.ts';
import { countLookUp, findPlacedOrder, forgetLookUp } from './order-lookup.repository.ts';

type OrderLine = components['schemas']['OrderLine'];

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * An order by its number and the email address it was placed with, without addresses and answers. Throws NOT_FOUND
 * unless both match, after the same work whichever is wrong, and TOO_MANY_REQUESTS after ten failures of a network
 * address in ten minutes, also for orders that exist.
 */
export async function lookUpOrder(
  ctx: CommerceContext,
  given: { readonly number: string; readonly email: string },
): Promise<Order> {
  const key = ctx.clientNetwork && hashToken(`order look-up ${ctx.clientNetwork}`);
  if (key) await limitFailures(ctx, key);
  const order = await findPlacedOrder(ctx, given.number.trim().toUpperCase());
  const isSame = timingSafeEqual(emailDigest(given.email), emailDigest(order?.details?.email ?? ''));
  if (!order?.details || !isSame) {
    throw new AppError('NOT_FOUND', {
      message: 'No order has this number and email address',
      messageKey: 'orderNotFound',
    });
  }
  if (key) await forgetLookUp(ctx, key);
  const response = await toOrderResponse(ctx, order);
  return { ...response, details: null, lines: response.lines.map(withoutAnswers) };
}

/** Counts the request as a failure before its result is known: parallel requests do not exceed the limit. */
async function limitFailures(ctx: CommerceContext, key: string): Promise<void> {
  const now = ctx.clock();
  const { failures, expiresAt } = await countLookUp(ctx, key, new Date(now.getTime() + WINDOW_MS));
  if (failures <= MAX_FAILURES) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many orders were looked up in vain',
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)),
  });
}

function withoutAnswers(line: OrderLine): OrderLine {
  return { ...line, answers: {}, options: [] };
}

function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}
