import { holds } from '../visitor/ask.ts';
import { mutate, query } from '../visitor/call.ts';
import { checkSums, openCart } from '../visitor/cart.ts';
import { answersAt, openConfigurable } from '../visitor/configurator.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { think } from '../visitor/visitor.ts';
import type { Journey } from './journey.ts';

/** Sizes that are tried, as shares of what is possible, from small to large. */
const SHARES = [0, 0.2, 0.45, 0.7, 0.95];

/** Shapes a product until it fits, keeps it for later, and puts it into the cart. */
export const configure: Journey = {
  name: 'configure',
  weight: 10,
  isPossible: ({ configurables }) => configurables.length > 0,
  visit(visitor) {
    const product = openConfigurable(visitor);
    let last = 0;
    for (const share of SHARES) {
      think(visitor);
      const answers = answersAt(product, share);
      const input = { id: product.id, answers, quantity: 1 };
      const quote = query(visitor, 'productDetail', 'product.configuration.calculate', input);
      holds(visitor, 'answers that are possible have no fault', quote.faults.length === 0);
      holds(visitor, 'what grows costs no less', quote.unitPriceIncVat >= last);
      last = quote.unitPriceIncVat;
    }
    think(visitor);
    const answers = answersAt(product, visitor.random());
    const wanted = { productId: product.id, answers, quantity: 2 };
    const saved = mutate(visitor, 'productDetail', 'storage.item.save', {
      kind: 'configuration',
      name: product.name,
      ...wanted,
    });
    holds(visitor, 'what was saved can be ordered', saved.orderable);
    const cart = mutate(visitor, 'productDetail', 'cart.line.add', wanted);
    checkSums(visitor, cart);
    const [line] = openCart(visitor, 1).lines;
    holds(visitor, 'the cart says what was chosen', (line?.options.length ?? 0) > 0);
    holds(visitor, 'the cart charges what was said', line?.unitPriceIncVat === saved.unitPriceIncVat);
    think(visitor);
    openPage(visitor, 'myAccount', `${pathOf(visitor, 'myAccount')}?view=saved`);
    const list = query(visitor, 'myAccount', 'storage.item.list', { page: 1, query: '', deleted: false });
    holds(
      visitor,
      'what was saved is there',
      list.items.some(({ id }) => id === saved.id),
    );
  },
};
