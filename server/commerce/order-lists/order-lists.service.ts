import type { components } from '#shared/commerce-api/openapi-types.ts';
import { customerPrice } from '#shared/pricing/customer-price.ts';
import { type EditedCart, storeAddedLines } from '../cart/cart.service.ts';
import { MAX_LINE_QUANTITY } from '../cart/cart-limits.service.ts';
import { type AddedLine, tryAddLine } from '../cart/lines/line-addition.service.ts';
import { readLineCatalogue } from '../cart/lines/line-pricing.service.ts';
import { readSessionRules } from '../cart/lines/session-rules.service.ts';
import { editOrOpenCart } from '../checkout/cart-edit.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { OrderContext } from '../order-records/order-context.ts';
import { recordCartEdit } from '../order-records/orders/order-changes.service.ts';
import { findCartLines } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { lineAmounts } from '../products/line-amounts.service.ts';
import type { PriceRules } from '../terms/price-rules.repository.ts';
import { findSkus, type KnownSku } from './known-skus.service.ts';

type Schemas = components['schemas'];
type OrderList = Schemas['OrderList'];
type ListLine = OrderList['lines'][number];
type TypedLine = Schemas['OrderListLines']['lines'][number];

/** Each line with its product and the customer's price at that quantity, or the reason why it cannot be ordered. Equal SKUs add up. */
export async function checkOrderList(ctx: CommerceContext, typed: readonly TypedLine[]): Promise<OrderList> {
  const known = await findSkus(
    ctx,
    typed.map(({ sku }) => sku),
  );
  const rules = await readSessionRules(
    ctx,
    known.flatMap(({ product }) => product?.id ?? []),
  );
  const lines = new Map<string, ListLine>();
  typed.forEach(({ sku, quantity }, at) => {
    const found = known[at];
    const key = found?.product?.id ?? sku;
    const total = quantity + (lines.get(key)?.quantity ?? 0);
    lines.set(key, checkLine(sku, total, found ?? {}, { rules, ...ctx.shop }));
  });
  return listOf(ctx, [...lines.values()]);
}

/**
 * Adds all lines to the cart, by the rules and prices of any added line, or none of them: then `cart` is null, and the list
 * has the reasons. Creates the session and the cart if missing; `sessionToken` is set for a new session.
 */
export async function addOrderList(
  ctx: OrderContext,
  typed: readonly TypedLine[],
): Promise<{ result: Schemas['OrderListAddition']; sessionToken?: string | undefined }> {
  const list = await checkOrderList(ctx, typed);
  if (!isOrderable(list)) return { result: { cart: null, list } };
  let added = list;
  const { order, token } = await editOrOpenCart(ctx, async (tx, cart) => {
    const edit = await addLines(tx, cart, list);
    added = edit.list;
    return edit.cart;
  });
  return { result: { cart: isOrderable(added) ? order : null, list: added }, sessionToken: token };
}

function isOrderable({ lines }: OrderList): boolean {
  return lines.length > 0 && lines.every(({ state }) => state === 'ok');
}

/** Writes only if every line can be added. */
async function addLines(
  ctx: CommerceContext,
  cart: OrderRow,
  list: OrderList,
): Promise<{ readonly cart: EditedCart; readonly list: OrderList }> {
  const before = await findCartLines(ctx, cart);
  const wanted = list.lines.flatMap(({ product, quantity }) =>
    product ? [{ productId: product.id, quantity, answers: {} }] : [],
  );
  const catalogue = await readLineCatalogue(ctx, cart, [...before, ...wanted]);
  const additions: AddedLine[] = [];
  const states: Pick<ListLine, 'state' | 'possible'>[] = [];
  for (const line of wanted) {
    const known = { lines: additions.at(-1)?.lines ?? before, catalogue };
    const addition = await tryAddLine(ctx, cart, known, line);
    if ('added' in addition) additions.push(addition.added);
    states.push('added' in addition ? { state: 'ok', possible: 0 } : refusedState(addition.refusal));
  }
  const lines = list.lines.map((line, at) => ({ ...line, ...states[at] }));
  const last = additions.at(-1);
  if (!last || additions.length < wanted.length) {
    return { cart: { order: cart, lines: before }, list: listOf(ctx, lines) };
  }
  await storeAddedLines(ctx, before, last.lines);
  return {
    cart: { order: await recordCartEdit(ctx, cart), lines: last.lines, priced: last.priced },
    list,
  };
}

type Refusal = Extract<Awaited<ReturnType<typeof tryAddLine>>, { refusal: unknown }>['refusal'];

function refusedState({ reason, possible }: Refusal): Pick<ListLine, 'state' | 'possible'> {
  const states = { gone: 'unknown', changed: 'configurable', cartFull: 'cartFull' } as const;
  if (reason === 'outOfStock') return { state: 'tooFew', possible };
  return { state: states[reason], possible };
}

function checkLine(
  sku: string,
  quantity: number,
  { product, nearest }: KnownSku,
  { rules, vatRate }: { readonly rules: PriceRules; readonly vatRate: number },
): ListLine {
  if (!product) {
    return {
      sku,
      quantity,
      state: 'unknown',
      possible: 0,
      product: null,
      amounts: null,
      nearest: [...(nearest ?? [])],
    };
  }
  const line = { sku: product.sku, quantity, product, nearest: [] };
  if (product.configurable) return { ...line, state: 'configurable', possible: 0, amounts: null };
  const possible = Math.max(0, Math.min(product.stock, MAX_LINE_QUANTITY));
  const listed = { ...product.price, quantity: { current: quantity } };
  const context = { vatRate, listedExcVat: listed.priceExcVat };
  const amounts = lineAmounts(customerPrice(listed, rules.get(product.id), context));
  if (possible === 0) return { ...line, state: 'soldOut', possible, amounts };
  if (quantity > possible) return { ...line, state: 'tooFew', possible, amounts };
  return { ...line, state: 'ok', possible, amounts };
}

/** The total is that of the lines that can be ordered. */
function listOf({ shop }: Pick<CommerceContext, 'shop'>, lines: ListLine[]): OrderList {
  const sum = (amount: 'lineIncVat' | 'lineExcVat') =>
    lines.reduce((total, { state, amounts }) => total + (state === 'ok' ? (amounts?.[amount] ?? 0) : 0), 0);
  return { lines, currency: shop.currency, linesIncVat: sum('lineIncVat'), linesExcVat: sum('lineExcVat') };
}
