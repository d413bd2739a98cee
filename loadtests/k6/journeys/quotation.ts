import exec from 'k6/execution';
import { localeDefinition } from '../../../shared/locales/index.ts';
import { mutate, query } from '../visitor/call.ts';
import { addAvailableProduct, openCart } from '../visitor/cart.ts';
import { guestIn } from '../visitor/guests.ts';
import { checkThat } from '../visitor/request.ts';
import { think } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

/** Requests a quotation of the cart. */
export const quotation: Journey = {
  name: 'quotation',
  weight: 0,
  isPossible: hasProducts,
  visit(visitor) {
    addAvailableProduct(visitor, 2);
    think(visitor);
    openCart(visitor, 1);
    think(visitor);
    const { firstName, lastName, phone } = guestIn(localeDefinition(visitor.locale).country);
    const requested = mutate(visitor, 'cart', 'order.quotation.create', {
      contact: {
        firstName,
        lastName,
        phone,
        email: `quotation.${exec.scenario.iterationInTest}.${exec.vu.idInTest}@example.org`,
        company: null,
      },
      message: null,
    });
    think(visitor);
    const list = query(visitor, 'myAccount', 'order.quotation.list', { page: 1 });
    checkThat(
      visitor,
      'the quotation is listed',
      list.items.some(({ number }) => number === requested.number),
    );
  },
};
