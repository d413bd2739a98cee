import { HOUR_MS } from '#shared/dates/durations.ts';
import type { Suspicion } from '../db/schema/messages.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { sign, verifySigned } from '../signing/signing.service.ts';
import type { MessageContext } from './message-context.ts';

type TimeContext = Pick<CommerceContext, 'db' | 'clock'>;

/** A page may come from a cache after a day, and then stay open in a tab for another day. */
const MAX_MS = 48 * HOUR_MS;

export function signTime(ctx: TimeContext): Promise<string> {
  return sign(ctx, 'form time', ctx.clock().getTime().toString(36));
}

/** Why the time of a form makes its message suspect; undefined if it does not. */
export async function timeSuspicion(
  ctx: TimeContext & Pick<MessageContext, 'env'>,
  stamp: string | null | undefined,
): Promise<Suspicion | undefined> {
  const signed = stamp ? await verifySigned(ctx, 'form time', stamp) : undefined;
  if (signed === undefined) return 'unsigned';
  const age = ctx.clock().getTime() - Number.parseInt(signed, 36);
  if (age < ctx.env.MESSAGE_MIN_SECONDS * 1_000) return 'too fast';
  return age > MAX_MS ? 'too old' : undefined;
}
