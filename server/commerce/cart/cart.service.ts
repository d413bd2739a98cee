import { AppError } from '#shared/errors/app-error.ts';
import { type Country, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { Answers, OrderDetails, ShippingChoice, VatCheck } from '../db/schema/orders/order-values.ts';
import { discountRefused } from '../discounts/discount.errors.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { invalidField } from '../kernel/invalid-fields.ts';
import { cartChanged, oneSampleOfEach, outOfStock } from '../order-records/order.errors.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { recordAddedLine, recordCartEdit } from '../order-records/orders/order-changes.service.ts';
import {
  deleteLine,
  findCartLines,
  findLines,
  insertLines,
  type LineRow,
  updateLine,
  updateSnapshots,
} from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { quantitiesByProduct } from '../order-records/stock.service.ts';
import { findUnavailableField } from '../shipping/shipping.service.ts';
import { slotBookings } from '../shipping/slot-bookings.service.ts';
import { checkVatOfDetails } from '../vat/vat-checks.service.ts';
import { checkAmount } from './cart-limits.service.ts';
import { type PricedCart, priceCart } from './cart-pricing.service.ts';
import { type NewLine, tryAddLine } from './lines/line-addition.service.ts';
import { readLineCatalogue } from './lines/line-pricing.service.ts';
import { priceChange } from './lines/price-change.ts';
import { validateDetails } from './order-details.validation.ts';

// Each function runs in the caller's transaction, on a cart that the caller has locked.

/** A cart after an edit, with what the edit has already read of it. */
export interface EditedCart {
  readonly order: OrderRow;
  readonly lines?: readonly LineRow[];
  readonly priced?: PricedCart;
}

/**
 * Adds a product to the cart; the same product with the same answers increases the quantity of its line. Throws
 * NOT_FOUND, outOfStock, BAD_REQUEST with every invalid answer, and UNPROCESSABLE_CONTENT beyond the limits of a cart.
 */
export async function addToCart(ctx: CommerceContext, cart: OrderRow, line: NewLine): Promise<EditedCart> {
  const lines = await findCartLines(ctx, cart);
  const catalogue = await readLineCatalogue(ctx, cart, [...lines, { answers: {}, ...line }]);
  const addition = await tryAddLine(ctx, cart, { lines, catalogue }, line);
  if ('refusal' in addition) throw addition.refusal.error;
  const { lines: edited, priced } = addition.added;
  return { order: await recordAddedLine(ctx, cart, addition.added), lines: edited, priced };
}

/** Stores the lines of a cart to which {@link tryAddLine} has added some: new ones in one statement, those with more pieces each. */
export async function storeAddedLines(
  ctx: CommerceContext,
  before: readonly LineRow[],
  after: readonly LineRow[],
): Promise<void> {
  const former = new Map(before.map((row) => [row.id, row]));
  const added = after.filter(({ id }) => !former.has(id));
  const changed = after.filter((row) => former.has(row.id) && former.get(row.id) !== row);
  await insertLines(ctx, added);
  for (const { id, quantity, snapshot, answers, answersHash } of changed)
    await updateLine(ctx, id, { quantity, snapshot, answers, answersHash });
}

/**
 * Gives a line other answers and a quantity, at its place in the cart; if another line has these answers, its quantity increases
 * instead. A line with a quoted price stays, and the answers are a line of their own. Throws NOT_FOUND, and what
 * {@link addToCart} throws.
 */
export async function configureLineAnew(
  ctx: CommerceContext,
  cart: OrderRow,
  lineId: string,
  { quantity, answers }: { readonly quantity: number; readonly answers: Answers },
): Promise<EditedCart> {
  const lines = await findLines(ctx, [cart.id]);
  const replaced = lines.find(({ id, sample }) => id === lineId && !sample);
  if (!replaced) throw lineNotFound(lineId);
  const line = { productId: replaced.productId, quantity, answers };
  const catalogue = await readLineCatalogue(ctx, cart, [...lines, line]);
  const addition = await tryAddLine(ctx, cart, { lines, catalogue, replaced }, line);
  if ('refusal' in addition) throw addition.refusal.error;
  const { lines: edited, priced } = addition.added;
  if (!edited.some(({ id }) => id === lineId)) await deleteLine(ctx, cart.id, lineId);
  await storeAddedLines(ctx, lines, edited);
  return { order: await recordCartEdit(ctx, cart), lines: edited, priced };
}

/**
 * Sets the quantity of a line. Throws NOT_FOUND, outOfStock, UNPROCESSABLE_CONTENT for a sample and beyond the limits of
 * a cart, and cartChanged when the line no longer has `expectedQuantity`: a page in another tab must not undo a newer change.
 */
export async function setLineQuantity(
  ctx: CommerceContext,
  cart: OrderRow,
  lineId: string,
  { quantity, expectedQuantity }: { readonly quantity: number; readonly expectedQuantity?: number },
): Promise<EditedCart> {
  const lines = await findLines(ctx, [cart.id]);
  const line = lines.find((row) => row.id === lineId);
  if (!line) throw lineNotFound(lineId);
  if (expectedQuantity !== undefined && expectedQuantity !== line.quantity && quantity !== line.quantity) {
    throw cartChanged(`The line has ${line.quantity} pieces, not ${expectedQuantity}`);
  }
  if (line.sample && quantity !== line.quantity) throw oneSampleOfEach();
  const edited = lines.map((row) => (row === line ? { ...row, quantity } : row));
  const priced = await priceCart(ctx, cart, edited);
  const free = priced.lines.find(({ row }) => row.id === lineId)?.free ?? 0;
  const needed = (quantitiesByProduct(lines).get(line.productId) ?? 0) - line.quantity + quantity;
  // A lower quantity is always accepted, even when the stock does not cover it.
  if (quantity > line.quantity && needed > free) throw outOfStock(free);
  if (quantity === line.quantity) return { order: cart, lines, priced };
  if (quantity > line.quantity) checkAmount(ctx, cart, priced);
  await updateLine(ctx, lineId, { quantity });
  return { order: await recordCartEdit(ctx, cart), lines: edited, priced };
}

/** Removes a line. Throws NOT_FOUND. */
export async function removeLine(ctx: CommerceContext, cart: OrderRow, lineId: string): Promise<EditedCart> {
  if (!(await deleteLine(ctx, cart.id, lineId))) throw lineNotFound(lineId);
  return { order: await recordCartEdit(ctx, cart) };
}

/** Stores validated contact details and addresses, with the check of the VAT number. */
export async function setDetails(
  ctx: CommerceContext,
  cart: OrderRow,
  { details, vatCheck }: { readonly details: OrderDetails; readonly vatCheck: VatCheck | null },
): Promise<EditedCart> {
  return { order: await recordCartEdit(ctx, cart, { details, vatCheck }) };
}

/**
 * Validates details, and asks the authority about the VAT number. Not part of the transaction, because the authority
 * may be slow. Throws BAD_REQUEST with every invalid field.
 */
export async function checkDetails(ctx: OrderContext, given: OrderDetails) {
  const details = validateDetails(given, localeDefinition(ctx.shop.locale).country);
  return { details, vatCheck: await checkVatOfDetails(ctx, details) };
}

/**
 * Stores the country of delivery, for delivery costs and VAT, and the postal code where it matters. An address, once there is
 * one, overrides both.
 */
export async function setDeliveryCountry(
  ctx: CommerceContext,
  cart: OrderRow,
  { country, postalCode }: { readonly country: Country; readonly postalCode?: string | undefined },
): Promise<EditedCart> {
  const deliveryPostalCode = postalCode?.trim() || null;
  return { order: await recordCartEdit(ctx, cart, { deliveryCountry: country, deliveryPostalCode }) };
}

/** Applies a discount code. Throws the errors of discount.errors.ts when it does not apply to the cart. */
export async function setDiscountCode(
  ctx: CommerceContext,
  cart: OrderRow,
  code: string,
): Promise<EditedCart> {
  const lines = await findLines(ctx, [cart.id]);
  const priced = await priceCart(ctx, { ...cart, discountCode: code }, lines);
  const { discount } = priced;
  if (discount?.fault) {
    const { fault, minimum = 0 } = discount;
    throw discountRefused(fault, formatMoney(minimum, cart.currency, ctx.shop.locale));
  }
  return { order: await recordCartEdit(ctx, cart, { discountCode: code }), lines, priced };
}

/** Records that the shopper has seen the current prices, which no longer count as changed. */
export async function acceptPrices(ctx: CommerceContext, cart: OrderRow): Promise<EditedCart> {
  const lines = await findLines(ctx, [cart.id]);
  const { lines: priced } = await priceCart(ctx, cart, lines);
  const changed = priced.filter(
    (line) => line.isAvailable && priceChange(line.row, line.snapshot).changedFrom,
  );
  await updateSnapshots(
    ctx,
    changed.map(({ row, snapshot }) => ({ id: row.id, snapshot })),
  );
  return { order: await recordCartEdit(ctx, cart) };
}

export async function removeDiscountCode(ctx: CommerceContext, cart: OrderRow): Promise<EditedCart> {
  return { order: await recordCartEdit(ctx, cart, { discountCode: null }) };
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
): Promise<EditedCart> {
  const lines = await findLines(ctx, [cart.id]);
  const catalogue = await readLineCatalogue(ctx, cart, lines);
  const { shippingRequest } = await priceCart(ctx, cart, lines, { catalogue });
  const bookings = await slotBookings(ctx, cart.id);
  const field = findUnavailableField({ ...shippingRequest, bookings }, choice);
  if (field) throw invalidField(field, ...UNAVAILABLE[field]);
  const { method, date, slotFrom = null } = choice;
  const order = await recordCartEdit(ctx, cart, { shipping: { method, date, slotFrom } });
  return { order, lines, priced: await priceCart(ctx, order, lines, { catalogue }) };
}

function lineNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no line ${id} in the cart` });
}
