import { randomUUID } from 'node:crypto';
import { MAX_SAMPLES } from '#shared/constants.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { invalidField } from '../../kernel/invalid-fields.ts';
import { recordAddedLine } from '../../order-records/orders/order-changes.service.ts';
import { findCartLines, type LineRow } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { configureKnownProducts } from '../../products/configuration/configure.service.ts';
import { toProductSummaryResponse } from '../../products/product.response.ts';
import type { EditedCart } from '../cart.service.ts';
import { findLineCountError } from '../cart-limits.service.ts';
import { sampleHash } from './answers-hash.ts';
import { type LineCatalogue, lineContext, readLineCatalogue } from './line-pricing.service.ts';
import { type SampledProduct, sampleAnswers, sampleSnapshot } from './sample-snapshot.ts';

export interface NewSample {
  readonly productId: string;
  /** A choice of a product whose colour is an option. */
  readonly colour?: string;
}

/**
 * Adds a free sample to a cart that the caller has locked. A sample that the cart has already stays as it is. Throws
 * NOT_FOUND for a product without samples, BAD_REQUEST for an unknown colour, and UNPROCESSABLE_CONTENT beyond
 * MAX_SAMPLES or the lines of a cart.
 */
export async function addSample(
  ctx: CommerceContext,
  cart: OrderRow,
  { productId, colour }: NewSample,
): Promise<EditedCart> {
  const lines = await findCartLines(ctx, cart);
  const catalogue = await readLineCatalogue(ctx, cart, [...lines, { productId, answers: {} }]);
  const sampled = await findSampled(lineContext(ctx, cart), catalogue, productId);
  if (!sampled) throw new AppError('NOT_FOUND', { message: `There are no samples of product ${productId}` });
  const answers = sampleAnswers(sampled, colour);
  const snapshot = answers && sampleSnapshot(sampled, answers, lineContext(ctx, cart).shop);
  if (!answers || !snapshot)
    throw invalidField('colour', 'yup:errors.mixed.oneOf', 'is not a colour of this product');
  const hash = sampleHash(answers);
  if (lines.some((line) => line.productId === productId && line.answersHash === hash)) {
    return { order: cart, lines };
  }
  const error =
    lines.filter(({ sample }) => sample).length < MAX_SAMPLES ? findLineCountError(lines) : tooMany();
  if (error) throw error;
  const line: LineRow = {
    id: randomUUID(),
    orderId: cart.id,
    productId,
    answers,
    answersHash: hash,
    snapshot,
    quantity: 1,
    sample: true,
    position: (lines.at(-1)?.position ?? 0) + 1,
  };
  const order = await recordAddedLine(ctx, cart, { changed: line, isNew: true });
  return { order, lines: [...lines, line] };
}

async function findSampled(
  ctx: CommerceContext,
  catalogue: LineCatalogue,
  productId: string,
): Promise<SampledProduct | undefined> {
  const { samples, summary } = catalogue.products.get(productId) ?? {};
  if (!samples || !summary) return undefined;
  const product = toProductSummaryResponse(summary, ctx.shop);
  const [configured] = await configureKnownProducts(ctx, catalogue, [
    { productId, answers: {}, quantity: 1 },
  ]);
  return { product, images: summary.images, configuration: configured?.configuration };
}

function tooMany(): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: `An order has at most ${MAX_SAMPLES} samples`,
    messageKey: 'tooManySamples',
    values: { count: MAX_SAMPLES },
  });
}
