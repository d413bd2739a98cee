import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import type { Answers } from '../../db/schema/orders/order-values.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { invalidField } from '../../kernel/invalid-fields.ts';
import { outOfStock } from '../../order-records/order.errors.ts';
import type { LineRow } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { quantitiesByProduct } from '../../order-records/stock.service.ts';
import { findUnexpectedAnswers, invalidAnswers } from '../../products/configuration/answer.errors.ts';
import {
  type ConfigurationResult,
  configureKnownProducts,
} from '../../products/configuration/configure.service.ts';
import { toProductSummaryResponse } from '../../products/product.response.ts';
import { findAmountError, findLineCountError, MAX_LINE_QUANTITY } from '../cart-limits.service.ts';
import { type PricedCart, priceCart } from '../cart-pricing.service.ts';
import { answersHash } from './answers-hash.ts';
import { type LineCatalogue, lineContext } from './line-pricing.service.ts';
import { lineSnapshot } from './line-snapshot.ts';

export interface NewLine {
  readonly productId: string;
  readonly quantity: number;
  readonly answers?: Answers;
}

/** The lines of a cart with one more, before anything is written. */
export interface AddedLine {
  readonly lines: readonly LineRow[];
  readonly priced: PricedCart;
  /** The line that was added, the one whose quantity has increased, or the replaced one. */
  readonly changed: LineRow;
  readonly isNew: boolean;
}

interface KnownLines {
  readonly lines: readonly LineRow[];
  readonly catalogue: LineCatalogue;
  /**
   * One of the lines, which gets the answers and quantity of the added one, unless another line has the same answers. One with a
   * quoted price, which belongs to its answers, stays beside others.
   */
  readonly replaced?: LineRow;
}

/** Why a line cannot be added. */
export interface Refusal {
  readonly reason: 'gone' | 'changed' | 'outOfStock' | 'cartFull';
  /** Number of pieces that could be added instead. */
  readonly possible: number;
  readonly error: AppError;
}

type Addition = { readonly added: AddedLine } | { readonly refusal: Refusal };

/**
 * Adds a product to the lines of a cart by the rules for stock, answers, and the limits of a cart: the same product with
 * the same answers increases the quantity of its line. Writes nothing.
 */
export async function tryAddLine(
  ctx: CommerceContext,
  cart: OrderRow,
  { lines, catalogue, replaced: wanted }: KnownLines,
  line: NewLine,
): Promise<Addition> {
  const { productId } = line;
  const cartCtx = lineContext(ctx, cart);
  const item = catalogue.products.get(productId);
  const stored = item?.summary;
  if (!stored) return refused('gone', productNotFound(productId));
  const product = toProductSummaryResponse(stored, cartCtx.shop);
  const configured = await configureLine(cartCtx, catalogue, product.configurable, line);
  if (configured instanceof AppError) return refused('changed', configured);
  const answers = { ...configured?.evaluated.answers };
  const hash = answersHash(answers);
  const isSame = (row: LineRow) => row.productId === productId && row.answersHash === hash;
  const replaced = wanted && (isSame(wanted) || !wanted.snapshot.quoted) ? wanted : undefined;
  const others = lines.filter((row) => row !== replaced);
  const inCart = quantitiesByProduct(others).get(productId) ?? 0;
  if (inCart + line.quantity > product.stock) {
    return refused('outOfStock', outOfStock(Math.max(product.stock, 0)), product.stock - inCart);
  }

  const same = others.find(isSame);
  const quantity = (same?.quantity ?? 0) + line.quantity;
  if (quantity > MAX_LINE_QUANTITY)
    return refused('cartFull', tooManyPieces(), MAX_LINE_QUANTITY - quantity + line.quantity);
  const countError = same ? undefined : findLineCountError(others);
  if (countError) return refused('cartFull', countError);

  const snapshot = lineSnapshot(product, configured, {
    ...cartCtx.shop,
    quantity,
    category: item?.category,
    rule: catalogue.rules.get(productId),
  });
  const former = same ?? replaced;
  const changed: LineRow = {
    ...(former ?? { id: randomUUID(), orderId: cart.id, position: (lines.at(-1)?.position ?? 0) + 1 }),
    productId,
    answers,
    answersHash: hash,
    quantity,
    snapshot: { ...snapshot, ...(former && quotedOf(former)) },
    sample: false,
  };
  const edited = former
    ? (same ? others : lines).map((row) => (row === former ? changed : row))
    : [...lines, changed];
  const priced = await priceCart(ctx, cart, edited, { catalogue });
  const amountError = findAmountError(ctx, cart, priced);
  if (amountError) return refused('cartFull', amountError);
  return { added: { lines: edited, priced, changed, isNew: !former } };
}

/** With another quantity the line has no quoted price, but has it again when the quantity is changed back. */
function quotedOf({ snapshot: { quoted } }: LineRow): Pick<LineRow['snapshot'], 'quoted'> {
  return quoted ? { quoted } : {};
}

/** Evaluates the answers of a line; undefined for a product without options. Returns the error for invalid answers. */
async function configureLine(
  ctx: CommerceContext,
  catalogue: LineCatalogue,
  isConfigurable: boolean,
  { productId, quantity, answers = {} }: NewLine,
): Promise<ConfigurationResult | AppError | undefined> {
  if (!isConfigurable) return findUnexpectedAnswers(answers);
  const [configured] = await configureKnownProducts(ctx, catalogue, [{ productId, answers, quantity }]);
  if (!configured) return productNotFound(productId);
  const { faults } = configured.evaluated;
  return faults.length > 0 ? invalidAnswers(faults) : configured;
}

function refused(reason: Refusal['reason'], error: AppError, possible = 0): { refusal: Refusal } {
  return { refusal: { reason, error, possible: Math.max(0, possible) } };
}

function productNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no product ${id}` });
}

function tooManyPieces(): AppError {
  return invalidField(
    'quantity',
    'yup:errors.number.max',
    `exceeds ${MAX_LINE_QUANTITY} together with the quantity in the cart`,
  );
}
