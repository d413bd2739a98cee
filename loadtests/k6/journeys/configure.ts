import { mutate, query } from '../visitor/call.ts';
import { checkTotals, openCart } from '../visitor/cart.ts';
import { answersAt, openConfigurable } from '../visitor/configurator.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { checkThat } from '../visitor/request.ts';
import { think } from '../visitor/visitor.ts';
import type { Journey } from './journey.ts';

/** Sizes as shares of the range, ascending. */
const SHARES = [0, 0.2, 0.45, 0.7, 0.95];

/** Configures a product in several sizes, saves it and adds it to the cart. */
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
      checkThat(visitor, 'valid answers have no faults', quote.faults.length === 0);
      checkThat(visitor, 'a larger size costs no less', quote.unitPriceIncVat >= last);
      last = quote.unitPriceIncVat;
    }
    think(visitor);
    const answers = answersAt(product, visitor.random());
    const configured = { productId: product.id, answers, quantity: 2 };
    const saved = mutate(visitor, 'productDetail', 'storage.item.save', {
      kind: 'configuration',
      name: product.name,
      ...configured,
    });
    checkThat(visitor, 'a saved item can be ordered', saved.orderable);
    const cart = mutate(visitor, 'productDetail', 'cart.line.add', configured);
    checkTotals(visitor, cart);
    const [line] = openCart(visitor, 1).lines;
    checkThat(visitor, 'the cart line lists the chosen options', (line?.options.length ?? 0) > 0);
    checkThat(
      visitor,
      'the cart line has the calculated price',
      line?.unitPriceIncVat === saved.unitPriceIncVat,
    );
    think(visitor);
    openPage(visitor, 'myAccount', `${pathOf(visitor, 'myAccount')}?view=saved`);
    const list = query(visitor, 'myAccount', 'storage.item.list', { page: 1, query: '', deleted: false });
    checkThat(
      visitor,
      'the saved item is listed',
      list.items.some(({ id }) => id === saved.id),
    );
  },
};
