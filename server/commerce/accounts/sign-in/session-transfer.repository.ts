import { and, eq, gt } from 'drizzle-orm';
import { sessions } from '../../db/schema/sessions.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { NO_TRANSFER } from '../../sessions/sessions.repository.ts';

type SessionRow = typeof sessions.$inferSelect;

/** Stores the transfer of a session; an earlier one becomes invalid. */
export async function storeTransfer(
  ctx: CommerceContext,
  sessionId: string,
  transfer: Pick<SessionRow, 'transferCodeHash' | 'transferToken' | 'transferExpiresAt'>,
): Promise<void> {
  await ctx.db.orm.update(sessions).set(transfer).where(eq(sessions.id, sessionId));
}

/** Finds the session of a valid transfer of the shop's brand, locks it and ends the transfer. */
export async function consumeTransfer(
  ctx: CommerceContext,
  codeHash: string,
): Promise<Pick<SessionRow, 'id' | 'transferToken'> | undefined> {
  const [found] = await ctx.db.orm
    .select({ id: sessions.id, transferToken: sessions.transferToken })
    .from(sessions)
    .where(
      and(
        eq(sessions.transferCodeHash, codeHash),
        eq(sessions.brand, ctx.shop.brand),
        gt(sessions.transferExpiresAt, ctx.clock()),
        gt(sessions.expiresAt, ctx.clock()),
      ),
    )
    .for('no key update');
  if (found) await storeTransfer(ctx, found.id, NO_TRANSFER);
  return found;
}
