import type { InputOf, OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useCartChange } from './use-cart-mutation.ts';

type OrderList = OutputOf<'cart.list.add'>['list'];

/**
 * Returns a function that adds all lines of a list of SKUs to the cart, or none of them. It resolves to the list with the
 * reasons when none was added.
 */
export function useListAddition(): (
  lines: InputOf<'cart.list.add'>['lines'],
) => Promise<OrderList | undefined> {
  const change = useCartChange();
  return async (lines) => {
    const { cart, list } = await change('cart.list.add', { lines }, (addition) => addition.cart);
    return cart ? undefined : list;
  };
}

/** Returns a function that gives the reason why a line of a list cannot be ordered. Its texts are in `cart.orderList`. */
export function useListFault(): (line: OrderList['lines'][number]) => string {
  const { t } = useShop();
  return ({ state, possible }) =>
    t(`cart:orderList.states.${state === 'tooFew' && possible === 0 ? 'inCart' : state}`, {
      count: possible,
    });
}
