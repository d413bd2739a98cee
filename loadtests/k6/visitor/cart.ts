import type { components } from '../../../shared/commerce-api/openapi-types.ts';
import { ask, expectStatus, holds } from './ask.ts';
import { query, tryMutation } from './call.ts';
import { openProduct } from './catalogue.ts';
import { figures } from './figures.ts';
import { openPage, pathOf } from './page.ts';
import { pick, VisitOver, type Visitor } from './visitor.ts';

/** What the sums are taken from: an order as the contract has it. */
type Sums = Pick<components['schemas']['Order'], 'totals'> & {
  readonly lines: readonly { readonly lineIncVat: number; readonly quantity: number }[];
};

const ADD_FORM = '/api/forms/cart-line';
/** In a long run stock comes to its end: then another product is tried. */
const MOST_TRIES = 5;

/** Whether an order's total is the sum of its parts, in minor units. */
export function checkSums(visitor: Visitor, { lines, totals }: Sums): void {
  const sum = lines.reduce((total, line) => total + line.lineIncVat, 0);
  const whole = totals.linesIncVat + (totals.shippingIncVat ?? 0);
  holds(visitor, 'the lines add up', sum === totals.linesIncVat);
  holds(visitor, 'the total is lines and delivery', totals.reverseCharged || whole === totals.incVat);
  holds(visitor, 'the VAT adds up', totals.excVat + totals.vat === totals.incVat);
}

/** The plain form, as browsers without scripts send it: on to the cart. Answers whether the product went in. */
function addByForm(visitor: Visitor, productId: string, quantity: number): boolean {
  const body = { productId, quantity: String(quantity) };
  const answer = ask(visitor, 'POST', ADD_FORM, { kind: 'form', name: ADD_FORM, screen: 'cart', body });
  expectStatus(visitor, answer, 'add to cart by form', 303);
  return !/[?&]fault=/.test(answer.headers.Location ?? '');
}

function addByCall(visitor: Visitor, productId: string, quantity: number): boolean {
  const outcome = tryMutation(visitor, 'productDetail', 'cart.line.add', { productId, quantity });
  const isSoldOut = 'error' in outcome && outcome.error.data?.code === 'CONFLICT';
  holds(visitor, 'cart.line.add: succeeds', 'data' in outcome || isSoldOut);
  if ('error' in outcome && !isSoldOut) throw new VisitOver(`cart.line.add: ${outcome.error.message}`);
  return !isSoldOut;
}

/** Looks for a product that is in stock and puts some of it into the cart. Ends the visit when five were sold out. */
export function addSomething(visitor: Visitor, quantity: number): void {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const productId = openProduct(visitor, { path: pick(visitor, visitor.map.products, 'product') });
    const add = visitor.hasScript ? addByCall : addByForm;
    if (add(visitor, productId, quantity)) return;
    figures.soldOut.add(1);
  }
  throw new VisitOver(`${MOST_TRIES} products were sold out`);
}

/** The cart's page, and the cart itself, which must hold so many lines. */
export function openCart(visitor: Visitor, lines: number) {
  const page = openPage(visitor, 'cart', pathOf(visitor, 'cart'));
  holds(visitor, 'the cart is there', page.location === undefined);
  const cart = query(visitor, 'cart', 'cart.order.get', null);
  holds(visitor, 'the cart holds what was added', cart?.lines.length === lines);
  if (!cart) throw new VisitOver('The cart is gone');
  checkSums(visitor, cart);
  return cart;
}
