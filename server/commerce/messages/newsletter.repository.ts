import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { newsletterSubscriptions } from '../db/schema/newsletter.ts';

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

interface WithDatabase {
  readonly db: Database;
}

/** Locks and returns the subscription of an address, and creates a pending one if there is none. */
export async function lockSubscription(
  { db }: WithDatabase,
  values: typeof newsletterSubscriptions.$inferInsert,
): Promise<SubscriptionRow | undefined> {
  await db.orm.insert(newsletterSubscriptions).values(values).onConflictDoNothing();
  const [row] = await db.orm
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(eq(newsletterSubscriptions.brand, values.brand), eq(newsletterSubscriptions.email, values.email)),
    )
    .for('update');
  return row;
}

/** Locks and returns the subscription of a confirmation link, in a brand. */
export async function lockByToken(
  { db }: WithDatabase,
  brand: BrandCode,
  tokenHash: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.brand, brand), eq(newsletterSubscriptions.tokenHash, tokenHash)))
    .for('update');
  return row;
}

export async function updateSubscription(
  { db }: WithDatabase,
  id: string,
  changes: Partial<Omit<SubscriptionRow, 'id' | 'brand' | 'email'>>,
): Promise<void> {
  await db.orm.update(newsletterSubscriptions).set(changes).where(eq(newsletterSubscriptions.id, id));
}

/** Ends a subscription of a brand, and revokes its confirmation link. One that has ended keeps the time of its end. */
export async function endSubscription(
  { db }: WithDatabase,
  { id, brand, at }: { readonly id: string; readonly brand: BrandCode; readonly at: Date },
): Promise<void> {
  await db.orm
    .update(newsletterSubscriptions)
    .set({
      state: 'unsubscribed',
      unsubscribedAt: sql`coalesce(${newsletterSubscriptions.unsubscribedAt}, ${at.toISOString()})`,
      tokenHash: null,
      tokenExpiresAt: null,
    })
    .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.brand, brand)));
}

/** Subscribers of a brand, or of all brands, oldest first. */
export function findSubscribers(
  { db }: WithDatabase,
  brand: BrandCode | undefined,
): Promise<SubscriptionRow[]> {
  return db.orm
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.state, 'subscribed'),
        brand ? eq(newsletterSubscriptions.brand, brand) : undefined,
      ),
    )
    .orderBy(asc(newsletterSubscriptions.confirmedAt), asc(newsletterSubscriptions.id));
}

interface Terms {
  readonly pending: Date;
  readonly unsubscribed: Date;
}

/** Deletes up to `limit` subscriptions that were never confirmed or have ended. Returns their number. */
export async function deleteEndedSubscriptions(
  { db }: WithDatabase,
  { pending, unsubscribed }: Terms,
  limit: number,
): Promise<number> {
  const { id, state, mailedAt, unsubscribedAt } = newsletterSubscriptions;
  const due = db.orm
    .select({ id })
    .from(newsletterSubscriptions)
    .where(
      or(
        and(eq(state, 'pending'), lt(mailedAt, pending)),
        and(eq(state, 'unsubscribed'), lt(unsubscribedAt, unsubscribed)),
      ),
    )
    .orderBy(mailedAt, id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db.orm.delete(newsletterSubscriptions).where(inArray(id, due)).returning({ id });
  return deleted.length;
}

/** Deletes the subscriptions of an address, in one brand or in all. */
export function deleteSubscriptionsOf(
  { db }: WithDatabase,
  { email, brand }: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<Pick<SubscriptionRow, 'id' | 'createdAt'>[]> {
  return db.orm
    .delete(newsletterSubscriptions)
    .where(
      and(
        sql`lower(${newsletterSubscriptions.email}) = ${email}`,
        brand ? eq(newsletterSubscriptions.brand, brand) : undefined,
      ),
    )
    .returning({ id: newsletterSubscriptions.id, createdAt: newsletterSubscriptions.createdAt });
}
