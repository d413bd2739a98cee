import type { CommerceContext } from '../../kernel/context.ts';
import { findDisputesOfOrders, findStandingDisputes, type StandingDispute } from './disputes.repository.ts';
import { disputeBalanceOf } from './payment-balance.ts';
import { findRefundsOfOrders } from './refunds.repository.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

/**
 * Minor units of orders, by their id, that chargebacks have returned, and no pieces have settled; 0 after a person has given
 * them up. Without orders that were never charged back.
 */
export async function unsettledChargebacks(
  ctx: WithDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const disputes = Map.groupBy(await findDisputesOfOrders(ctx, orderIds), ({ orderId }) => orderId);
  if (disputes.size === 0) return new Map();
  const refunds = await findRefundsOfOrders(ctx, [...disputes.keys()]);
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId);
  return new Map(
    [...disputes].map(([id, own]) => [id, disputeBalanceOf(refundsOf.get(id) ?? [], own).unsettled]),
  );
}

/** {@link unsettledChargebacks} of an order. */
export async function unsettledChargeback(ctx: WithDatabase, orderId: string): Promise<number> {
  return (await unsettledChargebacks(ctx, [orderId])).get(orderId) ?? 0;
}

/** The disputes that a person may still win or give up, without those that refunds have settled, oldest first. */
export async function findUnsettledDisputes(ctx: WithDatabase): Promise<StandingDispute[]> {
  const standing = await findStandingDisputes(ctx);
  const unsettled = await unsettledChargebacks(
    ctx,
    standing.map(({ orderId }) => orderId),
  );
  return standing.filter(({ orderId }) => (unsettled.get(orderId) ?? 0) > 0);
}
