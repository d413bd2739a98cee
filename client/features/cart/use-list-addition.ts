import { useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { reportEvent } from '#client/data/shop-events.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { CART_KEY } from './use-cart.ts';

type OrderList = OutputOf<'cart.list.add'>['list'];

/**
 * Returns a function that adds all lines of a list of SKUs to the cart, or none of them. It resolves to the list with the
 * reasons when none was added.
 */
export function useListAddition(): (
  lines: InputOf<'cart.list.add'>['lines'],
) => Promise<OrderList | undefined> {
  const call = useCall();
  const queryClient = useQueryClient();
  return async (lines) => {
    const before = queryClient.getQueryData<OutputOf<'cart.order.get'>>(CART_KEY);
    const { cart, list } = await call.mutate('cart.list.add', { lines });
    if (!cart) return list;
    reportEvent({ name: 'cart_lines', before, after: cart });
    queryClient.setQueryData(CART_KEY, cart);
    queryClient.removeQueries({ queryKey: ['checkout'] });
    return undefined;
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
