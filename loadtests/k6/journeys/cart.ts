import { mutate, tryMutation } from '../visitor/call.ts';
import { addAvailableProduct, checkTotals, openCart } from '../visitor/cart.ts';
import { metrics } from '../visitor/metrics.ts';
import { checkThat } from '../visitor/request.ts';
import { think, VisitAborted } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

/** Adds a product to the cart, changes its quantity and removes it. */
export const cart: Journey = {
  name: 'cart',
  weight: 12,
  isPossible: hasProducts,
  visit(visitor) {
    addAvailableProduct(visitor, 1);
    think(visitor);
    const [line] = openCart(visitor, 1).lines;
    if (!line) throw new VisitAborted('The cart has no line');
    think(visitor);
    const outcome = tryMutation(visitor, 'cart', 'cart.line.update', { id: line.id, quantity: 2 });
    // The last piece is in the cart.
    const isSoldOut = 'error' in outcome && outcome.error.data?.code === 'CONFLICT';
    if (isSoldOut) metrics.soldOut.add(1);
    checkThat(visitor, 'cart.line.update: succeeds', 'data' in outcome || isSoldOut);
    if ('data' in outcome) {
      const { lines, itemCount } = outcome.data;
      checkThat(visitor, 'the cart line has the new quantity', lines[0]?.quantity === 2 && itemCount === 2);
      checkTotals(visitor, outcome.data);
    }
    think(visitor);
    const empty = mutate(visitor, 'cart', 'cart.line.remove', { id: line.id });
    checkThat(visitor, 'a removed cart line is gone', empty.lines.length === 0 && empty.totals.incVat === 0);
  },
};
