import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import type { Answers, OrderDetails, ShippingChoice } from '../db/schema/order-values.ts';
import { invalidAnswers, rejectAnswers } from '../products/configuration/answer.errors.ts';
import { type ConfigurationResult, configureProducts } from '../products/configuration/configure.service.ts';
import type { ProductSummary } from '../products/product.response.ts';
import { getSummaries } from '../products/products.service.ts';
import { findUnavailableField } from '../shipping/shipping.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import { answersHash } from './answers-hash.ts';
import { checkCartAmount, checkLineCount } from './cart-limits.service.ts';
import { priceCart } from './cart-pricing.service.ts';
import { priceLines } from './line-pricing.service.ts';
import { lineSnapshot } from './line-snapshot.ts';
import { cartChanged, invalidField, outOfStock } from './order.errors.ts';
import { recordCartEdit } from './order-changes.service.ts';
import { validateDetails } from './order-details.validation.ts';
import { deleteLine, findLines, insertLine, type OrderRow, updateLine } from './orders.repository.ts';
import { quantitiesByProduct } from './stock.service.ts';

// Each function runs in the caller's transaction, on a cart that the caller has locked.

const MAX_QUANTITY = 9_999;

export interface NewLine {
  readonly productId: string;
  readonly quantity: number;
  readonly answers?: Answers;
}

/**
 * Adds a product to the cart; the same product with the same answers increases the quantity of its line. Throws
 * NOT_FOUND, outOfStock, BAD_REQUEST with every invalid answer, and UNPROCESSABLE_CONTENT beyond the limits of a cart.
 */
export async function addToCart(ctx: CommerceContext, cart: OrderRow, line: NewLine): Promise<void> {
  const shop = shopOf(cart);
  const product = (await getSummaries({ ...ctx, shop }, [line.productId])).get(line.productId);
  if (!product) throw productNotFound(line.productId);
  const configured = await configureLine({ ...ctx, shop }, cart, product, line);
  const answers = { ...configured?.evaluated.answers };
  const lines = await findLines(ctx, [cart.id]);
  const needed = (quantitiesByProduct(lines).get(line.productId) ?? 0) + line.quantity;
  if (needed > product.stock) throw outOfStock(Math.max(product.stock, 0));

  const hash = answersHash(answers);
  const same = lines.find((row) => row.productId === line.productId && row.answersHash === hash);
  const quantity = (same?.quantity ?? 0) + line.quantity;
  if (quantity > MAX_QUANTITY) {
    throw invalidField(
      'quantity',
      'yup:errors.number.max',
      `exceeds ${MAX_QUANTITY} together with the quantity in the cart`,
    );
  }
  const snapshot = lineSnapshot(product, configured, { quantity, ...shop });
  if (same) {
    await updateLine(ctx, same.id, { quantity, snapshot });
  } else {
    checkLineCount(lines);
    const { productId } = line;
    await insertLine(ctx, { orderId: cart.id, productId, answers, answersHash: hash, quantity, snapshot });
  }
  await checkCartAmount(ctx, cart);
  await recordCartEdit(ctx, cart);
}

/** Evaluates the answers of a line; undefined for a product without options. Throws BAD_REQUEST for invalid answers. */
async function configureLine(
  ctx: CommerceContext,
  cart: OrderRow,
  product: ProductSummary,
  { productId, quantity, answers = {} }: NewLine,
): Promise<ConfigurationResult | undefined> {
  if (!product.configurable) {
    rejectAnswers(answers);
    return undefined;
  }
  const [configured] = await configureProducts(ctx, cart.sessionId ?? undefined, [
    { productId, answers, quantity },
  ]);
  if (!configured) throw productNotFound(productId);
  if (configured.evaluated.faults.length > 0) throw invalidAnswers(configured.evaluated.faults);
  return configured;
}

/**
 * Sets the quantity of a line. Throws NOT_FOUND, outOfStock, UNPROCESSABLE_CONTENT beyond the limits of a cart, and
 * cartChanged when the line no longer has `expectedQuantity`: a page in another tab must not undo a newer change.
 */
export async function setLineQuantity(
  ctx: CommerceContext,
  cart: OrderRow,
  lineId: string,
  { quantity, expectedQuantity }: { readonly quantity: number; readonly expectedQuantity?: number },
): Promise<void> {
  const lines = await findLines(ctx, [cart.id]);
  const line = lines.find((row) => row.id === lineId);
  if (!line) throw lineNotFound(lineId);
  if (expectedQuantity !== undefined && expectedQuantity !== line.quantity && quantity !== line.quantity) {
    throw cartChanged(`The line has ${line.quantity} pieces, not ${expectedQuantity}`);
  }
  const [priced] = await priceLines(ctx, cart, [line], ctx.shop.vatRate);
  const free = priced?.free ?? 0;
  const needed = (quantitiesByProduct(lines).get(line.productId) ?? 0) - line.quantity + quantity;
  // A lower quantity is always accepted, even when the stock does not cover it.
  if (quantity > line.quantity && needed > free) throw outOfStock(free);
  if (quantity === line.quantity) return;
  await updateLine(ctx, lineId, { quantity });
  if (quantity > line.quantity) await checkCartAmount(ctx, cart);
  await recordCartEdit(ctx, cart);
}

/** Removes a line. Throws NOT_FOUND. */
export async function removeLine(ctx: CommerceContext, cart: OrderRow, lineId: string): Promise<void> {
  if (!(await deleteLine(ctx, cart.id, lineId))) throw lineNotFound(lineId);
  await recordCartEdit(ctx, cart);
}

/** Stores contact details and addresses. Throws BAD_REQUEST with every invalid field. */
export async function setDetails(ctx: CommerceContext, cart: OrderRow, details: OrderDetails): Promise<void> {
  await recordCartEdit(ctx, cart, { details: validateDetails(details) });
}

const UNAVAILABLE: Readonly<Record<'method' | 'date' | 'slotFrom', readonly [string, string]>> = {
  method: ['yup:errors.mixed.oneOf', 'is not available for this order'],
  date: ['yup:errors.date.min', 'is not available'],
  slotFrom: ['yup:errors.mixed.oneOf', 'is not available on this day'],
};

/** Stores delivery method, day and time slot. Throws BAD_REQUEST with the field that is not available. */
export async function setShipping(
  ctx: CommerceContext,
  cart: OrderRow,
  choice: ShippingChoice,
): Promise<void> {
  const { shippingRequest } = await priceCart(ctx, cart, await findLines(ctx, [cart.id]));
  const field = findUnavailableField(shippingRequest, choice);
  if (field) throw invalidField(field, ...UNAVAILABLE[field]);
  const { method, date, slotFrom = null } = choice;
  await recordCartEdit(ctx, cart, { shipping: { method, date, slotFrom } });
}

function productNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no product ${id}` });
}

function lineNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no line ${id} in the cart` });
}
