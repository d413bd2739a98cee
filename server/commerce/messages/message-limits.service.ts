import { MAX_MESSAGE_FILES } from '#shared/messages/message-kinds.ts';
import { countUseToday } from '../limits/counted-use.service.ts';
import { tooManyMessages } from './message.errors.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Counts a message for its network address and its session, not for its email address: anyone can enter that of somebody
 * else. Throws TOO_MANY_REQUESTS beyond MESSAGES_PER_ADDRESS in 24 hours. Not for use in a transaction.
 */
export async function limitMessages(ctx: MessageContext): Promise<void> {
  const { clientNetwork, sessionToken } = ctx;
  const limit = ctx.env.MESSAGES_PER_ADDRESS;
  if (clientNetwork) await limitPerDay(ctx, `message from ${clientNetwork}`, limit);
  if (sessionToken) await limitPerDay(ctx, `message in ${sessionToken}`, limit);
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
  const retryAfterSeconds = await countUseToday(ctx, key, limit);
  if (retryAfterSeconds !== undefined) throw tooManyMessages(retryAfterSeconds);
}
