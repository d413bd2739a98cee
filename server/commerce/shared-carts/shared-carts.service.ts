import { randomUUID } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { previewLines } from '../cart/lines/line-preview.service.ts';
import { addWantedLines, type MissingLine } from '../cart/lines/wanted-lines.service.ts';
import { editOrOpenCart } from '../checkout/cart-edit.service.ts';
import type { SharedCartLine } from '../db/schema/orders/shared-carts.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { limitAttempts } from '../limits/attempt-limit.service.ts';
import { countToday } from '../limits/daily-limit.service.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { currentOrder } from '../order-view/orders.service.ts';
import { hashToken, newToken } from '../sessions/sessions.service.ts';
import { isPersonal } from './personal-answers.ts';
import { findSharedCart, insertSharedCart } from './shared-carts.repository.ts';

type Schemas = components['schemas'];

/**
 * Stores a copy of the session's cart behind a link, without samples, and without lines that have pictures or licence
 * codes of the shopper. Throws CONFLICT when no line can be shared, TOO_MANY_REQUESTS after ten links in ten minutes, and
 * tooMuchToday.
 */
export async function shareCart(
  ctx: CommerceContext,
  sessionId: string,
  days: number,
): Promise<Schemas['SharedCartLink']> {
  const lines = (await currentOrder(ctx, sessionId))?.lines ?? [];
  const shared = lines.filter(({ answers, sample }) => !isPersonal(answers) && !sample);
  if (shared.length === 0) {
    throw new AppError('CONFLICT', { message: 'No line can be shared', messageKey: 'nothingToShare' });
  }
  await limitAttempts(ctx, 'shared cart', [ctx.clientNetwork, ctx.sessionToken]);
  await countToday(ctx, 'shared-carts');
  const token = newToken();
  const createdAt = ctx.clock();
  const expiresAt = daysBefore(createdAt, -days);
  await insertSharedCart(ctx, {
    tokenHash: hashToken(token),
    brand: ctx.shop.brand,
    createdAt,
    expiresAt,
    lines: shared.map(({ productId, answers, quantity }) => ({ productId, answers, quantity })),
  });
  const notShared = lines.filter(({ answers }) => isPersonal(answers)).map(({ name }) => name);
  return { token, expiresAt: expiresAt.toISOString(), notShared };
}

/** The lines of a shared cart, at the prices of the request's shop. Throws NOT_FOUND for a link that has expired. */
export async function getSharedCart(ctx: CommerceContext, token: string): Promise<Schemas['SharedCart']> {
  const { lines, expiresAt } = await requireSharedCart(ctx, token);
  const shown = await previewLines(ctx, lines);
  return {
    expiresAt: expiresAt.toISOString(),
    currency: ctx.shop.currency,
    lines: shown,
    unavailable: lines.length - shown.length,
  };
}

/**
 * Adds the lines of a shared cart to the shopper's cart, and returns what could not be added. Creates the session and
 * the cart if missing; `sessionToken` is set for a new session. Throws NOT_FOUND for a link that has expired.
 */
export async function addSharedCart(
  ctx: OrderContext,
  token: string,
): Promise<{ result: Schemas['Reorder']; sessionToken: string | undefined }> {
  const { lines } = await requireSharedCart(ctx, token);
  let missing: readonly MissingLine[] = [];
  const wanted = lines.map((line) => ({ ...line, id: randomUUID(), name: '' }));
  const { order, token: sessionToken } = await editOrOpenCart(ctx, async (tx, cart) => {
    const added = await addWantedLines(tx, cart, wanted);
    missing = added.missing;
    return added.cart;
  });
  return { result: { cart: order, missing: [...missing] }, sessionToken };
}

async function requireSharedCart(
  ctx: CommerceContext,
  token: string,
): Promise<{ readonly lines: readonly SharedCartLine[]; readonly expiresAt: Date }> {
  const found = await findSharedCart(ctx, hashToken(token));
  if (found) return found;
  throw new AppError('NOT_FOUND', { message: 'There is no such shared cart', messageKey: 'sharedCartGone' });
}
