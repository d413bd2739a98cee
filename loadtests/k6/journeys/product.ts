import { query } from '../visitor/call.ts';
import { openProduct } from '../visitor/catalogue.ts';
import { checkThat } from '../visitor/request.ts';
import { pickPopular, think } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

const LARGE_QUANTITY = 24;

/** Lands on a product, checks its volume discount, and opens another product. */
export const product: Journey = {
  name: 'product',
  weight: 25,
  isReadOnly: true,
  isPossible: hasProducts,
  visit(visitor) {
    const id = openProduct(visitor, { path: pickPopular(visitor, visitor.shop.products, 'product') });
    think(visitor);
    if (visitor.runsScripts) {
      const one = query(visitor, 'productDetail', 'product.quantity.calculate', { id, quantity: 1 });
      const many = query(visitor, 'productDetail', 'product.quantity.calculate', {
        id,
        quantity: LARGE_QUANTITY,
      });
      checkThat(
        visitor,
        'the unit price of a large quantity is not higher',
        many.unitPriceIncVat <= one.unitPriceIncVat,
      );
      think(visitor);
    }
    openProduct(visitor, { path: pickPopular(visitor, visitor.shop.products, 'product') });
    think(visitor);
  },
};
