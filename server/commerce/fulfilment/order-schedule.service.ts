import { BRAND_CODES } from '#shared/brands/brand.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { reviewUrls } from '../kernel/env/order-env.ts';
import { daysBefore } from '../kernel/env/retention-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { backgroundOrderContext, type OrderContext, type OrderDeps } from '../order-records/order-context.ts';
import { recordMailOnce } from '../order-records/orders/order-mail-events.service.ts';
import { lockOrder } from '../order-records/orders/orders.repository.ts';
import { createOrderLink } from '../order-view/order-link.service.ts';
import { mayAskForReviews } from '../reviews/reviews.service.ts';
import { moved, setOff } from '../sale/set-off.ts';
import { moveOrder } from './order-moves.service.ts';
import { type DueOrder, findOrdersToComplete, findOrdersToReview } from './order-schedule.repository.ts';

/**
 * Completes orders ORDER_COMPLETION_DAYS after they were shipped, or ready for pickup, and captures their payments. After
 * `signal` it leaves the rest to the next run.
 */
export async function completeOrders(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const before = daysBefore(deps.clock(), deps.env.ORDER_COMPLETION_DAYS);
  const due = await findOrdersToComplete(deps, before);
  const complete = async (ctx: OrderContext, { id }: DueOrder) => {
    await moveOrder(ctx, id, 'Completed');
  };
  await each(deps, due, complete, signal);
}

/** Days after its day in which a review is still requested, in case the job did not run. */
const REVIEW_PERIOD_DAYS = 14;

/**
 * Asks for reviews REVIEW_REQUEST_DAYS after an order was completed, once: of its products, and of the shop in brands with a
 * review page.
 */
export async function requestReviews(deps: OrderDeps): Promise<void> {
  const { clock, env } = deps;
  const urls = reviewUrls(env);
  const brands = BRAND_CODES.filter((code) => brandByCode(code).switches.products);
  if (env.REVIEW_REQUEST_DAYS === 0) return;
  const to = daysBefore(clock(), env.REVIEW_REQUEST_DAYS);
  const from = daysBefore(to, REVIEW_PERIOD_DAYS);
  await each(deps, await findOrdersToReview(deps, { brands, from, to }), async (ctx, { id, brand }) => {
    const url = brandByCode(brand).switches.kiyoh ? urls.get(brand) : undefined;
    await inTransaction(ctx, (tx) => requestReview(tx, id, url));
  });
}

async function requestReview(tx: OrderContext, id: string, url: string | undefined): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.state !== 'Completed' || !(await mayAskForReviews(tx, order))) return;
  if (!(await recordMailOnce(tx, order, 'review-request'))) return;
  const { link } = await createOrderLink(tx, order, 'review');
  await setOff(tx, 'reviewDue', { ...moved(tx, order), link, ...(url ? { url } : {}) });
}

/** An order that fails is logged and retried in the next run; the others continue, until `signal`. */
async function each(
  deps: OrderDeps,
  orders: readonly DueOrder[],
  work: (ctx: OrderContext, order: DueOrder) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (const order of orders) {
    if (signal?.aborted) break;
    try {
      await work(backgroundOrderContext(deps, order, 'job'), order);
    } catch (error) {
      deps.logger.error({ err: error, orderId: order.id }, 'the job failed for a due order');
    }
  }
}
