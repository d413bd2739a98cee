import { asc, eq } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { disputes } from '../db/schema/refunds.ts';

export type DisputeRow = typeof disputes.$inferSelect;
type WithDatabase = Pick<CommerceContext, 'db'>;

/** The disputes of a payment, oldest first. */
export function findDisputes(ctx: WithDatabase, paymentId: string): Promise<DisputeRow[]> {
  return ctx.db.orm
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
}
