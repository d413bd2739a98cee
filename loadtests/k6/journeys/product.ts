import { holds } from '../visitor/ask.ts';
import { query } from '../visitor/call.ts';
import { openProduct } from '../visitor/catalogue.ts';
import { pick, think } from '../visitor/visitor.ts';
import { type Journey, sells } from './journey.ts';

const MANY = 24;

/** From elsewhere straight to a product, and what many of it cost. */
export const product: Journey = {
  name: 'product',
  weight: 25,
  isPossible: sells,
  visit(visitor) {
    const id = openProduct(visitor, { path: pick(visitor, visitor.map.products, 'product') });
    think(visitor);
    if (visitor.hasScript) {
      const one = query(visitor, 'productDetail', 'product.quantity.calculate', { id, quantity: 1 });
      const many = query(visitor, 'productDetail', 'product.quantity.calculate', { id, quantity: MANY });
      holds(visitor, 'a piece of many costs no more than one', many.unitPriceIncVat <= one.unitPriceIncVat);
      think(visitor);
    }
    openProduct(visitor, { path: pick(visitor, visitor.map.products, 'product') });
    think(visitor);
  },
};
