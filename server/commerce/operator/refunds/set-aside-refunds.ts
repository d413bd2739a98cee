import { parseArgs } from 'node:util';
import { formatMoney } from '#shared/money/format-money.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import { UsageError } from '../../kernel/usage-error.ts';
import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import { findUnfinishedRefunds, requeueRefund } from '../../order-records/refunds.repository.ts';
import { completeRefund, settleRefund } from '../../payments/refunds/refund-settlement.service.ts';

interface RefundLine {
  readonly text: string;
  readonly isFailure: boolean;
}

type Deps = OrderDeps;
type Unfinished = Awaited<ReturnType<typeof findUnfinishedRefunds>>[number];

export const REFUNDS_USAGE = `npm run payments:refunds                    lists the refunds that were set aside or are on their way
npm run payments:refunds -- ID...           tries those that were set aside again
npm run payments:refunds -- --paid ID...    records that a person has paid them`;

/**
 * Without ids, lists the refunds that were set aside, and those that the provider is paying out. With ids, retries
 * those that were set aside; with `--paid` too, completes them, because a person has paid them. Returns a line for
 * each. Throws UsageError: an option with a typing error must not retry what a person has paid.
 */
export async function runRefunds(deps: Deps, args: readonly string[]): Promise<RefundLine[]> {
  const { ids, isPaid } = parse(args);
  const unfinished = await findUnfinishedRefunds(deps);
  if (ids.length === 0) {
    if (unfinished.length === 0) return [{ text: 'No refund is set aside, or on its way', isFailure: false }];
    return unfinished.map((found) => ({ text: describe(found), isFailure: false }));
  }
  const lines: RefundLine[] = [];
  for (const id of ids) {
    const found = unfinished.find(({ refund }) => refund.id === id && refund.state === 'failed');
    const refund = found && (await (isPaid ? markPaid : tryAgain)(deps, found));
    if (!refund) lines.push({ text: `${id}: is not set aside`, isFailure: true });
    else lines.push({ text: `${id}: ${RESULTS[refund.state]}`, isFailure: refund.state === 'failed' });
  }
  return lines;
}

function parse(args: readonly string[]): { ids: readonly string[]; isPaid: boolean } {
  try {
    const options = { paid: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.paid && positionals.length === 0) throw new TypeError('--paid needs the ids of refunds');
    return { ids: positionals, isPaid: values.paid };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, REFUNDS_USAGE) : error;
  }
}

function describe({ refund, number, currency, locale }: Unfinished): string {
  const { id, orderId, createdAt, reason, state } = refund;
  const amount = formatMoney(refund.amount, currency, locale);
  const where = state === 'pending' ? 'on its way' : 'set aside';
  return `${id}  ${where}  ${number ?? orderId}  ${amount}  ${createdAt.toISOString()}  ${reason}`;
}

async function tryAgain(deps: Deps, found: Unfinished): Promise<RefundRow | undefined> {
  const revived = await requeueRefund(deps, found.refund.id);
  return revived && settleRefund(backgroundOrderContext(deps, found, 'operator'), revived);
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
