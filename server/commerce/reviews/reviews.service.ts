import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { OrderState } from '#shared/commerce-api/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { normaliseEmail } from '#shared/validation/email.ts';
import { recordChanges } from '../changes/changes.service.ts';
import type { RouteBody } from '../kernel/contract/route-body.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { findLines, type LineRow } from '../order-records/orders/order-lines.repository.ts';
import { lockOrder, type OrderRow } from '../order-records/orders/orders.repository.ts';
import { findRefundsOfOrders } from '../order-records/payments/refunds.repository.ts';
import { piecesOf } from '../order-records/payments/unrefunded-lines.service.ts';
import { findReturns } from '../order-records/returns.repository.ts';
import { requireReferredOrder } from '../order-view/order-link.service.ts';
import { emptyReview, notReviewable } from './reviews.errors.ts';
import {
  findFamilies,
  findPublished,
  findReviewsOfOrder,
  hasObjected,
  insertObjection,
  insertReview,
  type ReviewRow,
  updateReview,
} from './reviews.repository.ts';

type Schemas = components['schemas'];
type Written = RouteBody<'/Orders/reviews', 'post'>;

/** The states of an order whose products somebody has, or may collect. */
const STATES: readonly OrderState[] = ['Shipped', 'ReadyForPickup', 'Completed'];
const PAGE_SIZE = 20;

/** The products of an order that its buyer may review. Throws NOT_FOUND. */
export async function findReviewable(
  ctx: OrderContext,
  reference: Schemas['OrderReference'],
): Promise<Schemas['ReviewOffer']> {
  const order = await requireReferredOrder(ctx, reference);
  const written = await findReviewsOfOrder(ctx, order.id);
  const offered = await reviewableLines(ctx, order);
  return {
    number: order.number ?? '',
    isAsked: !(await hasObjected(ctx, addressOf(order))),
    products: offered.map(({ line: { snapshot }, family }) => {
      const own = written.find((review) => review.family === family);
      const { sku, name, image } = snapshot;
      return { sku, name, image, ...(own ? { review: toOwnReview(own) } : {}) };
    }),
  };
}

function toOwnReview({ stars, name, text, state, reason }: ReviewRow) {
  return { stars, name, text, state, ...(reason ? { reason } : {}) };
}

interface Reviewable {
  readonly line: LineRow;
  readonly family: string;
}

/** A line for each family of which the buyer has a piece: no samples, nothing that was sent back or paid back. */
async function reviewableLines(ctx: OrderContext, order: OrderRow): Promise<Reviewable[]> {
  if (!STATES.includes(order.state)) return [];
  const lines = await findLines(ctx, [order.id]);
  const refunds = await findRefundsOfOrders(ctx, [order.id]);
  const returns = (await findReturns(ctx, [order.id])).filter(
    ({ state }) => state !== 'rejected' && state !== 'unconfirmed',
  );
  // The refund of a return has its pieces again.
  const goneOf = ({ id }: LineRow) => Math.max(piecesOf(id, refunds), piecesOf(id, returns));
  const kept = lines.filter((line) => !line.sample && line.quantity > goneOf(line));
  const families = await findFamilies(
    ctx,
    kept.map(({ productId }) => productId),
  );
  const first = new Map<string, Reviewable>();
  for (const line of kept) {
    const family = families.get(line.productId);
    if (family !== undefined && !first.has(family)) first.set(family, { line, family });
  }
  return [...first.values()];
}

/**
 * Stores what a buyer writes about a product. It replaces the buyer's review of the family, also a published one, and waits
 * until somebody of the shop has read it. Throws NOT_FOUND, BAD_REQUEST and CONFLICT.
 */
export async function writeReview(
  ctx: OrderContext,
  { sku, stars, name, text, ...reference }: Written,
): Promise<void> {
  const { id } = await requireReferredOrder(ctx, reference);
  const written = { stars, name: name.trim(), text: text.trim() };
  if (written.text === '') throw emptyReview();
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const offered = (await reviewableLines(tx, order)).find(({ line }) => line.snapshot.sku === sku);
    if (!offered) throw notReviewable();
    const { family, line } = offered;
    const own = (await findReviewsOfOrder(tx, id)).find((review) => review.family === family);
    const { brand } = order;
    const now = { ...written, locale: tx.shop.locale, state: 'waiting', createdAt: tx.clock() } as const;
    if (!own) return insertReview(tx, { ...now, brand, family, orderId: id, productId: line.productId });
    await updateReview(tx, own.id, { ...now, reason: null, reply: null, decidedAt: null, decidedBy: null });
    if (own.state === 'published') await recordChanges(tx, brand, [{ kind: 'reviews-changed', family }]);
  });
}

/** Ends the mails that ask the address of an order for reviews. Throws NOT_FOUND. */
export async function stopReviewRequests(
  ctx: OrderContext,
  reference: Schemas['OrderReference'],
): Promise<void> {
  const order = await requireReferredOrder(ctx, reference);
  await insertObjection(ctx, { ...addressOf(order), createdAt: ctx.clock() });
}

function addressOf({ brand, details }: OrderRow) {
  return { brand, email: normaliseEmail(details?.email ?? '') };
}

/** Whether a mail may ask for reviews of an order: it has something to review, and its address has not objected. */
export async function mayAskForReviews(ctx: OrderContext, order: OrderRow): Promise<boolean> {
  return !(await hasObjected(ctx, addressOf(order))) && (await reviewableLines(ctx, order)).length > 0;
}

/** Published reviews of a product's family, after one of them. Throws NOT_FOUND. */
export async function listPublished(
  ctx: OrderContext,
  id: string,
  after: string | undefined,
): Promise<Schemas['ReviewPage']> {
  const family = (await findFamilies(ctx, [id])).get(id);
  if (family === undefined) throw new AppError('NOT_FOUND', { message: 'There is no such product' });
  const { brand } = ctx.shop;
  const found = await findPublished(ctx, { brand, family }, { after, limit: PAGE_SIZE + 1 });
  const items = found.slice(0, PAGE_SIZE).map(({ createdAt, reply, ...review }) => ({
    ...review,
    at: createdAt.toISOString(),
    ...(reply ? { reply } : {}),
  }));
  return { items, hasMore: found.length > PAGE_SIZE };
}
