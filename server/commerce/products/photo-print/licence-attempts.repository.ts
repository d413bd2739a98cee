import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { licenceAttempts } from '../../db/schema/catalogue/licence-attempts.ts';
import type { CommerceContext, CommerceDeps } from '../../kernel/context.ts';

type Attempts = typeof licenceAttempts.$inferSelect;

/** The attempts of callers that have not expired. */
export function findAttempts(ctx: CommerceContext, callers: readonly string[]): Promise<Attempts[]> {
  return ctx.db.orm
    .select()
    .from(licenceAttempts)
    .where(and(inArray(licenceAttempts.caller, [...callers]), gt(licenceAttempts.expiresAt, ctx.clock())));
}

/**
 * Locks and returns the attempts of a caller in the current window; without one, none in a new window until
 * `expiresAt`. Requires a transaction.
 */
export async function lockAttempts(
  ctx: CommerceContext,
  caller: string,
  expiresAt: Date,
): Promise<Pick<Attempts, 'failed' | 'accepted' | 'expiresAt'>> {
  const isOver = lte(licenceAttempts.expiresAt, ctx.clock());
  const renewed = <Column>(column: Column, first: unknown) =>
    sql`case when ${isOver} then ${first} else ${column} end`;
  const none = sql`'{}'::text[]`;
  const [row] = await ctx.db.orm
    .insert(licenceAttempts)
    .values({ caller, failed: [], accepted: [], expiresAt })
    .onConflictDoUpdate({
      target: licenceAttempts.caller,
      set: {
        failed: renewed(licenceAttempts.failed, none),
        accepted: renewed(licenceAttempts.accepted, none),
        expiresAt: renewed(licenceAttempts.expiresAt, sql`${expiresAt.toISOString()}::timestamptz`),
      },
    })
    .returning();
  return row ?? { failed: [], accepted: [], expiresAt };
}

export async function updateAttempts(
  ctx: CommerceContext,
  caller: string,
  { failed, accepted }: { readonly failed: readonly string[]; readonly accepted: readonly string[] },
): Promise<void> {
  await ctx.db.orm
    .update(licenceAttempts)
    .set({ failed: [...failed], accepted: [...accepted] })
    .where(eq(licenceAttempts.caller, caller));
}

/** Returns the number of deleted callers. */
export async function deleteExpiredAttempts({
  db,
  clock,
}: Pick<CommerceDeps, 'db' | 'clock'>): Promise<number> {
  const deleted = await db.orm
    .delete(licenceAttempts)
    .where(lte(licenceAttempts.expiresAt, clock()))
    .returning({ caller: licenceAttempts.caller });
  return deleted.length;
}

interface LicencedPicture extends Record<string, unknown> {
  /** Id of the library picture, or of an edit that was cropped from it. */
  readonly id: string;
  readonly hashes: readonly string[];
}

/** The SHA-256 of the valid codes of licensed library pictures, and of edits of such pictures, by their ids. */
export async function findLicenceHashes(
  ctx: CommerceContext,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const edits = ids.filter(isUuid);
  const rows = await queryRows<LicencedPicture>(
    ctx.db.orm,
    sql`select l.id, l.licence_hashes as hashes from library_images l
      where l.brand = ${ctx.shop.brand} and l.licence = 'code' and ${isAnyOf(sql`l.id`, ids)}
      union all
      select u.id::text, l.licence_hashes from uploads u
      join library_images l on l.brand = u.brand and l.id = u.origin ->> 'id'
      where u.brand = ${ctx.shop.brand} and ${isAnyOf(sql`u.id`, edits)}
        and u.origin ->> 'source' = 'image' and l.licence = 'code'`,
  );
  return new Map(rows.map(({ id, hashes }) => [id, hashes]));
}
