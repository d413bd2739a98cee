import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { signingKeys } from '../db/schema/messages.ts';
import type { CommerceContext } from '../kernel/context.ts';

const KEY_BYTES = 32;

/** Returns the key of a purpose, and creates it on first use. */
export async function findOrCreateKey(
  { db, clock }: Pick<CommerceContext, 'db' | 'clock'>,
  purpose: string,
): Promise<string> {
  const find = async () =>
    (await db.orm.select().from(signingKeys).where(eq(signingKeys.purpose, purpose)))[0]?.secret;
  const known = await find();
  if (known) return known;
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  await db.orm.insert(signingKeys).values({ purpose, secret, createdAt: clock() }).onConflictDoNothing();
  const created = await find();
  if (!created) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No signing key was written' });
  return created;
}
