import { eq, max, sql } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { storedItems } from '../db/schema/storage.ts';
import { uploads } from '../db/schema/uploads.ts';

/**
 * Makes what a guest saved and uploaded the customer's, behind what the customer has, in its order. Answers how many
 * items came along. Within a transaction that has locked session and customer.
 */
export async function adoptGuestItems(
  tx: CommerceContext,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: string },
): Promise<number> {
  const owner = { sessionId: null, customerId };
  const [last] = await tx.db.orm
    .select({ position: max(storedItems.position) })
    .from(storedItems)
    .where(eq(storedItems.customerId, customerId));
  const adopted = await tx.db.orm
    .update(storedItems)
    .set({ ...owner, position: sql`${storedItems.position} + ${(last?.position ?? -1) + 1}::integer` })
    .where(eq(storedItems.sessionId, sessionId))
    .returning({ id: storedItems.id });
  await tx.db.orm.update(uploads).set(owner).where(eq(uploads.sessionId, sessionId));
  return adopted.length;
}
