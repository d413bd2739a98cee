import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#client/data/query.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { CART_KEY } from './use-cart.ts';

/** Procedures that change the cart and answer it. */
export type CartChange =
  | 'cart.line.add'
  | 'cart.line.update'
  | 'cart.line.remove'
  | 'checkout.details.save'
  | 'checkout.shipping.save';

/**
 * A change of the cart. The cart in the answer is shown at once, without waiting for the refresh that follows every
 * mutation; delivery and payment offers depend on the cart and are asked for anew.
 */
export function useCartChange<P extends CartChange>(path: P, onAnswer?: (order: OutputOf<P>) => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation<OutputOf<P>, Error, InputOf<P>>({
    mutationKey: [path],
    mutationFn: async (input) => {
      // A refresh on its way would put the cart back to what it was before.
      await queryClient.cancelQueries({ queryKey: CART_KEY });
      const order = await call(path, input).catch((fault: unknown) => {
        // Refused for what changed meanwhile, in the stock or in another tab: the page should show how it stands.
        void queryClient.invalidateQueries({ queryKey: CART_KEY });
        throw fault;
      });
      queryClient.setQueryData(CART_KEY, order);
      queryClient.removeQueries({ queryKey: ['checkout'] });
      onAnswer?.(order);
      return order;
    },
  });
}
