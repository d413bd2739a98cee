import type { CommandOutput } from '#server/platform/commands/command.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { settleInvoice } from '../../invoices/settle-invoice.service.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { done, failed } from '../command-results.ts';

export interface PaidInvoice {
  readonly number: string;
  readonly by: string;
  readonly isDryRun: boolean;
}

/** Records the money of an invoice on account; returns what to print. */
export async function recordPaidInvoice(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  invoice: PaidInvoice,
): Promise<CommandOutput> {
  const result = await settleInvoice(deps, invoice);
  if ('refusal' in result) return failed(result.refusal);
  const { captured, amount, currency } = result.charge;
  const sum = formatMoney(captured ?? amount, currency, 'en-GB');
  return done(`${invoice.number}: ${sum} ${invoice.isDryRun ? 'would be' : 'is'} paid`);
}
