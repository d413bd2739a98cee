import type { CommerceContext } from '../../kernel/context.ts';
import { findDisputesOfOrders } from './disputes.repository.ts';
import { disputeBalanceOf } from './payment-balance.ts';
import { findRefundsOfOrders } from './refunds.repository.ts';

/** Minor units of an order that chargebacks have returned, and no pieces have settled; 0 after a person has given them up. */
export async function unsettledChargeback(
  ctx: Pick<CommerceContext, 'db'>,
  orderId: string,
): Promise<number> {
  const disputes = await findDisputesOfOrders(ctx, [orderId]);
  if (disputes.length === 0) return 0;
  return disputeBalanceOf(await findRefundsOfOrders(ctx, [orderId]), disputes).unsettled;
}
