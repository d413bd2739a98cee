import type { CommandOutput } from '#server/platform/commands/command.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { EXPORT_ROWS } from '../../erp/erp.repository.ts';
import { runFrequentJobs, runOccasionalJobs } from '../../jobs/jobs.ts';
import { MAIL_ROWS } from '../../mail/outbox.repository.ts';
import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import { requeueFailedRows, setAsideRows } from '../../outbox/outbox.repository.ts';
import { refreshPayment } from '../../payments/payment-refresh.service.ts';
import { findUnsettledPayments } from '../../payments/unsettled-payments.repository.ts';
import { done } from '../command-results.ts';
import { outboxOnly } from '../run-order-command.ts';
import { skipNumbers } from './numbers.repository.ts';

export interface ResumeArguments {
  /** More than the orders that were lost. */
  readonly skip: number;
}

const REASON = 'set aside after a restore: it may have been sent before';

/**
 * Brings a restored database up to what the world knows, before the shop opens. Payments are fetched from their providers, and
 * the jobs run once; refunds and captures are found there by their keys. Mails are then set aside: none of them can be
 * recognised as sent. So are the exports of what is found now, which the ERP may have under a number that was lost. Numbers that
 * may have been given to other orders are left out.
 */
export async function resumeShop(
  { exports: exporter, ...rest }: OrderDeps,
  { skip }: ResumeArguments,
): Promise<CommandOutput> {
  const deps = { ...rest, mailer: outboxOnly, ...(exporter ? { exports: outboxOnly } : {}) };
  const since = deps.clock();
  await skipNumbers(deps, skip);
  const failed = await refreshPayments(deps);
  await runFrequentJobs(deps);
  await runOccasionalJobs(deps);
  const mails = await setAsideRows(deps.db, MAIL_ROWS, { reason: REASON });
  const exports = await setAsideRows(deps.db, EXPORT_ROWS, { reason: REASON, since });
  const lines = [
    `${skip} numbers of orders, invoices and quotations were left out`,
    ...failed.map((id) => `payment ${id}: its state could not be fetched; run the command again`),
    ...mails.map((id) => `mail ${id}: set aside`),
    ...exports.map((id) => `export ${id}: set aside`),
    `set aside: ${mails.length} mails (backup mail ID... sends some) and ${exports.length} exports (erp resend)`,
  ];
  return { text: lines.join('\n'), exitCode: failed.length > 0 ? 1 : 0 };
}

/** Returns the ids of the payments whose provider did not answer. */
async function refreshPayments(deps: OrderDeps): Promise<string[]> {
  const failed: string[] = [];
  for (const { payment, ...order } of await findUnsettledPayments(deps)) {
    try {
      await refreshPayment(backgroundOrderContext(deps, order, 'job'), payment);
    } catch (error) {
      deps.logger.warn({ err: error, paymentId: payment.id }, 'the state of a payment could not be fetched');
      failed.push(payment.id);
    }
  }
  return failed;
}

/** Lets mails that were set aside, or given up, be sent after all. */
export async function sendMails(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<CommandOutput> {
  const rows = { ...MAIL_ROWS, clock };
  const lines: string[] = [];
  let unknown = 0;
  for (const id of ids) {
    const count = isUuid(id) ? await requeueFailedRows(db, rows, id) : 0;
    if (count === 0) unknown += 1;
    lines.push(`mail ${id}: ${count === 0 ? 'is neither set aside nor given up' : 'is queued again'}`);
  }
  return unknown > 0 ? { text: lines.join('\n'), exitCode: 1 } : done(lines.join('\n'));
}
