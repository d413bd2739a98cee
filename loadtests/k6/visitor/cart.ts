import type { components } from '../../../shared/commerce-api/openapi-types.ts';
import { query, tryMutation } from './call.ts';
import { openProduct } from './catalogue.ts';
import { metrics } from './metrics.ts';
import { openPage, pathOf } from './page.ts';
import { checkThat, expectStatus, sendRequest } from './request.ts';
import { faultText } from './trpc-lines.ts';
import { pickPopular, VisitAborted, type Visitor } from './visitor.ts';

type CartTotals = Pick<components['schemas']['Order'], 'totals'> & {
  readonly lines: readonly { readonly lineIncVat: number; readonly quantity: number }[];
};

const ADD_FORM = '/api/forms/cart-line';
/** Products sell out during a long run. */
const MAX_ATTEMPTS = 5;

/** Checks that the totals of an order add up, in minor units. */
export function checkTotals(visitor: Visitor, { lines, totals }: CartTotals): void {
  const sum = lines.reduce((subtotal, line) => subtotal + line.lineIncVat, 0);
  const total = totals.linesIncVat + (totals.shippingIncVat ?? 0);
  checkThat(visitor, 'the line prices add up', sum === totals.linesIncVat);
  checkThat(
    visitor,
    'the total is the sum of lines and delivery',
    totals.reverseCharged || total === totals.incVat,
  );
  checkThat(visitor, 'the VAT adds up', totals.excVat + totals.vat === totals.incVat);
}

/** Submits the HTML form, like a browser without scripts; a first visit sends it again with a cookie. Returns whether the product was added. */
function addByForm(visitor: Visitor, productId: string, quantity: number): boolean {
  const body = { productId, quantity: String(quantity) };
  const submit = (path: string) =>
    sendRequest(visitor, 'POST', path, { kind: 'form', name: ADD_FORM, screen: 'cart', body });
  const first = submit(ADD_FORM);
  const response = first.status === 307 ? submit(first.headers.Location ?? ADD_FORM) : first;
  expectStatus(visitor, response, 'add to cart by form', 303);
  return !/[?&]fault=/.test(response.headers.Location ?? '');
}

function addByCall(visitor: Visitor, productId: string, quantity: number): boolean {
  const outcome = tryMutation(visitor, 'productDetail', 'cart.line.add', { productId, quantity });
  const isSoldOut = 'error' in outcome && outcome.error.data?.code === 'CONFLICT';
  checkThat(visitor, 'cart.line.add: succeeds', 'data' in outcome || isSoldOut);
  if ('error' in outcome && !isSoldOut) throw new VisitAborted(`cart.line.add: ${faultText(outcome.error)}`);
  return !isSoldOut;
}

/**
 * Adds a product that is in stock to the cart, or one piece of it when there are fewer than wanted. Throws VisitAborted when
 * five were sold out.
 */
export function addAvailableProduct(visitor: Visitor, quantity: number): void {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const productId = openProduct(visitor, { path: pickPopular(visitor, visitor.shop.products, 'product') });
    const add = visitor.runsScripts ? addByCall : addByForm;
    if (add(visitor, productId, quantity)) return;
    metrics.soldOut.add(1);
    if (quantity > 1 && add(visitor, productId, 1)) return;
  }
  throw new VisitAborted(`${MAX_ATTEMPTS} products were sold out`);
}

/** Opens the cart page and returns the cart, which is expected to have `lines` lines. */
export function openCart(visitor: Visitor, lines: number) {
  const page = openPage(visitor, 'cart', pathOf(visitor, 'cart'));
  checkThat(visitor, 'the cart page does not redirect', page.location === undefined);
  const cart = query(visitor, 'cart', 'cart.order.get', null);
  checkThat(visitor, 'the cart has the expected lines', cart?.lines.length === lines);
  if (!cart) throw new VisitAborted('The cart is gone');
  checkTotals(visitor, cart);
  return cart;
}
