import type { CommandOutput } from '#server/platform/commands/command.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import {
  findStandingDisputes,
  type StandingDispute,
} from '../../order-records/payments/disputes.repository.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import { DUE_REFUNDS, findUnfinishedRefunds } from '../../order-records/payments/refunds.repository.ts';
import { findUnsettledDisputes } from '../../order-records/payments/unsettled-chargebacks.service.ts';
import { requeueFailedRows } from '../../outbox/outbox.repository.ts';
import { giveUpDispute } from '../../payments/lost-disputes.service.ts';
import { completeRefund, settleRefund } from '../../payments/refunds/refund-settlement.service.ts';

interface RefundLine {
  readonly text: string;
  readonly isFailure: boolean;
}

type Deps = OrderDeps;
type Unfinished = Awaited<ReturnType<typeof findUnfinishedRefunds>>[number];

export interface RefundArguments {
  readonly verb: 'list' | 'retry' | 'paid' | 'lost';
  /** Of refunds, or of chargebacks that are lost; empty for a list. */
  readonly ids: readonly string[];
}

export async function printRefunds(deps: Deps, command: RefundArguments): Promise<CommandOutput> {
  const lines = await runRefunds(deps, command);
  const hasFailed = lines.some(({ isFailure }) => isFailure);
  return { text: lines.map(({ text }) => text).join('\n'), exitCode: hasFailed ? 1 : 0 };
}

/**
 * Lists the refunds that were set aside, those that the provider is paying out, and the chargebacks that stand; or retries some
 * that were set aside; or completes them, because a person has paid them; or gives chargebacks up. Returns a line for each.
 */
export async function runRefunds(deps: Deps, { verb, ids }: RefundArguments): Promise<RefundLine[]> {
  const unfinished = await findUnfinishedRefunds(deps);
  if (verb === 'list') {
    const found = [...unfinished.map(describe), ...(await findUnsettledDisputes(deps)).map(describeDispute)];
    const none = 'No refund is set aside, or on its way, and no chargeback stands';
    return (found.length === 0 ? [none] : found).map((text) => ({ text, isFailure: false }));
  }
  if (verb === 'lost') return giveUp(deps, await findStandingDisputes(deps), ids);
  const lines: RefundLine[] = [];
  for (const id of ids) {
    const found = unfinished.find(({ refund }) => refund.id === id && refund.state === 'failed');
    if (found && verb === 'retry' && isOnSite(found.refund)) {
      const text = `${id}: was made on the provider's site, and is still on its way there`;
      lines.push({ text, isFailure: true });
      continue;
    }
    const refund = found && (await (verb === 'paid' ? markPaid : tryAgain)(deps, found));
    if (!refund) lines.push({ text: `${id}: is not set aside`, isFailure: true });
    else lines.push({ text: `${id}: ${RESULTS[refund.state]}`, isFailure: refund.state === 'failed' });
  }
  return lines;
}

/** Whether a person made it on the provider's site, which has not ended it: a second one may not be requested. */
export function isOnSite({ externalId }: Pick<RefundRow, 'externalId'>): boolean {
  return externalId !== null;
}

function describe({ refund, number, currency, locale }: Unfinished): string {
  const { id, orderId, createdAt, reason, state, lastError } = refund;
  const amount = formatMoney(payoutOf(refund), currency, locale);
  const where = state === 'pending' ? 'on its way' : 'set aside';
  const fault = lastError === null ? '' : `  (${lastError})`;
  return `${id}  ${where}  ${number ?? orderId}  ${amount}  ${createdAt.toISOString()}  ${reason}${fault}`;
}

function describeDispute({ dispute, number, orderId, currency, locale }: StandingDispute): string {
  const amount = formatMoney(dispute.amount, currency, locale);
  return `${dispute.id}  charged back  ${number ?? orderId}  ${amount}  ${dispute.createdAt.toISOString()}`;
}

async function giveUp(
  deps: Deps,
  standing: readonly StandingDispute[],
  ids: readonly string[],
): Promise<RefundLine[]> {
  const lines: RefundLine[] = [];
  for (const id of ids) {
    const found = standing.find(({ dispute }) => dispute.id === id);
    const vat = found ? await giveUpDispute(backgroundOrderContext(deps, found, 'operator'), found) : null;
    if (!found || vat === null) lines.push({ text: `${id}: is no chargeback that stands`, isFailure: true });
    else {
      const amount = formatMoney(vat, found.currency, found.locale);
      lines.push({ text: `${id}: lost; VAT to reclaim: ${amount}`, isFailure: false });
    }
  }
  return lines;
}

async function tryAgain(deps: Deps, found: Unfinished): Promise<RefundRow | undefined> {
  const rows = { ...DUE_REFUNDS, clock: deps.clock };
  const requeued = await requeueFailedRows(deps.db, rows, found.refund.id);
  if (requeued === 0) return undefined;
  return settleRefund(backgroundOrderContext(deps, found, 'operator'), found.refund);
}

function markPaid(deps: Deps, found: Unfinished): Promise<RefundRow> {
  return completeRefund(backgroundOrderContext(deps, found, 'operator'), found.refund, {
    paidOtherwise: true,
  });
}

const RESULTS = {
  done: 'refunded',
  pending: 'accepted; the provider pays it out',
  due: 'failed; a job of the commerce API retries it',
  failed: 'was rejected again, and is still set aside',
} as const;
