import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { sessions } from '../db/schema/sessions.ts';

/** A session of a customer that has not ended. */
type CustomerSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'device' | 'signedInAt' | 'lastUsedAt' | 'createdAt'
>;

/** The sessions of a customer that have not ended, the latest first. */
export function findSessionsOf(ctx: CommerceContext, customerId: string): Promise<CustomerSession[]> {
  const { id, device, signedInAt, lastUsedAt, createdAt } = sessions;
  return ctx.db.orm
    .select({ id, device, signedInAt, lastUsedAt, createdAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNotNull(sessions.tokenHash),
        gt(sessions.expiresAt, ctx.clock()),
      ),
    )
    .orderBy(desc(lastUsedAt), desc(signedInAt), id);
}

/** The ids of the sessions of a customer that have a token, in order, optionally without one of them. */
export async function findOpenSessionIds(
  ctx: CommerceContext,
  { customerId, except }: { readonly customerId: string; readonly except: string | undefined },
): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNotNull(sessions.tokenHash),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .orderBy(sessions.id);
  return rows.map(({ id }) => id);
}
