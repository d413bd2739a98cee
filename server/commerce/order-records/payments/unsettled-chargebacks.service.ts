import type { CommerceContext } from '../../kernel/context.ts';
import {
  type DisputeRow,
  findDisputesOfOrders,
  findExceedingDisputes,
  findStandingDisputes,
  isStanding,
  type StandingDispute,
} from './disputes.repository.ts';
import { disputeBalanceOf } from './payment-balance.ts';
import { findSettlements } from './refunds.repository.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;
type DisputedAmount = Pick<DisputeRow, 'paymentId' | 'amount' | 'createdAt' | 'reversedAt' | 'lostAt'>;

/**
 * Minor units of orders, by their id, that chargebacks have returned, and no pieces have settled; 0 after a person has given
 * them up. Without orders that were never charged back.
 */
export async function unsettledChargebacks(
  ctx: WithDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const disputes = await findDisputesOfOrders(ctx, orderIds);
  const unsettled = await unsettledByPayment(ctx, disputes);
  const orderOf = new Map(disputes.map(({ paymentId, orderId }) => [paymentId, orderId]));
  const sums = new Map<string, number>();
  for (const [paymentId, id] of orderOf) sums.set(id, (sums.get(id) ?? 0) + (unsettled.get(paymentId) ?? 0));
  return sums;
}

/** {@link unsettledChargebacks} of an order. */
export async function unsettledChargeback(ctx: WithDatabase, orderId: string): Promise<number> {
  return (await unsettledChargebacks(ctx, [orderId])).get(orderId) ?? 0;
}

/** The disputes that a person may still win or give up, without those that refunds have settled, oldest first. */
export async function findUnsettledDisputes(ctx: WithDatabase): Promise<StandingDispute[]> {
  const ids = await unsettledDisputeIds(ctx);
  return ids.length > 0 ? findStandingDisputes(ctx, ids) : [];
}

/** The ids of {@link findUnsettledDisputes}, in any order. */
export async function unsettledDisputeIds(ctx: WithDatabase): Promise<string[]> {
  const disputes = await findExceedingDisputes(ctx);
  const unsettled = await unsettledByPayment(ctx, disputes);
  return disputes
    .filter((dispute) => isStanding(dispute) && (unsettled.get(dispute.paymentId) ?? 0) > 0)
    .map(({ id }) => id);
}

/** Minor units that no pieces have settled, by the id of the payment, of all disputes of payments. */
async function unsettledByPayment(
  ctx: WithDatabase,
  disputes: readonly DisputedAmount[],
): Promise<ReadonlyMap<string, number>> {
  const byPayment = Map.groupBy(disputes, ({ paymentId }) => paymentId);
  if (byPayment.size === 0) return new Map();
  const settlements = Map.groupBy(
    await findSettlements(ctx, [...byPayment.keys()]),
    ({ paymentId }) => paymentId,
  );
  return new Map(
    [...byPayment].map(([id, own]) => [id, disputeBalanceOf(settlements.get(id) ?? [], own).unsettled]),
  );
}
