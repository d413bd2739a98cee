import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import { countAttempt } from '../orders/attempt-limit.service.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { tooManyMessages } from './message.errors.ts';
import type { MessageContext } from './message-context.ts';

const WINDOW_MS = 24 * 60 * 60_000;

/**
 * Counts a message for its network address and its email address: its confirmation is a mail, to an address that anyone
 * can enter. Throws TOO_MANY_REQUESTS beyond MESSAGES_PER_ADDRESS in 24 hours. Not for use in a transaction.
 */
export async function limitMessages(ctx: MessageContext, email: string): Promise<void> {
  const limit = ctx.env.MESSAGES_PER_ADDRESS;
  // The network first: once it is refused, it neither uses up the limits of others' addresses nor stores more counts.
  if (ctx.clientNetwork) await limitPerDay(ctx, `message from ${ctx.clientNetwork}`, limit);
  await limitPerDay(ctx, `message of ${ctx.shop.brand} ${email.toLowerCase()}`, limit);
}

/**
 * Counts a file for its network address, because a file needs neither session nor message: without a limit a visitor
 * could fill the store. Throws TOO_MANY_REQUESTS beyond the files of MESSAGES_PER_ADDRESS messages in 24 hours.
 */
export async function limitMessageFiles(ctx: MessageContext): Promise<void> {
  const limit = ctx.env.MESSAGES_PER_ADDRESS * MAX_MESSAGE_FILES;
  if (ctx.clientNetwork) await limitPerDay(ctx, `message file from ${ctx.clientNetwork}`, limit);
}

async function limitPerDay(ctx: MessageContext, key: string, limit: number): Promise<void> {
  if (ctx.env.RATE_LIMITS === 'off') return;
  const now = ctx.clock();
  const expiry = new Date(now.getTime() + WINDOW_MS);
  const { failures, expiresAt } = await countAttempt(ctx, hashToken(key), expiry);
  if (failures <= limit) return;
  throw tooManyMessages(Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)));
}
