import { formatMoney } from '#shared/money/format-money.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { CommerceDeps } from '../context.ts';
import { backgroundOrderContext } from '../orders/order-context.ts';
import { settleRefund } from './refund-settlement.service.ts';
import { findSetAsideRefunds, reviveRefund } from './refunds.repository.ts';

interface RefundLine {
  readonly text: string;
  readonly isFailure: boolean;
}

/** Lists the refunds that were set aside, or tries those with these ids again. Returns a line for each. */
export async function retrySetAsideRefunds(
  deps: Omit<CommerceDeps, 'uploads' | 'accounts'>,
  ids: readonly string[],
): Promise<RefundLine[]> {
  const setAside = await findSetAsideRefunds(deps);
  if (ids.length === 0) {
    if (setAside.length === 0) return [{ text: 'No refund is set aside', isFailure: false }];
    return setAside.map(({ refund, number, currency, locale }) => {
      const amount = formatMoney(refund.amount, currency, locale);
      const text = `${refund.id}  ${number ?? refund.orderId}  ${amount}  ${refund.createdAt.toISOString()}  ${refund.reason}`;
      return { text, isFailure: false };
    });
  }
  const lines: RefundLine[] = [];
  for (const id of ids) {
    const found = setAside.find(({ refund }) => refund.id === id);
    const revived = found && isUuid(id) ? await reviveRefund(deps, id) : undefined;
    if (!found || !revived) lines.push({ text: `${id}: is not set aside`, isFailure: true });
    else {
      const { state } = await settleRefund(backgroundOrderContext(deps, found, 'operator'), revived);
      lines.push({ text: `${id}: ${RESULTS[state]}`, isFailure: state === 'failed' });
    }
  }
  return lines;
}

const RESULTS = {
  done: 'refunded',
  due: 'failed; a job of the commerce API retries it',
  failed: 'was rejected again, and is still set aside',
} as const;
