import { holds } from '../visitor/ask.ts';
import { mutate } from '../visitor/call.ts';
import { addSomething, checkSums, openCart } from '../visitor/cart.ts';
import { think, VisitOver } from '../visitor/visitor.ts';
import { type Journey, sells } from './journey.ts';

/** Puts something into the cart, changes its mind about how many, and takes it out again. */
export const cart: Journey = {
  name: 'cart',
  weight: 12,
  isPossible: sells,
  visit(visitor) {
    addSomething(visitor, 1);
    think(visitor);
    const [line] = openCart(visitor, 1).lines;
    if (!line) throw new VisitOver('The cart has no line');
    think(visitor);
    const more = mutate(visitor, 'cart', 'cart.line.update', { id: line.id, quantity: 2 });
    holds(visitor, 'a line holds what it was set to', more.lines[0]?.quantity === 2 && more.itemCount === 2);
    checkSums(visitor, more);
    think(visitor);
    const empty = mutate(visitor, 'cart', 'cart.line.remove', { id: line.id });
    holds(visitor, 'a line taken out is gone', empty.lines.length === 0 && empty.totals.incVat === 0);
  },
};
