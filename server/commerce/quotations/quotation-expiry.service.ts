import { addDays } from '#shared/dates/calendar-date.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { BATCH_SIZE } from '../kernel/batches.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { backgroundOrderContext, type OrderContext, type OrderDeps } from '../order-records/order-context.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { cancelOrder } from '../sale/reservation.service.ts';
import { findOverdue, findUnreminded } from './due-quotations.repository.ts';
import { shopDate } from './quotation-terms.ts';
import { mailVersion } from './quotation-versions.service.ts';
import { findLastVersion, findRequest, updateRequest } from './quotations.repository.ts';

type ExpiryDeps = OrderDeps;

/** A reminder is not sent sooner after the last mail of the offer; one on the same day would be a nuisance. */
const MIN_AGE_MS = DAY_MS;

/**
 * Cancels the quotations whose last day is over, and mails a reminder, once, QUOTATION_REMINDER_DAYS before it. Each
 * quotation has a transaction of its own; one that fails does not stop the others. Throws AggregateError after them.
 */
export async function expireQuotations(deps: ExpiryDeps): Promise<void> {
  const now = deps.clock();
  // No shop is behind this time zone, so no quotation ends early.
  const today = shopDate(now, 'en-GB');
  const errors: unknown[] = [];
  const each = async (
    due: readonly Pick<OrderRow, 'id' | 'brand' | 'locale'>[],
    work: (tx: OrderContext, order: OrderRow) => Promise<void>,
  ) => {
    for (const { id, ...shop } of due) {
      try {
        await inTransaction(backgroundOrderContext(deps, shop, 'job'), async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.state === 'Quotation') await work(tx, order);
        });
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await each(await findOverdue(deps, { before: today, limit: BATCH_SIZE }), async (tx, order) => {
    await cancelOrder(tx, order);
  });
  const days = deps.env.QUOTATION_REMINDER_DAYS;
  const sentBefore = new Date(now.getTime() - MIN_AGE_MS);
  const reminded =
    days === 0
      ? []
      : await findUnreminded(deps, { until: addDays(today, days), sentBefore, limit: BATCH_SIZE });
  await each(reminded, remind);
  if (errors.length > 0) throw new AggregateError(errors, 'the expiry or the reminder of quotations failed');
}

async function remind(tx: OrderContext, order: OrderRow): Promise<void> {
  const request = await findRequest(tx, order.id);
  const version = await findLastVersion(tx, order.id);
  if (request.remindedAt || !version) return;
  await updateRequest(tx, order.id, { remindedAt: tx.clock() });
  await mailVersion(tx, 'quotationEnding', { order, request, version });
}
