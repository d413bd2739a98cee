import { and, asc, desc, eq, gt, isNotNull, lte, ne } from 'drizzle-orm';
import type { BrandCode } from '#shared/brands/index.ts';
import { customers } from '../db/schema/customers.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { CommerceContext } from '../kernel/context.ts';

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
  ctx: Pick<CommerceContext, 'db'>,
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

/** The ids of up to `limit` customers with a session that began before a time: those with an email address, or all. */
export async function findSignedInCustomers(
  ctx: Pick<CommerceContext, 'db'>,
  { email, brand, before, limit }: { email?: string; brand?: BrandCode; before: Date; limit: number },
): Promise<string[]> {
  const rows = await ctx.db.orm
    .selectDistinct({ id: customers.id })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        isNotNull(sessions.tokenHash),
        lte(sessions.signedInAt, before),
        email === undefined ? undefined : eq(customers.email, email),
        brand === undefined ? undefined : eq(customers.brand, brand),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
